import ConformanceKit
import TimingMath

let easingOperations: [String: OperationHandler] = [:]

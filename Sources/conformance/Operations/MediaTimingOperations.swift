import ConformanceKit
import TimingMath

let mediaTimingOperations: [String: OperationHandler] = [:]

import ConformanceKit
import TimingMath

let webTimingOperations: [String: OperationHandler] = [:]

import ConformanceKit
import TimingMath

let timingFunctionOperations: [String: OperationHandler] = [:]

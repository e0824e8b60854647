import ConformanceKit
import TimingMath

let springOperations: [String: OperationHandler] = [:]

import ConformanceKit
import TimingMathLayers

let transformListOperations: [String: OperationHandler] = [
    "matrix.parse": { input in
        try JSONValue(Matrix4x4(parsing: input.string("text")))
    },
    "transformList.interpolate": { input in
        let from = try input.transformList("from"), to = try input.transformList("to")
        return try JSONValue(TransformList.Interpolator(from: from, to: to).matrix(at: input.number("t")))
    },
    "transformList.compose": { input in
        let underlying = try input.transformList("underlying")
        let from = try input.transformList("from", onto: underlying, by: "fromOperation")
        let to = try input.transformList("to", onto: underlying, by: "toOperation")
        return try JSONValue(TransformList.Interpolator(from: from, to: to).matrix(at: input.number("t")))
    },
]

extension OperationInput {
    fileprivate func transformList(_ key: String) throws -> TransformList { try TransformList(parsing: string(key)) }

    /// Returns the list under the key, composited onto the underlying list by the operation under the other key.
    fileprivate func transformList(
        _ key: String, onto underlying: TransformList, by operation: String
    ) throws -> TransformList {
        guard let operation = try optionalCompositeOperation(operation) else { throw error(operation, "missing") }
        return try transformList(key).composited(onto: underlying, by: operation)
    }
}

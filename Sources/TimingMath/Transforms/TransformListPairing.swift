/// Two lists brought into one shape: pairs of primitives of the same kind.
///
/// The shorter list is filled up with functions that change nothing. From the first pair on that has no primitive in common,
/// the rest of each list is one `matrix3d()`, as in browsers, also where both are maps of the plane.
///
/// Source: CSS Transforms 1, "Interpolation of transforms".
struct TransformListPairing {
    struct Pair {
        /// The function that both can be written as.
        let name: TransformFunction.Name
        let first, second: TransformPrimitive
    }

    private(set) var pairs: [Pair] = []

    init(_ first: TransformList, _ second: TransformList) {
        let (a, b) = (first.functions, second.functions)
        for i in 0..<max(a.count, b.count) {
            guard i < a.count else {
                pairs.append(Pair(name: b[i].name, first: b[i].primitive.neutral, second: b[i].primitive))
                continue
            }
            guard i < b.count else {
                pairs.append(Pair(name: a[i].name, first: a[i].primitive, second: a[i].primitive.neutral))
                continue
            }
            guard let name = a[i].name.primitive(with: b[i].name) else {
                pairs.append(Pair(name: .matrix3d, first: Self.rest(a[i...]), second: Self.rest(b[i...])))
                return
            }
            pairs.append(Pair(name: name, first: a[i].primitive, second: b[i].primitive))
        }
    }

    /// The product of functions; 0 if one of them has no way back, which the rounding of the product would hide.
    private static func rest(_ functions: ArraySlice<TransformFunction>) -> TransformPrimitive {
        if functions.allSatisfy(\.primitive.isInvertible) { return .matrix(TransformList.matrix(of: functions)) }
        let zero = SIMD4<Double>()
        return .matrix(Matrix4x4(rows: zero, zero, zero, zero))
    }
}

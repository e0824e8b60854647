/// A CSS transform: functions of which the last one acts first, or none.
///
/// ```
/// let list = try TransformList(parsing: "translateX(10px) rotate(90deg)")
/// list.matrix        // rotates first, then moves
/// ```
///
/// - Empty, it is `none`: the identity.
/// - Two are equal where their functions are; lists with the same matrix can differ in what lies between them and a third.
///
/// Source: CSS Transforms 1 and 2.
public struct TransformList: Sendable, Equatable {
    /// The functions, the outermost first.
    public let functions: [TransformFunction]

    /// A list of functions; any.
    public init(_ functions: [TransformFunction]) { self.functions = functions }

    /// `none`: no functions.
    public static var none: TransformList { TransformList([]) }

    /// The product of all the functions.
    ///
    /// - Complexity: O(n) in the number of functions.
    public var matrix: Matrix4x4 { Self.matrix(of: functions[...]) }

    static func matrix(of functions: ArraySlice<TransformFunction>) -> Matrix4x4 {
        guard let first = functions.first else { return .identity }
        var matrix = first.matrix
        for function in functions.dropFirst() { matrix = function.matrix.concatenating(matrix) }
        return matrix
    }
}

extension TransformList: CustomStringConvertible {
    /// The CSS text, `none` or the functions with a space between them.
    public var description: String {
        functions.isEmpty ? "none" : functions.map(\.description).joined(separator: " ")
    }
}

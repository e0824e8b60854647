/// A CSS transform: a list of functions, of which the last acts first.
///
/// ```
/// let list = try TransformList(parsing: "translateX(10px) rotate(90deg)")
/// list.matrix        // rotates first, then translates
/// ```
///
/// - The empty list is `none`, the identity.
/// - Two lists are equal if their functions are equal. Lists with the same matrix may interpolate differently.
///
/// Source: CSS Transforms 1 and 2.
public struct TransformList: Sendable, Equatable {
    /// The functions, outermost first.
    public let functions: [TransformList.Function]

    /// Creates a list of any functions.
    public init(_ functions: [TransformList.Function]) { self.functions = functions }

    /// `none`: the empty list.
    public static var none: TransformList { TransformList([]) }

    /// The matrix of the whole list.
    ///
    /// - Complexity: O(n) in the number of functions.
    public var matrix: Matrix4x4 { Self.matrix(of: functions[...]) }

    static func matrix(of functions: ArraySlice<TransformList.Function>) -> Matrix4x4 {
        guard let first = functions.first else { return .identity }
        var matrix = first.matrix
        for function in functions.dropFirst() { matrix = function.matrix.concatenating(matrix) }
        return matrix
    }
}

extension TransformList: CustomStringConvertible {
    /// The CSS text: `none`, or the functions separated by spaces.
    public var description: String {
        functions.isEmpty ? "none" : functions.map(\.description).joined(separator: " ")
    }
}

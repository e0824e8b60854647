/// A number that is written as a literal in source code, such as `0.42` or `-1`.
///
/// Functions that take literals do not throw, because their arguments cannot come from input. They stop the program
/// with a message if a literal is outside its domain. Each has a throwing overload for numbers that are computed or
/// read. For example, `TimingFunction.cubicBezier(0.42, 0, 1, 1)` does not throw, but `try
/// TimingFunction.cubicBezier(x1, y1, x2, y2)` does.
public struct LiteralNumber: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    @usableFromInline let value: Double

    /// Creates the number of a literal with a decimal point or an exponent.
    @inlinable
    public init(floatLiteral value: Double) { self.value = value }

    /// Creates the number of an integer literal.
    @inlinable
    public init(integerLiteral value: Int) { self.value = Double(value) }
}

/// An integer that is written as a literal in source code.
///
/// It is the counterpart of ``LiteralNumber`` for counts.
public struct LiteralInteger: Sendable, ExpressibleByIntegerLiteral {
    @usableFromInline let value: Int

    /// Creates an integer from a literal.
    @inlinable
    public init(integerLiteral value: Int) { self.value = value }
}

/// Returns the result of a throwing call whose arguments are literals. An error is a programming error and stops the
/// program.
func fromLiterals<Value, Failure: Error & CustomStringConvertible>(
    _ function: StaticString, _ make: () throws(Failure) -> Value
) -> Value {
    do { return try make() } catch { preconditionFailure("\(function): \(error.description)") }
}

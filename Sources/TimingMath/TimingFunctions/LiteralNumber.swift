/// A number that is written out in source code.
///
/// Only literals make one: `0.42`, `-1`. Functions that take literals do not throw, since no input can reach them:
/// ``TimingFunction/cubicBezier(_:_:_:_:)-(LiteralNumber,_,_,_)`` stops the program with a message at a literal that is
/// outside its domain. For numbers that are computed or read, each has a throwing counterpart.
public struct LiteralNumber: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    @usableFromInline let value: Double

    /// Creates the number of a literal with a decimal point or an exponent.
    @inlinable
    public init(floatLiteral value: Double) { self.value = value }

    /// Creates the number of an integer literal.
    @inlinable
    public init(integerLiteral value: Int) { self.value = Double(value) }
}

/// An integer that is written out in source code; the counterpart of ``LiteralNumber`` for counts.
public struct LiteralInteger: Sendable, ExpressibleByIntegerLiteral {
    @usableFromInline let value: Int

    /// Creates the number of an integer literal.
    @inlinable
    public init(integerLiteral value: Int) { self.value = value }
}

/// The result of a throwing call whose arguments are literals. An error in these is the programmer's.
func fromLiterals<Value, Failure: Error & CustomStringConvertible>(
    _ function: StaticString, _ make: () throws(Failure) -> Value
) -> Value {
    do { return try make() } catch { preconditionFailure("\(function): \(error.description)") }
}

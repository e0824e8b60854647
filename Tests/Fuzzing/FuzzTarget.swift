/// A parser under test: reads any bytes, and stops the process if a property of the result does not hold.
struct FuzzTarget: Sendable {
    let name: String
    /// One line for `--list`.
    let summary: String
    /// The longest input that the fuzzer should make, in bytes. Long inputs cost executions and rarely reach other
    /// code.
    var longestInput = 128
    let body: @Sendable (UnsafeBufferPointer<UInt8>) -> Void

    init(
        _ name: String, _ summary: String, longestInput: Int = 128,
        _ body: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        (self.name, self.summary, self.longestInput, self.body) = (name, summary, longestInput, body)
    }

    /// Creates a target whose parser reads text. Invalid UTF-8 is repaired.
    init(text name: String, _ summary: String, longestInput: Int = 128, _ body: @escaping @Sendable (String) -> Void) {
        self.init(name, summary, longestInput: longestInput) { body(String(decoding: $0, as: UTF8.self)) }
    }

    /// All targets. Those of the C interface together call all its functions; scripts/checks/c-interface checks that.
    static let all: [FuzzTarget] =
        cssTargets + pathTargets + nameTargets + codableTargets + jsonTargets + vectorTargets + protocolTargets
        + reportTargets + commandLineTargets + operationTargets + cEasingTargets + cSpringTargets + cClockTargets
        + cTrackTargets + cPathTargets + cMotionTargets + cMatrixTargets + cListTargets

    nonisolated(unsafe) private static var selected: FuzzTarget?

    /// Selects the target to run; returns false if there is none of this name.
    static func select(_ name: String) -> Bool {
        selected = all.first { $0.name == name }
        return selected != nil
    }

    /// Runs the selected target.
    static func run(_ bytes: UnsafeBufferPointer<UInt8>) { selected?.body(bytes) }
}

/// Stops the process, which libFuzzer reports with the input, if a property does not hold.
func require(_ condition: Bool, _ property: @autoclosure () -> String) {
    if !condition { fatalError("not so: \(property())") }
}

/// Returns the result of something that a property says succeeds.
func required<Value>(_ property: @autoclosure () -> String, _ body: () throws -> Value) -> Value {
    do { return try body() } catch { fatalError("not so: \(property()): \(error)") }
}

/// Requires a message that fits on one line.
func requireMessage(_ message: String) {
    require(!message.isEmpty && !message.utf8.contains(0x0A), "an error is described on one line: \(message)")
}

/// The times at which parsed things are evaluated: inside, outside and far away.
let times: [Double] = [0, 0.25, 0.5, 1 / 3.0, 1, -0.5, 1.75, 1e-300, 1e9, -1e300, .infinity, -.infinity, .nan]

extension Double {
    /// Whether both have the same bits or are both NaN.
    func isSame(as other: Double) -> Bool { bitPattern == other.bitPattern || isNaN && other.isNaN }
}

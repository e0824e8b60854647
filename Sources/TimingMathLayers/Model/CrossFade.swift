/// Two values of a property that cannot be interpolated, and the weight of the new one while an animation leads from
/// one to the other.
///
/// ```swift
/// try layer.set("night.png", for: .contents, animatedBy: ImplicitAnimation())
/// layer.crossFade(for: .contents, at: 0.1)            // day.png, night.png and the weight of night.png
/// layer.presentation(at: 0.1)[.contents]              // day.png until the weight is 1/2
/// ```
///
/// On the screen, Core Animation fades between two `contents`: a pixel is old·(1 − weight) + new·weight.
///
/// Source: R3.3b.
public struct CrossFade: Sendable, Hashable, CustomStringConvertible {
    /// The value that disappears.
    public var old: String
    /// The value that appears.
    public var new: String
    /// The weight of the new value. It is outside 0…1 if the progress is, and must be clamped for drawing.
    public var weight: Double

    /// Creates a cross-fade.
    public init(old: String, new: String, weight: Double) { (self.old, self.new, self.weight) = (old, new, weight) }

    /// Both values and the weight: `"day" to "night" at 0.25`.
    public var description: String { "\"\(old)\" to \"\(new)\" at \(shortText(weight))" }
}

extension LayerModel {
    /// Returns the cross-fade of a property whose values switch, or nil if none is in progress.
    ///
    /// The weight is the parameter of the interpolation whose value ``presentation(at:)`` returns, so the presented
    /// value is the old one if the weight is below 1/2 and the new one otherwise. There is no cross-fade between equal
    /// values, and none in `discrete` keyframes. If an animation starts from or ends at the underlying value while that
    /// fades itself, the value presented below counts.
    ///
    /// - Parameters:
    ///   - key: A property with names as values, such as `contents`.
    ///   - time: The layer's local time, in seconds.
    /// - Complexity: That of ``presentation(at:)``. Source: R3.3b, R6.14.
    public func crossFade(for key: LayerKey<String>, at time: Double) -> CrossFade? {
        fade(of: key.path.property, at: time)
    }

    /// Returns the cross-fade of a property that is named by its key path, or nil if none is in progress.
    ///
    /// - Parameters:
    ///   - keyPath: A property, which may be a declared one, with values of the type ``AnimatableValue/discrete(_:)``.
    ///   - time: The layer's local time, in seconds.
    /// - Throws: `LayerError.unknownKeyPath`; `.wrongType` if the values are interpolated instead.
    public func crossFade(for keyPath: String, at time: Double) throws(LayerError) -> CrossFade? {
        let path = try properties.parse(keyPath)
        guard path.kind == .discrete else {
            throw .wrongType(keyPath: keyPath, expected: .discrete, found: path.kind)
        }
        return fade(of: path.property, at: time)
    }

    private func fade(of property: String, at time: Double) -> CrossFade? {
        guard let slot = prepared?.slots[property], let program = evaluated(at: time),
            program.slots[slot].kind == .discrete
        else { return nil }
        return program.columns.names.presented[program.slots[slot].index].wrapped.fade
    }
}

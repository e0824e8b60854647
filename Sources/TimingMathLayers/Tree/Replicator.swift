/// The copies k = 0 … instanceCount − 1 of a layer's sublayers that a CAReplicatorLayer makes.
///
///     transform   T(−c) · instanceTransformᵏ · T(c)            c: the centre of the bounds
///     time        t − k · instanceDelay
///     colour      times instanceColor + k · (red, green, blue, alpha offset)
///
/// ```swift
/// var bars = Replicator(instanceCount: 9, instanceTransform: .translation(x: 30, y: 0))
/// bars.instanceDelay = bars.evenDelay(duration: 2.7)          // 2.7 / 9
/// ```
///
/// Copies share their animations. To animate a replicator, create it from presented properties with
/// ``init(_:)``. Source: R6.5.
public struct Replicator: Sendable, Equatable {
    /// The number of copies, including the original. Only whole copies exist; there are none for numbers below 1 and
    /// for NaN.
    public var instanceCount: Double
    /// The time by which each copy lags the one before, in seconds.
    public var instanceDelay: Double
    /// The transform from each copy to the next, about the centre of the bounds.
    public var instanceTransform: Matrix4x4
    /// The colour that the original's colours are multiplied with.
    public var instanceColor: RGBAColor
    /// The amount added to the multiplier from each copy to the next.
    public var instanceOffset: RGBAColor
    /// The replicator's bounds.
    public var bounds: Rect2D

    /// Creates a replicator, by default with the original alone.
    public init(
        instanceCount: Double = 1, instanceDelay: Double = 0, instanceTransform: Matrix4x4 = .identity,
        instanceColor: RGBAColor = RGBAColor(red: 1, green: 1, blue: 1),
        instanceOffset: RGBAColor = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0), bounds: Rect2D = Rect2D()
    ) {
        (self.instanceCount, self.instanceDelay) = (instanceCount, instanceDelay)
        (self.instanceTransform, self.bounds) = (instanceTransform, bounds)
        (self.instanceColor, self.instanceOffset) = (instanceColor, instanceOffset)
    }

    /// Creates a replicator from the properties of a layer: `instanceCount`, `instanceDelay`, `instanceTransform`,
    /// `instanceColor`, `bounds`, and `instanceRedOffset` and its siblings.
    public init(_ properties: LayerProperties) {
        self.init()
        func number(_ name: String, _ standard: Double) -> Double { properties[name].number ?? standard }
        instanceCount = number("instanceCount", 1)
        instanceDelay = number("instanceDelay", 0)
        instanceTransform = properties["instanceTransform"].transform ?? instanceTransform
        // A nil colour multiplies with 1.
        instanceColor = properties["instanceColor"].color ?? instanceColor
        instanceOffset = RGBAColor(
            red: number("instanceRedOffset", 0), green: number("instanceGreenOffset", 0),
            blue: number("instanceBlueOffset", 0), alpha: number("instanceAlphaOffset", 0))
        bounds = properties["bounds"].rect ?? bounds
    }

    /// A copy of the sublayers.
    public struct Instance: Sendable, Equatable {
        /// The transform of the sublayers, in the replicator's coordinates. It acts before the map to the superlayer.
        public let transform: Matrix4x4
        /// The amount added to the sublayers' parent time, in seconds: −k · delay.
        public let timeOffset: Double
        /// The multiplier of colours, not clamped.
        public let color: RGBAColor

        /// Returns the colour of a sublayer as this copy shows it: the product, component by component, clamped to 0…1.
        public func displayedColor(of color: RGBAColor) -> RGBAColor {
            RGBAColor.Interpolation.combine(color, self.color, color, color) { a, b, _, _ in a * b }.clamped()
        }
    }
}

extension Replicator {
    /// The number of copies: the whole part of ``instanceCount``, 0 for numbers below 1 and for NaN, and at most
    /// `Int.max`.
    public var count: Int {
        guard instanceCount >= 1 else { return 0 }
        return Int(exactly: instanceCount.rounded(.down)) ?? .max
    }

    /// Returns a copy.
    ///
    /// - Parameter k: The index of the copy. 0 is the original.
    /// - Returns: nil if there is no such copy.
    /// - Accuracy: At most 2·log₂(k) matrix products for the transform. Time and colour have one rounding for a product
    ///   and one for a sum.
    /// - Complexity: O(log k).
    ///
    /// Source: R6.5.
    public func instance(_ k: Int) -> Instance? {
        guard k >= 0, k < count else { return nil }
        let number = Double(k)
        let centre = SIMD2<Double>(
            x: bounds.origin.x + 0.5 * bounds.size.width, y: bounds.origin.y + 0.5 * bounds.size.height)
        return Instance(
            transform: instanceTransform.repeated(number)
                .concatenating(.translation(x: centre.x, y: centre.y)).moved(from: centre),
            // Subtracting from 0 avoids a negative zero.
            timeOffset: 0 - number * instanceDelay,
            color: instanceColor.adding(instanceOffset.repeated(number)))
    }

    /// All copies, the original first, computed lazily.
    public var instances: some Sequence<Instance> {
        (0..<count).lazy.compactMap { [self] in instance($0) }
    }

    /// Returns the delay that spaces the copies evenly over a repeating animation.
    ///
    /// ```
    /// duration / count
    /// ```
    ///
    /// - Parameter duration: The duration of one cycle, in seconds.
    /// - Returns: 0 if there are no copies.
    public func evenDelay(duration: Double) -> Double { count > 0 ? duration / Double(count) : 0 }
}

/// Copies of a layer's sublayers: CAReplicatorLayer.
///
/// ```
/// copy k = 0 … instanceCount − 1:
///   transform   T(−c) · instanceTransformᵏ · T(c)            c the middle of the bounds
///   time        t − k · instanceDelay
///   colour      times instanceColor + k · (red, green, blue, alpha offset)
/// ```
///
/// ```swift
/// var bars = Replicator(instanceCount: 9, instanceTransform: .translation(x: 30, y: 0))
/// bars.instanceDelay = bars.evenDelay(duration: 2.7)          // 0.3: the last bar is followed by the first
/// for bar in bars.instances { draw(bar.transform, at: time + bar.timeOffset) }
/// ```
///
/// - The count includes the original. Copies have the same animations, only later.
/// - All of it can be animated: make one from presented properties, ``init(_:)``.
/// - The transform acts in the replicator's own coordinates, before its own map to its superlayer.
///
/// Source: R6.5; where Apple's text and formula differ about the last colour, the formula.
public struct Replicator: Sendable, Equatable {
    /// How many copies there are, with the original; only whole ones are seen, of 0 and less and of NaN none.
    public var instanceCount: Double
    /// How many seconds each copy runs behind the one before.
    public var instanceDelay: Double
    /// What leads from a copy to the next one, about the middle of the bounds.
    public var instanceTransform: Matrix4x4
    /// What the original's colour is multiplied by.
    public var instanceColor: RGBAColor
    /// What is added to that from copy to copy.
    public var instanceOffset: RGBAColor
    /// The replicator's bounds.
    public var bounds: Rect2D

    /// A replicator; by default the original alone, as it is.
    public init(
        instanceCount: Double = 1, instanceDelay: Double = 0, instanceTransform: Matrix4x4 = .identity,
        instanceColor: RGBAColor = RGBAColor(red: 1, green: 1, blue: 1),
        instanceOffset: RGBAColor = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0), bounds: Rect2D = Rect2D()
    ) {
        (self.instanceCount, self.instanceDelay) = (instanceCount, instanceDelay)
        (self.instanceTransform, self.bounds) = (instanceTransform, bounds)
        (self.instanceColor, self.instanceOffset) = (instanceColor, instanceOffset)
    }

    /// The replicator that a layer's properties make: `instanceCount`, `instanceDelay`, `instanceTransform`,
    /// `instanceColor`, `instanceRedOffset` and so on, `bounds`.
    public init(_ properties: LayerProperties) {
        self.init()
        func number(_ name: String, _ standard: Double) -> Double { properties[name].number ?? standard }
        instanceCount = number("instanceCount", 1)
        instanceDelay = number("instanceDelay", 0)
        instanceTransform = properties["instanceTransform"].transform ?? instanceTransform
        // No colour leaves what it multiplies.
        instanceColor = properties["instanceColor"].color ?? instanceColor
        instanceOffset = RGBAColor(
            red: number("instanceRedOffset", 0), green: number("instanceGreenOffset", 0),
            blue: number("instanceBlueOffset", 0), alpha: number("instanceAlphaOffset", 0))
        bounds = properties["bounds"].rect ?? bounds
    }

    /// One copy, by what makes it differ.
    public struct Instance: Sendable, Equatable {
        /// What moves the sublayers, in the replicator's coordinates.
        public let transform: Matrix4x4
        /// What is added to the sublayers' parent time, in seconds: −k · delay.
        public let timeOffset: Double
        /// What colours are multiplied by; not clamped.
        public let color: RGBAColor

        /// A sublayer's colour as the copy shows it: the product, component by component, brought into 0…1.
        public func shown(_ color: RGBAColor) -> RGBAColor {
            RGBAColor.Interpolation.combine(color, self.color, color, color) { a, b, _, _ in a * b }.clamped()
        }
    }
}

extension Replicator {
    /// How many copies are seen: the whole part of ``instanceCount``, 0 for less and for NaN, and at most `Int.max`.
    public var count: Int {
        guard instanceCount >= 1 else { return 0 }
        return Int(exactly: Rounding.down(instanceCount)) ?? .max
    }

    /// A copy.
    ///
    /// - Parameter k: 0 is the original.
    /// - Returns: nil where there is no such copy.
    /// - Accuracy: that of at most 2·log₂(k) products of matrices; time and colour have one rounding of a product and
    ///   of a sum.
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
            // From 0, so that there is no negative one.
            timeOffset: 0 - number * instanceDelay,
            color: instanceColor.adding(instanceOffset.repeated(number)))
    }

    /// All copies, the original first, each made when it is asked for.
    public var instances: some Sequence<Instance> {
        (0..<count).lazy.compactMap { [self] in instance($0) }
    }

    /// The delay that spreads the copies evenly over an animation that repeats for ever.
    ///
    /// ```
    /// duration / count
    /// ```
    ///
    /// - Parameter duration: of one cycle, in seconds.
    /// - Returns: 0 where there are no copies.
    public func evenDelay(duration: Double) -> Double { count > 0 ? duration / Double(count) : 0 }
}

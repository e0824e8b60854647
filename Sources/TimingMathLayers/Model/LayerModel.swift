/// A layer: the model values of its properties, its timing and its animations.
///
/// ```swift
/// var layer = LayerModel()
/// try layer.add(BasicAnimation(.opacity, from: 0, to: 1, timing: MediaTiming(duration: 2)), forKey: "fade")
/// layer.presentation(at: 1)[.opacity]          // 0.5
/// ```
///
/// A layer is a value type: copies are independent. A ``LayerTree`` connects layers with their superlayers.
///
/// Source: R6.14; R1.1, R1.10, R3.6.
public struct LayerModel: Sendable {
    /// The model values, which animations never change.
    ///
    /// If new properties lack a declared property, or have it with another type, its animations are removed.
    public var properties: LayerProperties {
        didSet {
            // The new properties may lack a declared property, or have it with another type.
            guard let prepared else { return }
            if prepared.program.declared.contains(where: { properties.kind(of: $0.key) != $0.value }) { prepare() }
        }
    }
    /// The mapping from the superlayer's time to the layer's. Only `beginTime`, `speed` and `timeOffset` matter (R1.1).
    public var timing: MediaTiming
    /// Whether the layer flattens its sublayers into its plane.
    public var kind: Kind
    /// Whether the view of the layer takes touches. By the views' rules, a hit test misses it otherwise, with all that
    /// is below it (R7.6). For the layer of no view it does not matter.
    public var isUserInteractionEnabled = true
    /// The mask; nil for none. By the layers' rules, points outside of its bounds hit neither the layer nor its
    /// sublayers (R7.6).
    ///
    /// It lies in the layer's own coordinates and has the layer's time as its parent's time. Its geometry, `hidden`,
    /// `opacity`, its animations and its own mask count. It has no sublayers, and its animations send no events.
    public var mask: LayerModel? {
        get { maskOrNone.first }
        set { maskOrNone = newValue.map { [$0] } ?? [] }
    }
    /// An array, since a value cannot contain another one of its type.
    private(set) var maskOrNone: [LayerModel] = []
    /// The animations, in the order in which they were added and are applied (R3.6).
    public private(set) var animations: [LayerModel.AttachedAnimation] = []
    /// The animations, prepared for evaluation; nil for none.
    private(set) var prepared: LayerProgram?
    /// The number of animations added so far, used to name those without a key.
    private var addedCount = 0

    /// Creates a layer without animations.
    public init(
        _ properties: LayerProperties = LayerProperties(), timing: MediaTiming = MediaTiming(), kind: Kind = .layer
    ) {
        (self.properties, self.timing, self.kind) = (properties, timing, kind)
    }

    /// Returns the model value at a key path.
    ///
    /// - Throws: `LayerError.unknownKeyPath`.
    public func value(for keyPath: String) throws(LayerError) -> AnimatableValue { try properties.value(for: keyPath) }

    /// Sets the model value at a key path without an animation.
    ///
    /// - Throws: `LayerError.unknownKeyPath`, `.wrongType`.
    public mutating func set(_ value: AnimatableValue, for keyPath: String) throws(LayerError) {
        try properties.set(value, for: keyPath)
    }
}

extension LayerModel {
    /// The two ways in which a layer can show its sublayers.
    public enum Kind: Sendable, Hashable {
        /// A layer with a plane of its own, into which it flattens its sublayers (CALayer).
        case layer
        /// A node without a plane of its own: its sublayers stay in space (CATransformLayer). Only its geometry,
        /// `hidden` and `opacity` have an effect. A renderer applies the opacity to each sublayer. Source: R7.8.
        case transform
    }

    /// An animation that was added to a layer.
    public struct AttachedAnimation: Sendable {
        /// The key, which is unique among the animations of the layer.
        public let key: String
        /// The animation, with its resolved begin time and duration (R1.2a, R1.3).
        public internal(set) var animation: LayerAnimation
        /// Whether it was added with the begin time 0, which means its commit (R1.2a).
        let beginsAtCommit: Bool
        /// A number that no other animation has, except in copies of the layer.
        let number = uniqueNumber()
    }
}

extension LayerModel {
    /// Adds a copy of an animation. It replaces the animation with the same key (R3.6, R1.10b).
    ///
    /// - Parameters:
    ///   - animation: An animation. A begin time of 0 means now (R1.2a). A duration of zero or less means that of the
    ///     transaction (R1.3). Values may be infinite but not NaN.
    ///   - key: The key, or nil for a new unique key. The key of a transition is always `transition` (R6.3).
    ///   - now: The layer's local time of the commit, in seconds.
    ///   - transactionDuration: The duration of an animation that does not set one, in seconds. Zero or less gives a
    ///     duration of 0.
    /// - Throws: `LayerError`. The layer is then unchanged.
    public mutating func add(
        _ animation: some LayerAnimationConvertible, forKey key: String? = nil, at now: Double = 0,
        transactionDuration: Double = MediaTiming.unsetDuration
    ) throws(LayerError) {
        var animation = animation.layerAnimation
        if now.isNaN { throw .notANumber(parameter: "now") }
        if animation.timing.duration <= 0, transactionDuration.isNaN {
            throw .notANumber(parameter: "transactionDuration")
        }
        try animation.requireNumbers()
        let beginsAtCommit = animation.timing.beginTime == 0
        animation.timing = animation.timing.committed(atLayerTime: now)
        animation.timing.duration = animation.timing.resolvedDuration(default: transactionDuration)
        // In place, since copying the program costs as much as adding all animations again.
        do { try ownProgram().append(animation, driving: properties) } catch {
            prepare()
            throw error
        }
        addedCount += 1
        let name = self.key(for: animation, key)
        let old = index(of: name)
        animations.append(
            LayerModel.AttachedAnimation(key: name, animation: animation, beginsAtCommit: beginsAtCommit))
        if let old { remove(at: old) }
    }

    /// Returns the key under which to store an animation.
    private func key(for animation: LayerAnimation, _ key: String?) -> String {
        if case .transition = animation { return LayerTransition.key }
        if let key { return key }
        var number = addedCount
        while index(of: "animation-\(number)") != nil { number += 1 }
        return "animation-\(number)"
    }

    /// Returns the animation with a key, or nil if there is none.
    public func animation(forKey key: String) -> LayerAnimation? { index(of: key).map { animations[$0].animation } }

    /// Compares keys by index, since a closure would get, and therefore copy, every animation.
    private func index(of key: String) -> Int? { animations.indices.first { animations[$0].key == key } }

    /// The keys of the animations, in the order in which they were added.
    public var animationKeys: [String] { animations.map(\.key) }

    /// Removes the animation with a key, if there is one.
    public mutating func removeAnimation(forKey key: String) {
        guard let index = index(of: key) else { return }
        remove(at: index)
    }

    /// Removes all animations.
    public mutating func removeAllAnimations() {
        animations = []
        prepare()
    }

    /// Removes the animations that have ended and are removed on completion (R1.10).
    ///
    /// - Parameter time: The layer's local time, in seconds.
    public mutating func removeCompletedAnimations(at time: Double) {
        removeAnimations { attached in
            attached.animation.isRemovedOnCompletion
                && attached.animation.timing.isRemoved(atParentTime: time, defaultDuration: 0)
        }
    }

    /// Changes the begin time of an animation, if the layer has it.
    ///
    /// - Returns: The animation's changed timing.
    mutating func setBeginTime(_ time: Double, ofAnimation number: UInt32) -> MediaTiming? {
        guard let index = animations.firstIndex(where: { $0.number == number }) else { return nil }
        animations[index].animation.timing.beginTime = time
        prepare()
        return animations[index].animation.timing
    }

    /// Removes several animations in linear time.
    mutating func removeAnimations(where isGone: (LayerModel.AttachedAnimation) -> Bool) {
        let count = animations.count
        animations.removeAll(where: isGone)
        if animations.count < count { prepare() }
    }

    private mutating func remove(at index: Int) {
        animations.remove(at: index)
        prepare()
    }

    /// Returns a program that no copy of the layer shares.
    private mutating func ownProgram() -> LayerProgram {
        if isKnownUniquelyReferenced(&prepared), let prepared { return prepared }
        let own = prepared.map(LayerProgram.init) ?? LayerProgram()
        prepared = own
        return own
    }

    /// Rebuilds the program.
    private mutating func prepare() {
        let program = LayerProgram()
        // Each was accepted when it was added. It is removed if the properties no longer have the one that it drives.
        animations.removeAll { (try? program.append($0.animation, driving: properties)) == nil }
        prepared = animations.isEmpty ? nil : program
    }
}

extension LayerModel {
    /// Returns the presented values: the model values, changed by each animation in the order in which they were added.
    ///
    /// - Parameter time: The layer's local time, in seconds. At NaN no animation has an effect.
    /// - Complexity: O(n) for n animations. A ``LayerTreeSampler`` samples many layers or times without allocating.
    ///
    /// Source: R6.14.
    public func presentation(at time: Double) -> LayerProperties {
        guard let prepared, let program = evaluated(at: time) else { return properties }
        var presented = properties
        for (property, slot) in prepared.slots { presented[property] = program.value(slot: slot) }
        return presented
    }

    /// Returns the program with the presented values at a time, or nil if there are no animations.
    func evaluated(at time: Double) -> AnimationProgram? {
        prepared?.evaluated(over: properties, at: time)
    }
}

extension LayerModel {
    /// The model value of a property or a part. Setting it adds no animation.
    public subscript<Value>(key: LayerKey<Value>) -> Value {
        get { properties[key] }
        set { properties[key] = newValue }
    }

    /// The frame of the model values; see ``LayerGeometry/frame``.
    public var frame: Rect2D {
        get { properties.frame }
        set { properties.frame = newValue }
    }
}

/// A layer: the model values of its properties, its place in time, and the animations that were added to it.
///
/// ```swift
/// var layer = LayerModel()
/// try layer.set(0.5, for: "opacity")
/// try layer.add(BasicAnimation("opacity", from: 0, to: 1, timing: MediaTiming(duration: 2)), forKey: "fade")
/// try layer.presentation(at: 1).value(for: "opacity")          // 0.5
/// ```
///
/// A value: copies are independent. What lies above and below it is a matter of ``LayerTree``.
///
/// Source: R6.14; R1.1, R1.10, R3.6.
public struct LayerModel: Sendable {
    /// The model values, which no animation changes.
    public var properties: LayerProperties {
        didSet {
            // Properties exchanged for others may lack one that was declared, or have it of another type.
            guard let prepared else { return }
            if prepared.slots.contains(where: { prepared.program.slots[$0.value].kind != properties[$0.key].kind }) {
                prepare()
            }
        }
    }
    /// Where its time lies in that of its superlayer. Of a layer's timing only begin time, speed and offset matter
    /// (R1.1).
    public var timing: MediaTiming
    /// The animations, in the order in which they apply: that in which they were added (R3.6).
    public private(set) var animations: [LayerModel.AttachedAnimation] = []
    /// The same, ready to be evaluated; nil for none.
    private(set) var prepared: LayerProgram?
    /// For animations that are added without a key.
    private var addedCount = 0

    /// A layer without animations.
    public init(_ properties: LayerProperties = LayerProperties(), timing: MediaTiming = MediaTiming()) {
        (self.properties, self.timing) = (properties, timing)
    }

    /// The model value at a key path.
    ///
    /// - Throws: `LayerError.unknownKeyPath`.
    public func value(for keyPath: String) throws(LayerError) -> AnimatableValue { try properties.value(for: keyPath) }

    /// Sets the model value at a key path; nothing is animated by that.
    ///
    /// - Throws: `LayerError.unknownKeyPath`, `.wrongType`.
    public mutating func set(_ value: AnimatableValue, for keyPath: String) throws(LayerError) {
        try properties.set(value, for: keyPath)
    }
}

extension LayerModel {
    /// An animation as a layer holds it.
    public struct AttachedAnimation: Sendable {
        /// The name it was added under; no other animation of the layer has it.
        public let key: String
        /// The animation, its begin time and duration being those in force (R1.2a, R1.3).
        public let animation: LayerAnimation
    }
}

extension LayerModel {
    /// Adds a copy of an animation, last; what was there under the key goes (R3.6, R1.10b).
    ///
    /// - Parameters:
    ///   - animation: a begin time of 0 means now, a duration of zero or less that of the transaction (R1.2a, R1.3).
    ///   - key: a name; nil for one that no other has. A transition is always `transition` (R6.3).
    ///   - now: the layer's local time, in seconds: that of the commit.
    ///   - transactionDuration: seconds, for an animation that sets none.
    /// - Throws: `LayerError`; the layer is then as it was.
    public mutating func add(
        _ animation: some LayerAnimationConvertible, forKey key: String? = nil, at now: Double = 0,
        transactionDuration: Double = MediaTiming.unsetDuration
    ) throws(LayerError) {
        var animation = animation.layerAnimation
        if now.isNaN { throw .notANumber(parameter: "now") }
        animation.timing = animation.timing.committed(atLayerTime: now)
        animation.timing.duration = animation.timing.resolvedDuration(default: transactionDuration)
        // In place: a copy, to be dropped on an error, would cost as much as all animations there are.
        do { try ownProgram().append(animation, driving: properties) } catch {
            prepare()
            throw error
        }
        addedCount += 1
        let name = self.key(for: animation, key)
        let old = index(of: name)
        animations.append(LayerModel.AttachedAnimation(key: name, animation: animation))
        if let old { remove(at: old) }
    }

    /// The name to hold an animation under.
    private func key(for animation: LayerAnimation, _ key: String?) -> String {
        if case .transition = animation { return LayerTransition.key }
        if let key { return key }
        var number = addedCount
        while index(of: "animation-\(number)") != nil { number += 1 }
        return "animation-\(number)"
    }

    /// The animation under a key; nil for none.
    public func animation(forKey key: String) -> LayerAnimation? { index(of: key).map { animations[$0].animation } }

    /// Looked for by key alone: a closure would be given, and so copy, every animation.
    private func index(of key: String) -> Int? { animations.indices.first { animations[$0].key == key } }

    /// The animations' names, in the order in which they were added.
    public var animationKeys: [String] { animations.map(\.key) }

    /// Takes the animation under a key off; without one, nothing happens.
    public mutating func removeAnimation(forKey key: String) {
        guard let index = index(of: key) else { return }
        remove(at: index)
    }

    /// Takes all animations off.
    public mutating func removeAllAnimations() {
        animations = []
        prepare()
    }

    /// Takes off those that have run out by a time and are removed on completion (R1.10).
    ///
    /// - Parameter time: the layer's local time, in seconds.
    public mutating func removeCompletedAnimations(at time: Double) {
        removeAnimations { attached in
            attached.animation.isRemovedOnCompletion
                && attached.animation.timing.isRemoved(atParentTime: time, defaultDuration: 0)
        }
    }

    /// Takes several off at once, in linear time.
    mutating func removeAnimations(where isGone: (LayerModel.AttachedAnimation) -> Bool) {
        let count = animations.count
        animations.removeAll(where: isGone)
        if animations.count < count { prepare() }
    }

    private mutating func remove(at index: Int) {
        animations.remove(at: index)
        prepare()
    }

    /// The program, which nobody else has.
    private mutating func ownProgram() -> LayerProgram {
        if isKnownUniquelyReferenced(&prepared), let prepared { return prepared }
        let own = prepared.map(LayerProgram.init) ?? LayerProgram()
        prepared = own
        return own
    }

    /// Makes the program anew.
    private mutating func prepare() {
        let program = LayerProgram()
        // Each was accepted when it was added. It goes if the properties are now others, which lack the one it drives.
        animations.removeAll { (try? program.append($0.animation, driving: properties)) == nil }
        prepared = animations.isEmpty ? nil : program
    }
}

extension LayerModel {
    /// The values that the layer presents: the model's, as its animations change them one after the other.
    ///
    /// ```
    /// values := model;  for each animation, in the order added: apply it to values
    /// ```
    ///
    /// - Parameter time: the layer's local time, in seconds. At a NaN no animation is in force.
    /// - Complexity: linear in the animations; it copies what the animations drive. For many times or many layers
    ///   ``LayerTreeSampler`` allocates nothing.
    ///
    /// Source: R6.14.
    public func presentation(at time: Double) -> LayerProperties {
        guard let prepared else { return properties }
        var program = prepared.program
        for (property, slot) in prepared.slots { program.setModel(properties[property], slot: slot) }
        for slot in program.slots.indices { program.reset(slot: slot) }
        for root in prepared.roots {
            program.run(root.node, at: time, isRemovedOnCompletion: root.isRemovedOnCompletion)
        }
        var presented = properties
        for (property, slot) in prepared.slots { presented[property] = program.value(slot: slot) }
        return presented
    }

    /// The progress handed to the layer's transition; nil where none is in force (R6.3).
    ///
    /// - Parameter time: the layer's local time, in seconds.
    public func transitionProgress(at time: Double) -> Double? {
        guard case .transition(let transition) = animation(forKey: LayerTransition.key), !time.isNaN else { return nil }
        let state = transition.timing.state(atParentTime: time, defaultDuration: 0)
        if transition.isRemovedOnCompletion, state.phase == .after { return nil }
        return state.progress.map(transition.progress)
    }
}

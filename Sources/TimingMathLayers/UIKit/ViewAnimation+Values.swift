extension LayerProperties {
    /// Returns the sorted names of the properties that views animate and whose values differ from the old ones. Values
    /// with NaN do not differ from each other.
    func animatedChanges(from old: LayerProperties) -> [String] {
        Set(changedProperties).union(old.changedProperties).sorted().filter { name in
            LayerProperty.named(name).map { $0.viewAction != .none } == true && self[name] != old[name]
                && !(self[name].hasNaN && old[name].hasNaN)
        }
    }
}

extension AnimatableValue {
    /// Returns the ends of an additive animation from this value to a new model value, or nil if the type is not
    /// additive or a difference is not finite.
    func lead(over new: AnimatableValue) -> (start: AnimatableValue, end: AnimatableValue)? {
        switch (self, new) {
        case (.number(let old), .number(let new)): Self.lead(old.subtracting(new), 0) { .number($0) }
        case (.point(let old), .point(let new)): Self.lead(old.subtracting(new), .zero) { .point($0) }
        case (.size(let old), .size(let new)): Self.lead(old.subtracting(new), Size2D()) { .size($0) }
        case (.rect(let old), .rect(let new)): Self.lead(old.subtracting(new), Rect2D()) { .rect($0) }
        case (.transform(let old), .transform(let new)):
            // The presented value is concat(value, new) (R3.4b). A singular matrix is its own "inverse" (R7.1), and
            // with it every concatenation is singular, so that the end shows at once.
            Self.lead(old.concatenating(new.inverted() ?? new), .identity) { .transform($0) }
        default: nil
        }
    }

    private static func lead<Value: Interpolatable>(
        _ start: Value, _ end: Value, _ make: (Value) -> AnimatableValue
    ) -> (start: AnimatableValue, end: AnimatableValue)? {
        start.allFinite ? (make(start), make(end)) : nil
    }
}

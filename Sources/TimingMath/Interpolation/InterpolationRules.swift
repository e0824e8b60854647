/// A namespace for the interpolation rules of the standard library's types.
///
/// Use the rules through `Interpolation`, as in `Float.Interpolation.value(from: 0, to: 1, at: 0.5)`.
public enum InterpolationRules {}

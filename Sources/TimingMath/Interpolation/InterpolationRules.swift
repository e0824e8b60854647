/// The rules by which the standard library's types are interpolated.
///
/// A namespace. Use them through `Interpolation`: `Float.Interpolation.value(from: 0, to: 1, at: 0.5)`.
public enum InterpolationRules {}

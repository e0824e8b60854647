/// The rules by which splines and paths compute with the standard library's types.
///
/// A namespace. Use them through `Components` of ``SplineVector``.
public enum VectorComponentRules {}

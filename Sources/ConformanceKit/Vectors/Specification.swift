/// Whose rules decide where two specifications differ. A closed list.
public enum Specification: String, Sendable, CaseIterable {
    /// Core Animation, of Apple's systems.
    case coreAnimation
    /// CSS Easing Functions.
    case cssEasing
    /// CSS Transforms.
    case cssTransforms
    /// Web Animations.
    case webAnimations
    /// Geometry Interfaces: DOMMatrix and its kin.
    case geometryInterfaces
    /// Motion Path, of CSS.
    case motionPath
    /// SVG Paths.
    case svgPaths
    /// SMIL animation, as SVG has it.
    case smil
    /// A plain definition, or a library's own.
    case mathematics
}

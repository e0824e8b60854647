/// The specification that a suite follows. It decides wherever specifications differ. A closed list.
public enum Specification: String, Sendable, CaseIterable {
    /// Apple's Core Animation.
    case coreAnimation
    /// CSS Easing Functions.
    case cssEasing
    /// CSS Transforms.
    case cssTransforms
    /// Web Animations.
    case webAnimations
    /// Geometry Interfaces: DOMMatrix and related types.
    case geometryInterfaces
    /// CSS Motion Path.
    case motionPath
    /// SVG Paths.
    case svgPaths
    /// SMIL animation as defined by SVG.
    case smil
    /// A mathematical definition, or that of a library.
    case mathematics
}

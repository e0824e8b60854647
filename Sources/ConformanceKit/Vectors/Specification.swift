/// Whose rules decide where two specifications differ. A closed list.
public enum Specification: String, Sendable, CaseIterable {
    case coreAnimation
    case cssEasing
    case cssTransforms
    case webAnimations
    case geometryInterfaces
    case motionPath
    case svgPaths
    case smil
    case mathematics
}

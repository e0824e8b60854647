import CTimingMath
import TimingMath

/// Returns the options that C passed, if their version is known.
///
/// All structs with a version begin with their size and their version.
func known<Options>(_ options: UnsafePointer<Options>?) throws(InterfaceError) -> Options {
    guard let options else { throw .null("options") }
    let header = UnsafeRawPointer(options).assumingMemoryBound(to: UInt32.self)
    guard header[1] == 1 else {
        throw InterfaceError(status: TM_STRUCT_VERSION, description: "struct_version is \(header[1]), expected 1")
    }
    guard Int(header[0]) >= MemoryLayout<Options>.size else {
        throw InterfaceError(
            status: TM_STRUCT_VERSION,
            description: "struct_size is \(header[0]), expected at least \(MemoryLayout<Options>.size)")
    }
    return options.pointee
}

/// Returns the timing function of an easing, or nil for NULL.
func function(_ easing: OpaquePointer?) -> TimingFunction? { easing?.object(EasingObject.self).function }

/// Returns the timing functions of an array of easings, in which NULL is linear.
func functions(
    _ easings: UnsafePointer<OpaquePointer?>?, _ count: Int
) throws(InterfaceError) -> [TimingFunction] {
    var functions: [TimingFunction] = []
    for easing in try elements(easings, count, "easings") { functions.append(function(easing) ?? .linear) }
    return functions
}

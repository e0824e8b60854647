import CTimingMath

// A handle is a pointer to an instance of a class, and Swift counts C's references. Instances never change, so threads
// can share them.

/// A place for the handle that a function creates.
public typealias HandleOut = UnsafeMutablePointer<OpaquePointer?>
/// A place for the description of an error; nil if the caller does not need it.
public typealias ErrorOut = UnsafeMutablePointer<tm_error>

/// Creates a handle, or fills in the error. `out` becomes nil if there is none.
@inline(__always)
func create(_ out: HandleOut?, _ error: ErrorOut?, _ make: () throws -> AnyObject) -> tm_status {
    out?.pointee = nil
    return reporting(to: error) {
        guard let out else { throw InterfaceError.null("out") }
        out.pointee = OpaquePointer(Unmanaged.passRetained(try make()).toOpaque())
    }
}

/// Adds a reference to a handle, which may be nil.
func retain(_ handle: OpaquePointer?) -> OpaquePointer? {
    if let handle { _ = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(handle)).retain() }
    return handle
}

/// Removes a reference from a handle, which may be nil.
func release(_ handle: OpaquePointer?) {
    if let handle { Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(handle)).release() }
}

extension OpaquePointer {
    /// Calls `body` with the object of the handle, without counting a reference.
    @inline(__always)
    func with<Object: AnyObject, Result>(_: Object.Type, _ body: (Object) -> Result) -> Result {
        Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self))._withUnsafeGuaranteedRef(body)
    }

    /// The object of the handle.
    func object<Object: AnyObject>(_: Object.Type) -> Object {
        Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
    }
}

/// Returns the object of a handle that may not be nil.
func object<Object: AnyObject>(_ handle: OpaquePointer?, _ name: String, _: Object.Type) throws(InterfaceError)
    -> Object
{
    guard let handle else { throw .null(name) }
    return handle.object(Object.self)
}

extension UnsafeMutablePointer {
    /// Memory of its own for a value.
    static func allocate(_ value: Pointee) -> UnsafeMutablePointer {
        let pointer = allocate(capacity: 1)
        pointer.initialize(to: value)
        return pointer
    }

    /// Frees the memory of a value.
    func free() {
        deinitialize(count: 1)
        deallocate()
    }
}

//! The owners of C's handles.

/// Declares the owner of one reference to an object of C.
macro_rules! handle {
    ($name:ident, $c:ident, $retain:ident, $release:ident, $(#[$attribute:meta])*) => {
        $(#[$attribute])*
        pub struct $name(std::ptr::NonNull<crate::ffi::$c>);

        // SAFETY: an object never changes, and its count of references is atomic: the header allows any number of
        // threads to use, retain and release it at the same time.
        unsafe impl Send for $name {}
        unsafe impl Sync for $name {}

        impl $name {
            fn create(
                call: impl FnOnce(*mut *mut crate::ffi::$c, *mut crate::ffi::tm_error) -> crate::ffi::tm_status,
            ) -> crate::Result<Self> {
                crate::error::create(call).map(Self)
            }

            pub(crate) fn as_ptr(&self) -> *const crate::ffi::$c {
                self.0.as_ptr()
            }
        }

        impl Clone for $name {
            fn clone(&self) -> Self {
                unsafe { crate::ffi::$retain(self.0.as_ptr()) };
                Self(self.0)
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                unsafe { crate::ffi::$release(self.0.as_ptr()) }
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(formatter, "{}({:p})", stringify!($name), self.0)
            }
        }

        /// Whether both are the same object.
        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.0 == other.0
            }
        }
    };
}
pub(crate) use handle;

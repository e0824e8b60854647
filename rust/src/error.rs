//! Failures of the library.

use crate::ffi;
use std::ffi::CStr;
use std::fmt;
use std::mem::size_of;
use std::os::raw::c_char;
use std::ptr::{null_mut, NonNull};

pub type Result<T> = std::result::Result<T, Error>;

/// A failure of a function of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub status: Status,
    /// One line in English, such as "x1 is 2.0, allowed is 0...1".
    pub message: String,
    /// The offset in bytes of an error in a text.
    pub offset: Option<usize>,
}

/// The kind of a failure: `tm_status`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Status {
    NullPointer,
    NegativeCount,
    CountTooLarge,
    Overlap,
    StructVersion,
    UnknownValue,
    NotFinite,
    OutOfRange,
    CountMismatch,
    NotAscending,
    TooFew,
    Syntax,
    NoEffect,
    NoValue,
    BufferTooSmall,
    NotRepresentable,
    /// A status of a newer library.
    Unknown,
}

impl From<ffi::tm_status> for Status {
    fn from(status: ffi::tm_status) -> Self {
        use Status::*;
        match status {
            1 => NullPointer,
            2 => NegativeCount,
            3 => CountTooLarge,
            4 => Overlap,
            5 => StructVersion,
            6 => UnknownValue,
            7 => NotFinite,
            8 => OutOfRange,
            9 => CountMismatch,
            10 => NotAscending,
            11 => TooFew,
            12 => Syntax,
            13 => NoEffect,
            14 => NoValue,
            15 => BufferTooSmall,
            16 => NotRepresentable,
            _ => Unknown,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// A static text of C.
pub(crate) fn text(text: *const c_char) -> &'static str {
    // SAFETY: the library returns static texts that end with a NUL.
    unsafe { CStr::from_ptr(text) }.to_str().unwrap_or_default()
}

/// Turns the status of a function without a description into a result.
pub(crate) fn check(status: ffi::tm_status) -> Result<()> {
    match status {
        0 => Ok(()),
        _ => {
            let message = text(unsafe { ffi::tm_status_name(status) }).into();
            Err(Error { status: status.into(), message, offset: None })
        }
    }
}

/// Returns the count of a batch: C would read and write beyond the end of the shorter slice.
pub(crate) fn count(inputs: usize, outputs: usize) -> Result<isize> {
    if inputs != outputs {
        let message = format!("there are {inputs} inputs and {outputs} outputs");
        return Err(Error { status: Status::CountMismatch, message, offset: None });
    }
    Ok(inputs as isize) // No slice is longer than isize::MAX.
}

/// Returns the object that a function of C creates.
pub(crate) fn create<T>(call: impl FnOnce(*mut *mut T, *mut ffi::tm_error) -> ffi::tm_status) -> Result<NonNull<T>> {
    let mut out = null_mut();
    let mut error = ffi::tm_error {
        struct_size: size_of::<ffi::tm_error>() as u32,
        struct_version: 1,
        status: 0,
        reserved: 0,
        offset: -1,
        message: [0; 256],
    };
    let status = call(&mut out, &mut error);
    NonNull::new(out).ok_or_else(|| {
        // SAFETY: the message always ends with a NUL.
        let message = unsafe { CStr::from_ptr(error.message.as_ptr()) }.to_string_lossy().into_owned();
        Error { status: status.into(), message, offset: usize::try_from(error.offset).ok() }
    })
}

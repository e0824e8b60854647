//! Animation timing maths: easings, springs, keyframes and paths, computed by the library TimingMath.
//!
//! ```no_run
//! # fn main() -> timingmath::Result<()> {
//! let ease = timingmath::Easing::css("cubic-bezier(0.42, 0, 0.58, 1)")?;
//! let mut values = [0.0; 4];
//! ease.evaluate(&[0.0, 0.25, 0.5, 1.0], &mut values)?; // values[1] is 0.129…
//! # Ok(())
//! # }
//! ```
//!
//! Objects never change. A clone is another reference to the same object, and threads may share them. `timing_math.h`
//! documents formulas, units, accuracy and errors.

mod easing;
mod error;
mod ffi;
mod handle;
mod path;
mod spring;
mod track;

pub use easing::{Easing, EasingName, Jump, Outside, Side};
pub use error::{Error, Result, Status};
pub use path::{Path, PathPosition, PathTable};
pub use spring::{Spring, SpringParameters};
pub use track::{CalculationMode, Pacing, Rules, Track, TrackOptions, ValueKind};

/// Returns the version of the library in use, such as "0.1.0".
pub fn version() -> &'static str {
    error::text(unsafe { ffi::tm_version() })
}

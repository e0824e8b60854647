//! Easing functions.

use crate::error::{check, count, Error, Result};
use crate::ffi;
use crate::handle::handle;

handle!(
    Easing, tm_easing, tm_easing_retain, tm_easing_release,
    /// An easing function: a cubic Bézier, steps, or straight lines.
);

/// The one-sided limit to return where a function jumps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// The limit from the right, the value of the function.
    #[default]
    Right = 0,
    /// The limit from the left. CSS uses it while its before flag is set.
    Left = 1,
}

/// The rule for inputs outside 0...1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outside {
    /// CSS: a Bézier continues along its end tangents, steps continue to step, lines continue straight.
    #[default]
    Extrapolated = 0,
    /// Core Animation (R2.4): inputs of 0 or less give 0, inputs of 1 or more give 1.
    Clamped = 1,
}

/// Core Animation's names (R2.1). `Default` is CSS's `ease`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EasingName {
    Linear = 0,
    Default = 1,
    EaseIn = 2,
    EaseOut = 3,
    EaseInEaseOut = 4,
}

/// The places at which steps jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    End = 0,
    Start = 1,
    None = 2,
    Both = 3,
}

impl Easing {
    /// Creates the easing of a name.
    pub fn named(name: EasingName) -> Result<Self> {
        Self::create(|out, error| unsafe { ffi::tm_easing_create_named(name as _, out, error) })
    }

    /// Creates a cubic Bézier from (0, 0) to (1, 1). x1, x2: in 0...1. y1, y2: finite.
    pub fn cubic_bezier(x1: f64, y1: f64, x2: f64, y2: f64) -> Result<Self> {
        Self::create(|out, error| unsafe { ffi::tm_easing_create_cubic_bezier(x1, y1, x2, y2, out, error) })
    }

    /// Creates steps, as CSS's steps(count, jump). count: at least 1; with `Jump::None` at least 2.
    pub fn steps(count: i64, jump: Jump) -> Result<Self> {
        Self::create(|out, error| unsafe { ffi::tm_easing_create_steps(count, jump as _, out, error) })
    }

    /// Creates straight lines between points. inputs: finite, ascending; duplicates make jumps. outputs: finite, as
    /// many.
    pub fn linear(inputs: &[f64], outputs: &[f64]) -> Result<Self> {
        let count = count(inputs.len(), outputs.len())?;
        Self::create(|out, error| unsafe {
            ffi::tm_easing_create_linear(inputs.as_ptr(), outputs.as_ptr(), count, out, error)
        })
    }

    /// Creates the easing of a CSS `<easing-function>`, such as "ease-in" or "steps(4, start)".
    pub fn css(text: &str) -> Result<Self> {
        Self::create(|out, error| unsafe {
            ffi::tm_easing_create_css(text.as_ptr().cast(), text.len() as isize, out, error)
        })
    }

    /// Returns the eased progress of an input, not clamped to 0...1.
    pub fn value(&self, input: f64) -> f64 {
        self.value_with(input, Side::default(), Outside::default())
    }

    /// Returns the eased progress by other rules.
    pub fn value_with(&self, input: f64, side: Side, outside: Outside) -> f64 {
        unsafe { ffi::tm_easing_value(self.as_ptr(), input, side as _, outside as _) }
    }

    /// Computes the eased progress of many inputs, bit for bit as `value`.
    pub fn evaluate(&self, inputs: &[f64], outputs: &mut [f64]) -> Result<()> {
        self.evaluate_with(inputs, outputs, Side::default(), Outside::default())
    }

    /// Computes the eased progress of many inputs by other rules.
    pub fn evaluate_with(&self, inputs: &[f64], outputs: &mut [f64], side: Side, outside: Outside) -> Result<()> {
        let count = count(inputs.len(), outputs.len())?;
        let outputs = outputs.as_mut_ptr();
        check(unsafe {
            ffi::tm_easing_evaluate(self.as_ptr(), inputs.as_ptr(), outputs, count, side as _, outside as _)
        })
    }
}

impl std::str::FromStr for Easing {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        Self::css(text)
    }
}

//! Keyframe tracks.

use crate::error::{check, count, Result};
use crate::handle::handle;
use crate::{ffi, Easing, Side};
use std::mem::size_of;
use std::ptr::null;

handle!(Handle, tm_track, tm_track_retain, tm_track_release,);

/// A value of `N` numbers, 1 to 4, that changes over time, given by its values at certain times.
#[derive(Clone, Debug, PartialEq)]
pub struct Track<const N: usize>(Handle);

/// The interpolation between keyframes (R4.2-R4.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CalculationMode {
    #[default]
    Linear = 0,
    Discrete = 1,
    Paced = 2,
    Cubic = 3,
    CubicPaced = 4,
}

/// The distance that `CubicPaced` measures: the straight lines between the values (R4.6), or the curve itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pacing {
    #[default]
    ChordLength = 0,
    ArcLength = 1,
}

/// The rules for edge cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rules {
    /// Outside the key times the end values hold, invalid key times are ignored, easings are clamped.
    #[default]
    CoreAnimation = 0,
    /// The end segments and the easings continue, and invalid key times are an error.
    WebAnimations = 1,
}

/// The interpolation of the numbers of a track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueKind {
    #[default]
    Numbers = 0,
    /// Booleans, 0 or 1; one number.
    Booleans = 1,
    /// Numbers that stand for something else, such as an index; they switch half-way. One number.
    Discrete = 2,
}

/// The properties of a track.
#[derive(Clone, Debug, Default)]
pub struct TrackOptions<'a, const N: usize> {
    pub values: &'a [[f64; N]],
    pub value_kind: ValueKind,
    /// Ascending fractions of the duration, in 0...1; `None` for evenly spaced. The paced modes ignore them.
    pub key_times: Option<&'a [f64]>,
    /// One easing for each segment in `Linear` and `Cubic`; `None` and missing ones are linear.
    pub easings: &'a [Option<Easing>],
    /// The easing of the whole track; `None` for linear.
    pub easing: Option<Easing>,
    pub calculation_mode: CalculationMode,
    pub pacing: Pacing,
    pub rules: Rules,
    /// Kochanek-Bartels parameters of the cubic modes, one for each value; missing ones are 0.
    pub tension: &'a [f64],
    pub continuity: &'a [f64],
    pub bias: &'a [f64],
}

fn pointer(easing: &Option<Easing>) -> *const ffi::tm_easing {
    easing.as_ref().map_or(null(), Easing::as_ptr)
}

impl<const N: usize> Track<N> {
    /// Creates a track.
    pub fn new(options: &TrackOptions<N>) -> Result<Self> {
        let easings: Vec<_> = options.easings.iter().map(pointer).collect();
        let options = ffi::tm_track_options {
            struct_size: size_of::<ffi::tm_track_options>() as u32,
            struct_version: 1,
            values: options.values.as_ptr().cast(),
            value_count: options.values.len() as isize,
            // The library rejects -1.
            component_count: i32::try_from(N).unwrap_or(-1),
            value_kind: options.value_kind as _,
            key_times: options.key_times.map_or(null(), <[f64]>::as_ptr),
            key_time_count: options.key_times.map_or(0, <[f64]>::len) as isize,
            easings: easings.as_ptr(),
            easing_count: easings.len() as isize,
            easing: pointer(&options.easing),
            calculation_mode: options.calculation_mode as _,
            pacing: options.pacing as _,
            rules: options.rules as _,
            reserved: 0,
            tension: options.tension.as_ptr(),
            tension_count: options.tension.len() as isize,
            continuity: options.continuity.as_ptr(),
            continuity_count: options.continuity.len() as isize,
            bias: options.bias.as_ptr(),
            bias_count: options.bias.len() as isize,
        };
        Handle::create(|out, error| unsafe { ffi::tm_track_create(&options, out, error) }).map(Self)
    }

    /// Returns the value at a time, 0 at the start of the animation and 1 at its end; any number.
    pub fn value(&self, t: f64) -> [f64; N] {
        self.value_with(t, Side::default())
    }

    /// Returns the value at a time. side: the limit to return where an easing jumps.
    pub fn value_with(&self, t: f64, side: Side) -> [f64; N] {
        let mut value = [f64::NAN; N];
        // It fails only for a NULL pointer or an unknown side.
        unsafe { ffi::tm_track_value(self.0.as_ptr(), t, side as _, value.as_mut_ptr()) };
        value
    }

    /// Computes the values at many times, bit for bit as `value`. Fastest if successive times are in one segment.
    pub fn evaluate(&self, times: &[f64], values: &mut [[f64; N]]) -> Result<()> {
        self.evaluate_with(times, values, Side::default())
    }

    /// Computes the values at many times, bit for bit as `value_with`.
    pub fn evaluate_with(&self, times: &[f64], values: &mut [[f64; N]], side: Side) -> Result<()> {
        let count = count(times.len(), values.len())?;
        let values = values.as_mut_ptr().cast();
        check(unsafe { ffi::tm_track_evaluate(self.0.as_ptr(), times.as_ptr(), values, count, side as _) })
    }
}

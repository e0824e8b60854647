//! Springs.

use crate::error::{check, count, Result};
use crate::ffi;
use crate::handle::handle;

handle!(
    Spring, tm_spring, tm_spring_retain, tm_spring_release,
    /// A damped spring that is released at 0 at time 0 and moves to 1. Times before 0 count as 0.
);

/// Kilograms, kg/s² and kg/s. The default is Core Animation's: 1, 100 and 10.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct SpringParameters {
    pub mass: f64,
    pub stiffness: f64,
    pub damping: f64,
}

impl Default for SpringParameters {
    fn default() -> Self {
        Self { mass: 1.0, stiffness: 100.0, damping: 10.0 }
    }
}

impl Spring {
    /// Creates a spring.
    ///
    /// initial_velocity: in distances per second, positive towards the target. allows_overdamping: whether a damping
    /// ratio above 1 is used as given; Core Animation counts it as 1 (R5.3).
    pub fn new(parameters: SpringParameters, initial_velocity: f64, allows_overdamping: bool) -> Result<Self> {
        Self::create(|out, error| unsafe {
            ffi::tm_spring_create(&parameters, initial_velocity, allows_overdamping.into(), out, error)
        })
    }

    /// Returns the position at a time in seconds.
    pub fn value(&self, time: f64) -> f64 {
        unsafe { ffi::tm_spring_value(self.as_ptr(), time) }
    }

    /// Returns the velocity at a time in seconds.
    pub fn velocity(&self, time: f64) -> f64 {
        unsafe { ffi::tm_spring_velocity(self.as_ptr(), time) }
    }

    /// Computes positions at many times, bit for bit as `value`.
    pub fn evaluate(&self, times: &[f64], values: &mut [f64]) -> Result<()> {
        let count = count(times.len(), values.len())?;
        check(unsafe { ffi::tm_spring_evaluate(self.as_ptr(), times.as_ptr(), values.as_mut_ptr(), count) })
    }

    /// Computes velocities at many times, bit for bit as `velocity`.
    pub fn evaluate_velocity(&self, times: &[f64], velocities: &mut [f64]) -> Result<()> {
        let count = count(times.len(), velocities.len())?;
        let velocities = velocities.as_mut_ptr();
        check(unsafe { ffi::tm_spring_evaluate_velocity(self.as_ptr(), times.as_ptr(), velocities, count) })
    }

    /// Returns the seconds until the spring stays within a fraction of its target; Core Animation uses 0.001 (R5.4).
    pub fn settling_duration(&self, threshold: f64) -> f64 {
        unsafe { ffi::tm_spring_settling_duration(self.as_ptr(), threshold) }
    }
}

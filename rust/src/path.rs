//! Paths, and motion along them at constant speed.

use crate::error::{check, count, Result};
use crate::ffi;
use crate::handle::handle;

handle!(
    Path, tm_path, tm_path_retain, tm_path_release,
    /// A path of lines, Béziers and elliptical arcs.
);

handle!(
    PathTable, tm_path_table, tm_path_table_retain, tm_path_table_release,
    /// The points of a path by distance along it.
);

/// A point on a path and the unit direction of travel there; (0, 0) on a path of no length.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C)]
pub struct PathPosition {
    pub x: f64,
    pub y: f64,
    pub tangent_x: f64,
    pub tangent_y: f64,
}

impl PathPosition {
    /// Returns the angle of the direction in radians, in -π...π without -π itself; 0 if there is none.
    pub fn angle(&self) -> f64 {
        unsafe { ffi::tm_path_position_angle(self) }
    }
}

impl Path {
    /// Creates a path from the d of an SVG path, up to the first error, as SVG demands.
    pub fn svg(text: &str) -> Result<Self> {
        Self::create(|out, error| unsafe {
            ffi::tm_path_create_svg(text.as_ptr().cast(), text.len() as isize, out, error)
        })
    }
}

impl PathTable {
    /// Measures a path. accuracy: the largest error of a position relative to the path's size, clamped to 1e-13...1.
    pub fn new(path: &Path, accuracy: f64) -> Result<Self> {
        Self::create(|out, error| unsafe { ffi::tm_path_table_create(path.as_ptr(), accuracy, out, error) })
    }

    /// Returns the total length.
    pub fn length(&self) -> f64 {
        unsafe { ffi::tm_path_table_length(self.as_ptr()) }
    }

    /// Returns the position at a distance in the path's unit, clamped to 0...length; `None` for an empty path.
    pub fn at_distance(&self, distance: f64) -> Option<PathPosition> {
        let mut position = PathPosition::default();
        let status = unsafe { ffi::tm_path_table_at_distance(self.as_ptr(), distance, &mut position) };
        (status == 0).then_some(position)
    }

    /// Returns the position at a fraction of the length, clamped to 0...1; `None` for an empty path.
    pub fn at_fraction(&self, fraction: f64) -> Option<PathPosition> {
        let mut position = PathPosition::default();
        let status = unsafe { ffi::tm_path_table_at_fraction(self.as_ptr(), fraction, &mut position) };
        (status == 0).then_some(position)
    }

    /// Computes the positions at many distances, bit for bit as `at_distance`. Ascending distances are fastest.
    pub fn evaluate_distances(&self, distances: &[f64], positions: &mut [PathPosition]) -> Result<()> {
        let count = count(distances.len(), positions.len())?;
        let positions = positions.as_mut_ptr();
        check(unsafe { ffi::tm_path_table_evaluate_distances(self.as_ptr(), distances.as_ptr(), positions, count) })
    }

    /// Computes the positions at many fractions of the length, bit for bit as `at_fraction`.
    pub fn evaluate_fractions(&self, fractions: &[f64], positions: &mut [PathPosition]) -> Result<()> {
        let count = count(fractions.len(), positions.len())?;
        let positions = positions.as_mut_ptr();
        check(unsafe { ffi::tm_path_table_evaluate_fractions(self.as_ptr(), fractions.as_ptr(), positions, count) })
    }
}

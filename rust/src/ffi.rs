//! The declarations of timing_math.h that the wrappers need. The header documents them.

#![allow(non_camel_case_types)]

use std::os::raw::{c_char, c_int, c_uint};

pub type tm_status = c_uint;

macro_rules! opaque {
    ($($name:ident)*) => {
        $(
            #[repr(C)]
            pub struct $name {
                _private: [u8; 0],
            }
        )*
    };
}
opaque!(tm_easing tm_spring tm_track tm_path tm_path_table);

#[repr(C)]
pub struct tm_error {
    pub struct_size: u32,
    pub struct_version: u32,
    pub status: tm_status,
    pub reserved: i32,
    pub offset: i64,
    pub message: [c_char; 256],
}

#[repr(C)]
pub struct tm_track_options {
    pub struct_size: u32,
    pub struct_version: u32,
    pub values: *const f64,
    pub value_count: isize,
    pub component_count: i32,
    pub value_kind: c_uint,
    pub key_times: *const f64,
    pub key_time_count: isize,
    pub easings: *const *const tm_easing,
    pub easing_count: isize,
    pub easing: *const tm_easing,
    pub calculation_mode: c_uint,
    pub pacing: c_uint,
    pub rules: c_uint,
    pub reserved: i32,
    pub tension: *const f64,
    pub tension_count: isize,
    pub continuity: *const f64,
    pub continuity_count: isize,
    pub bias: *const f64,
    pub bias_count: isize,
}

// build.rs names the library.
extern "C" {
    pub fn tm_version() -> *const c_char;
    pub fn tm_status_name(status: tm_status) -> *const c_char;

    pub fn tm_easing_create_named(name: c_uint, out: *mut *mut tm_easing, error: *mut tm_error) -> tm_status;
    pub fn tm_easing_create_cubic_bezier(
        x1: f64,
        y1: f64,
        x2: f64,
        y2: f64,
        out: *mut *mut tm_easing,
        error: *mut tm_error,
    ) -> tm_status;
    pub fn tm_easing_create_steps(
        count: i64,
        jump: c_uint,
        out: *mut *mut tm_easing,
        error: *mut tm_error,
    ) -> tm_status;
    pub fn tm_easing_create_linear(
        inputs: *const f64,
        outputs: *const f64,
        count: isize,
        out: *mut *mut tm_easing,
        error: *mut tm_error,
    ) -> tm_status;
    pub fn tm_easing_create_css(
        text: *const c_char,
        length: isize,
        out: *mut *mut tm_easing,
        error: *mut tm_error,
    ) -> tm_status;
    pub fn tm_easing_retain(easing: *mut tm_easing) -> *mut tm_easing;
    pub fn tm_easing_release(easing: *mut tm_easing);
    pub fn tm_easing_value(easing: *const tm_easing, input: f64, side: c_uint, outside: c_uint) -> f64;
    pub fn tm_easing_evaluate(
        easing: *const tm_easing,
        inputs: *const f64,
        outputs: *mut f64,
        count: isize,
        side: c_uint,
        outside: c_uint,
    ) -> tm_status;

    pub fn tm_spring_create(
        parameters: *const super::SpringParameters,
        initial_velocity: f64,
        allows_overdamping: c_int,
        out: *mut *mut tm_spring,
        error: *mut tm_error,
    ) -> tm_status;
    pub fn tm_spring_retain(spring: *mut tm_spring) -> *mut tm_spring;
    pub fn tm_spring_release(spring: *mut tm_spring);
    pub fn tm_spring_value(spring: *const tm_spring, time: f64) -> f64;
    pub fn tm_spring_velocity(spring: *const tm_spring, time: f64) -> f64;
    pub fn tm_spring_evaluate(spring: *const tm_spring, times: *const f64, values: *mut f64, count: isize)
        -> tm_status;
    pub fn tm_spring_evaluate_velocity(
        spring: *const tm_spring,
        times: *const f64,
        velocities: *mut f64,
        count: isize,
    ) -> tm_status;
    pub fn tm_spring_settling_duration(spring: *const tm_spring, threshold: f64) -> f64;

    pub fn tm_track_create(
        options: *const tm_track_options,
        out: *mut *mut tm_track,
        error: *mut tm_error,
    ) -> tm_status;
    pub fn tm_track_retain(track: *mut tm_track) -> *mut tm_track;
    pub fn tm_track_release(track: *mut tm_track);
    pub fn tm_track_value(track: *const tm_track, t: f64, side: c_uint, value: *mut f64) -> tm_status;
    pub fn tm_track_evaluate(
        track: *const tm_track,
        times: *const f64,
        values: *mut f64,
        count: isize,
        side: c_uint,
    ) -> tm_status;

    pub fn tm_path_create_svg(
        text: *const c_char,
        length: isize,
        out: *mut *mut tm_path,
        error: *mut tm_error,
    ) -> tm_status;
    pub fn tm_path_retain(path: *mut tm_path) -> *mut tm_path;
    pub fn tm_path_release(path: *mut tm_path);
    pub fn tm_path_position_angle(position: *const super::PathPosition) -> f64;
    pub fn tm_path_table_create(
        path: *const tm_path,
        accuracy: f64,
        out: *mut *mut tm_path_table,
        error: *mut tm_error,
    ) -> tm_status;
    pub fn tm_path_table_retain(table: *mut tm_path_table) -> *mut tm_path_table;
    pub fn tm_path_table_release(table: *mut tm_path_table);
    pub fn tm_path_table_length(table: *const tm_path_table) -> f64;
    pub fn tm_path_table_at_distance(
        table: *const tm_path_table,
        distance: f64,
        position: *mut super::PathPosition,
    ) -> tm_status;
    pub fn tm_path_table_at_fraction(
        table: *const tm_path_table,
        fraction: f64,
        position: *mut super::PathPosition,
    ) -> tm_status;
    pub fn tm_path_table_evaluate_distances(
        table: *const tm_path_table,
        distances: *const f64,
        positions: *mut super::PathPosition,
        count: isize,
    ) -> tm_status;
    pub fn tm_path_table_evaluate_fractions(
        table: *const tm_path_table,
        fractions: *const f64,
        positions: *mut super::PathPosition,
        count: isize,
    ) -> tm_status;
}

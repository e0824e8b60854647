//! Finds the installed library.
//!
//! `TIMINGMATH_PREFIX` names the folder that `scripts/install --prefix` was given. Without it, pkg-config searches as
//! usual: in the system's folders and in those of `PKG_CONFIG_PATH`.

use std::process::{exit, Command};
use std::{env, path::PathBuf};

fn main() {
    for name in ["TIMINGMATH_PREFIX", "PKG_CONFIG", "PKG_CONFIG_PATH"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    println!("cargo:rerun-if-changed=build.rs");
    pkg_config(&["--print-errors", "--exists", &format!("timingmath >= {0} timingmath < {1}", series(0), series(1))]);
    let folder = pkg_config(&["--variable=libdir", "timingmath"]);
    println!("cargo:rustc-link-search=native={folder}");
    println!("cargo:rustc-link-lib=timingmath");
    // For this package's own tests and examples. Cargo does not pass it on, so dependents read DEP_TIMINGMATH_LIBDIR.
    println!("cargo:rustc-link-arg=-Wl,-rpath,{folder}");
    println!("cargo:libdir={folder}");
}

/// Returns the series of compatible versions of this crate's version, or the next one. While the major number is 0, a
/// new minor number may break the interface.
fn series(next: u32) -> String {
    let number = |name| env::var(name).ok().and_then(|text| text.parse::<u32>().ok()).unwrap_or_default();
    match number("CARGO_PKG_VERSION_MAJOR") {
        0 => format!("0.{}", number("CARGO_PKG_VERSION_MINOR") + next),
        major => (major + next).to_string(),
    }
}

/// Runs pkg-config, and returns what it prints.
fn pkg_config(arguments: &[&str]) -> String {
    let mut command = Command::new(env::var_os("PKG_CONFIG").unwrap_or_else(|| "pkg-config".into()));
    if let Some(prefix) = env::var_os("TIMINGMATH_PREFIX") {
        let mut folders = vec![PathBuf::from(prefix).join("lib/pkgconfig")];
        folders.extend(env::split_paths(&env::var_os("PKG_CONFIG_PATH").unwrap_or_default()));
        command.env("PKG_CONFIG_PATH", env::join_paths(folders).expect("TIMINGMATH_PREFIX contains a separator"));
    }
    let problem = match command.args(arguments).output() {
        Ok(output) if output.status.success() => return String::from_utf8_lossy(&output.stdout).trim().to_string(),
        Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
        Err(error) => format!("{:?} does not start: {error}", command.get_program()),
    };
    eprintln!("{problem}");
    eprintln!("The library timingmath was not found. Install it with `scripts/install --prefix DIR`,");
    eprintln!("and set TIMINGMATH_PREFIX=DIR (an absolute path) or PKG_CONFIG_PATH=DIR/lib/pkgconfig.");
    exit(1);
}

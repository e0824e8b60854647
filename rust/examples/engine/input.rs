//! The input of an operation, read as Specs/INTERPRETING.md describes it. Input of another form is rejected.

use serde_json::{json, Value};

/// Why there is no value.
pub enum Failure {
    /// The layer cannot express the request.
    Unsupported,
    /// The input is invalid.
    Rejected(String),
}

pub type Outcome<T> = Result<T, Failure>;

impl From<timingmath::Error> for Failure {
    fn from(error: timingmath::Error) -> Self {
        Failure::Rejected(error.message)
    }
}

pub fn reject<T>(key: &str, problem: &str) -> Outcome<T> {
    Err(Failure::Rejected(format!("{key}: {problem}")))
}

/// A number of a value. Non-finite numbers are texts in JSON.
pub fn number(value: &Value) -> Option<f64> {
    match value.as_str() {
        Some("NaN") => Some(f64::NAN),
        Some("Infinity") => Some(f64::INFINITY),
        Some("-Infinity") => Some(f64::NEG_INFINITY),
        _ => value.as_f64(),
    }
}

pub fn encoded(x: f64) -> Value {
    if x.is_finite() {
        json!(x)
    } else if x.is_nan() {
        json!("NaN")
    } else {
        json!(if x > 0.0 { "Infinity" } else { "-Infinity" })
    }
}

pub fn numbers(value: &Value, key: &str) -> Outcome<Vec<f64>> {
    let found = value.as_array().and_then(|items| items.iter().map(number).collect());
    found.map_or_else(|| reject(key, "expected an array of numbers"), Ok)
}

/// An object of the input.
#[derive(Clone, Copy)]
pub struct Input<'a> {
    object: &'a Value,
    specification: &'a str,
}

impl<'a> Input<'a> {
    pub fn new(object: &'a Value, specification: &'a str, key: &str) -> Outcome<Self> {
        if object.is_object() {
            Ok(Self { object, specification })
        } else {
            reject(key, "expected an object")
        }
    }

    pub fn is(&self, specification: &str) -> bool {
        self.specification == specification
    }

    /// Whether the key is present and not null.
    pub fn has(&self, key: &str) -> bool {
        !self.object[key].is_null()
    }

    /// The value of a key; null if there is none.
    pub fn raw(&self, key: &str) -> &'a Value {
        &self.object[key]
    }

    pub fn number(&self, key: &str) -> Outcome<f64> {
        number(self.raw(key)).map_or_else(|| reject(key, "expected a number"), Ok)
    }

    pub fn number_or(&self, key: &str, standard: f64) -> Outcome<f64> {
        if self.has(key) {
            self.number(key)
        } else {
            Ok(standard)
        }
    }

    pub fn numbers(&self, key: &str) -> Outcome<Vec<f64>> {
        numbers(self.raw(key), key)
    }

    pub fn numbers_or_none(&self, key: &str) -> Outcome<Vec<f64>> {
        if self.has(key) {
            self.numbers(key)
        } else {
            Ok(Vec::new())
        }
    }

    pub fn string(&self, key: &str) -> Outcome<&'a str> {
        self.raw(key).as_str().map_or_else(|| reject(key, "expected a string"), Ok)
    }

    pub fn boolean_or(&self, key: &str, standard: bool) -> Outcome<bool> {
        if self.has(key) {
            self.raw(key).as_bool().map_or_else(|| reject(key, "expected a Boolean"), Ok)
        } else {
            Ok(standard)
        }
    }

    pub fn array(&self, key: &str) -> Outcome<&'a [Value]> {
        self.raw(key).as_array().map_or_else(|| reject(key, "expected an array"), |items| Ok(items.as_slice()))
    }

    /// The object of a key.
    pub fn object(&self, key: &str) -> Outcome<Self> {
        self.nested(self.raw(key), key)
    }

    /// An object in an array of this one.
    pub fn nested(&self, value: &'a Value, key: &str) -> Outcome<Self> {
        Self::new(value, self.specification, key)
    }

    /// The choice that the text of a key names.
    pub fn choice<T: Copy>(&self, key: &str, choices: &[(&str, T)]) -> Outcome<T> {
        let text = self.string(key)?;
        let found = choices.iter().find(|(name, _)| *name == text);
        found.map_or_else(|| reject(key, "unknown"), |(_, choice)| Ok(*choice))
    }
}

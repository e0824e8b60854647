//! Checks an animation engine against the vectors of TimingMath. Needs only Rust 1.65 or later.
//!
//! Put this file into the folder `tests` of your crate, write `answer`, and run `cargo test --test timing_math`. The
//! environment can name
//!
//!     TIMINGMATH_VECTORS       the vector file; otherwise vectors.json beside this file or in the crate's folder
//!     TIMINGMATH_EXPECTATIONS  a list of the vectors that are known to fail; one of them that passes is a failure
//!     TIMINGMATH_SKIP          a list of the vectors that are not asked
//!
//! In a list, the globs over `suite#vector` stand on indented lines below their reason. INTERPRETING.md describes the
//! operations.
#![allow(dead_code)] // An engine need not use all of `Json` and `Answer`.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    Array(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

/// An engine's answer.
pub enum Answer {
    Value(Json),
    /// The engine rejects the input, for this reason. That is right if the vector expects an error.
    Rejected(String),
    /// The engine cannot do what the operation asks. That is no failure.
    Unsupported,
}

// Your engine: begin
/// Returns the engine's answer. Non-finite numbers may be numbers or texts; in inputs they are texts, which
/// `Json::number` converts. A panic counts as a failure. For example:
///
///     if operation == "spring.dampingRatio" {
///         let Some(mass) = input.get("mass").and_then(Json::number) else { return Answer::Rejected("mass".into()) };
///         …
///         return Answer::Value(Json::Number(my_engine::damping_ratio(mass, stiffness, damping)));
///     }
fn answer(_operation: &str, _specification: &str, _input: &Json) -> Answer {
    Answer::Unsupported
}
// Your engine: end

impl Json {
    /// The member of an object.
    pub fn get(&self, key: &str) -> Option<&Json> {
        if let Json::Object(members) = self { members.get(key) } else { None }
    }
    /// The number, also of a text of a non-finite number.
    pub fn number(&self) -> Option<f64> {
        match self {
            Json::Number(number) => Some(*number),
            Json::Text(text) if text == "NaN" => Some(f64::NAN),
            Json::Text(text) if text == "Infinity" => Some(f64::INFINITY),
            Json::Text(text) if text == "-Infinity" => Some(f64::NEG_INFINITY),
            _ => None,
        }
    }
    pub fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self { Some(text) } else { None }
    }
    pub fn array(&self) -> Option<&[Json]> {
        if let Json::Array(items) = self { Some(items) } else { None }
    }

    /// Reads the JSON value of a whole text.
    pub fn read(text: &str) -> Result<Json, String> {
        let mut reader = Reader { text, position: 0 };
        let value = reader.value(0)?;
        reader.skip_space();
        if reader.rest().is_empty() { Ok(value) } else { reader.fail("unexpected text after the end") }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Json::Null => write!(out, "null"),
            Json::Bool(flag) => write!(out, "{flag}"),
            Json::Number(number) => write!(out, "{number:?}"),
            Json::Text(text) => write!(out, "{text:?}"),
            Json::Array(items) => {
                let items: Vec<String> = items.iter().map(Json::to_string).collect();
                write!(out, "[{}]", items.join(", "))
            }
            Json::Object(members) => {
                let members: Vec<String> = members.iter().map(|(key, item)| format!("{key:?}: {item}")).collect();
                write!(out, "{{{}}}", members.join(", "))
            }
        }
    }
}

struct Reader<'a> { text: &'a str, position: usize }

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }
    fn fail<T>(&self, problem: &str) -> Result<T, String> {
        let line = self.text[..self.position].matches('\n').count() + 1;
        let end = if self.rest().is_empty() { "; the text ends here" } else { "" };
        Err(format!("line {line}: {problem}{end}"))
    }
    fn skip_space(&mut self) {
        self.position = self.text.len() - self.rest().trim_start_matches([' ', '\t', '\r', '\n']).len();
    }
    fn take(&mut self, word: &str) -> bool {
        let found = self.rest().starts_with(word);
        self.position += if found { word.len() } else { 0 };
        found
    }
    fn need(&mut self, word: &str) -> Result<(), String> {
        self.skip_space();
        if self.take(word) { Ok(()) } else { self.fail(&format!("expected {word}")) }
    }

    fn value(&mut self, depth: usize) -> Result<Json, String> {
        self.skip_space();
        if depth == 128 && self.rest().starts_with(['[', '{']) { return self.fail("nested deeper than 128 levels"); }
        if self.take("null") { return Ok(Json::Null); }
        if self.take("true") { return Ok(Json::Bool(true)); }
        if self.take("false") { return Ok(Json::Bool(false)); }
        if self.take("\"") { return Ok(Json::Text(self.string()?)); }
        if self.take("[") {
            let mut items = Vec::new();
            self.skip_space();
            if self.take("]") { return Ok(Json::Array(items)); }
            loop {
                items.push(self.value(depth + 1)?);
                self.skip_space();
                if !self.take(",") { break; }
            }
            return self.need("]").map(|()| Json::Array(items));
        }
        if self.take("{") {
            let mut members = BTreeMap::new();
            self.skip_space();
            if self.take("}") { return Ok(Json::Object(members)); }
            loop {
                self.need("\"")?;
                let key = self.string()?;
                self.need(":")?;
                if members.insert(key, self.value(depth + 1)?).is_some() { return self.fail("a key occurs twice"); }
                self.skip_space();
                if !self.take(",") { break; }
            }
            return self.need("}").map(|()| Json::Object(members));
        }
        self.number().map(Json::Number)
    }
    fn number(&mut self) -> Result<f64, String> {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_ascii_digit() || "+-.eE".contains(c))).unwrap_or(rest.len());
        match rest[..end].parse::<f64>() {
            Ok(number) if number.is_finite() => {
                self.position += end;
                Ok(number)
            }
            Ok(_) => self.fail(&format!("the number {:.40} is out of the range of a double", &rest[..end])),
            Err(_) => self.fail("expected a JSON value"),
        }
    }
    /// Reads a string behind its opening quote.
    fn string(&mut self) -> Result<String, String> {
        let mut result = String::new();
        loop {
            let Some(character) = self.rest().chars().next() else { return self.fail("a string does not end") };
            self.position += character.len_utf8();
            match character {
                '"' => return Ok(result),
                '\\' => result.push(self.escape()?),
                '\0'..='\x1f' => return self.fail("a string has a control character"),
                _ => result.push(character),
            }
        }
    }
    fn escape(&mut self) -> Result<char, String> {
        for (letter, meaning) in "\"\\/bfnrt".chars().zip("\"\\/\x08\x0c\n\r\t".chars()) {
            if self.take(letter.encode_utf8(&mut [0; 4])) { return Ok(meaning); }
        }
        if !self.take("u") { return self.fail("unknown escape"); }
        let mut code = self.hexadecimal()?;
        // The first half of a surrogate pair must be followed by the second.
        if (0xD800..0xDC00).contains(&code) && self.take("\\u") {
            let low = self.hexadecimal()?;
            if (0xDC00..0xE000).contains(&low) { code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00); }
        }
        char::from_u32(code).map_or_else(|| self.fail("unpaired surrogate"), Ok)
    }
    fn hexadecimal(&mut self) -> Result<u32, String> {
        let digits = self.rest().get(..4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let Some(digits) = digits else { return self.fail("expected four hexadecimal digits") };
        self.position += 4;
        u32::from_str_radix(digits, 16).map_err(|error| error.to_string())
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Rule { Plain, UpToSign, ModuloTurn }

/// A vector with the tolerance that holds for it.
struct Vector {
    identity: String,
    operation: String,
    specification: String,
    input: Json,
    expected: Json,
    absolute: f64,
    relative: f64,
}

impl Vector {
    fn compare(&self, actual: &Json) -> Option<String> {
        let rule = if self.operation.starts_with("quaternion.") { Rule::UpToSign } else { Rule::Plain };
        self.difference(actual, &self.expected, "value", rule)
    }
    fn difference(&self, actual: &Json, expected: &Json, place: &str, rule: Rule) -> Option<String> {
        if let Some(wanted) = expected.number() {
            let Some(number) = actual.number() else { return Some(format!("{place}: expected a number")) };
            return self.number_difference(number, wanted, place, rule);
        }
        match (actual, expected) {
            (Json::Array(found), Json::Array(wanted)) if found.len() == wanted.len() => {
                let same = self.elements(found, wanted, place);
                if same.is_none() || rule != Rule::UpToSign || wanted.len() != 4 { return same; }
                // q and -q are the same rotation.
                let negated = |item: &Json| item.number().map_or_else(|| item.clone(), |number| Json::Number(-number));
                let opposite: Vec<Json> = wanted.iter().map(negated).collect();
                self.elements(found, &opposite, place).and(same)
            }
            (Json::Array(_), Json::Array(wanted)) => Some(format!("{place}: expected an array of {}", wanted.len())),
            (Json::Object(found), Json::Object(wanted)) => wanted.iter().find_map(|(key, item)| {
                let at = format!("{place}.{key}");
                let Some(member) = found.get(key) else { return Some(format!("{at}: missing")) };
                let has_tangents = self.operation.starts_with("path.") || self.operation == "smil";
                let rule = match key.as_str() {
                    "quaternion" => Rule::UpToSign,
                    "angle" | "tangentAngle" if has_tangents => Rule::ModuloTurn,
                    _ => Rule::Plain,
                };
                self.difference(member, item, &at, rule)
            }),
            _ if actual == expected => None,
            _ => Some(format!("{place}: not equal")),
        }
    }
    fn elements(&self, actual: &[Json], expected: &[Json], place: &str) -> Option<String> {
        let mut pairs = actual.iter().zip(expected).enumerate();
        pairs.find_map(|(index, (a, e))| self.difference(a, e, &format!("{place}[{index}]"), Rule::Plain))
    }
    fn number_difference(&self, actual: f64, expected: f64, place: &str, rule: Rule) -> Option<String> {
        if actual == expected || (actual.is_nan() && expected.is_nan()) { return None; }
        if !actual.is_finite() || !expected.is_finite() { return Some(format!("{place}: {actual} is not {expected}")); }
        let mut off = (actual - expected).abs();
        if rule == Rule::ModuloTurn {
            off %= std::f64::consts::TAU; // exact, and NaN for an infinite difference
            if off > std::f64::consts::PI { off = std::f64::consts::TAU - off; }
        }
        let allowed = self.absolute + self.relative * expected.abs();
        if off <= allowed { None } else { Some(format!("{place}: off by {off:?}, allowed is {allowed:?}")) }
    }
}

// Reading the vectors and the lists. Errors name the file.

fn text_of(path: &Path) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).to_string()) // without a byte order mark
}

fn shares(tolerance: &Json) -> Option<(f64, f64)> {
    let Json::Object(members) = tolerance else { return None };
    let (mut absolute, mut relative) = (0.0, 0.0);
    for (key, value) in members {
        match (key.as_str(), value) {
            ("absolute", Json::Number(share)) => absolute = *share,
            ("relative", Json::Number(share)) => relative = *share,
            ("exact", Json::Bool(true)) => {}
            _ => return None,
        }
    }
    if members.is_empty() { None } else { Some((absolute, relative)) }
}

fn vectors_in(path: &Path) -> Result<Vec<Vector>, String> {
    let file = Json::read(&text_of(path)?)?;
    if file.get("version") != Some(&Json::Number(1.0)) { return Err("only version 1 is supported".into()); }
    let mut vectors = Vec::new();
    for suite in file.get("suites").and_then(Json::array).ok_or("there are no suites")? {
        let text = |value: &Json, key| value.get(key).and_then(Json::text).map(String::from).ok_or(format!("no {key}"));
        let name = text(suite, "name")?;
        for vector in suite.get("vectors").and_then(Json::array).ok_or(format!("{name}: there are no vectors"))? {
            let identity = format!("{name}#{}", text(vector, "name")?);
            let member = |key| vector.get(key).cloned().ok_or(format!("{identity}: there is no {key}"));
            let tolerance = vector.get("tolerance").or_else(|| suite.get("tolerance"));
            let (absolute, relative) = tolerance.and_then(shares).ok_or(format!("{identity}: unknown tolerance"))?;
            let (operation, specification) = (text(suite, "operation")?, text(suite, "specification")?);
            let (input, expected) = (member("input")?, member("expected")?);
            vectors.push(Vector { identity, operation, specification, input, expected, absolute, relative });
        }
    }
    if vectors.is_empty() { Err("there are no vectors".into()) } else { Ok(vectors) }
}

/// Returns whether a glob matches a whole name: `*` is any text, `?` a character, `[…]` a set; `\` escapes.
fn matches(glob: &[char], name: &[char]) -> bool {
    // After a mismatch the last * takes one more character.
    let (mut token, mut position, mut retry) = (0, 0, None);
    while position < name.len() {
        if glob.get(token) == Some(&'*') {
            token += 1;
            retry = Some((token, position));
        } else if let (end, true) = matches_one(glob, token, name[position]) {
            token = end;
            position += 1;
        } else if let Some((after, last)) = retry {
            retry = Some((after, last + 1));
            (token, position) = (after, last + 1);
        } else {
            return false;
        }
    }
    glob[token..].iter().all(|&character| character == '*')
}

/// Returns the end of the token at `start`, and whether it matches the character.
fn matches_one(glob: &[char], start: usize, character: char) -> (usize, bool) {
    match glob.get(start) {
        None => return (start, false),
        Some('?') => return (start + 1, true),
        Some('\\') if start + 1 < glob.len() => return (start + 2, glob[start + 1] == character),
        Some('[') => {
            let is_negated = matches!(glob.get(start + 1), Some('!' | '^'));
            let first = start + 1 + usize::from(is_negated);
            let (mut index, mut found) = (first, false);
            while let Some(&low) = glob.get(index) {
                // A leading ] is a member.
                if low == ']' && index > first { return (index + 1, found != is_negated); }
                let is_range = glob.get(index + 1) == Some(&'-') && !matches!(glob.get(index + 2), None | Some(']'));
                index += if is_range { 2 } else { 0 };
                found |= (low..=glob[index]).contains(&character);
                index += 1;
            }
        }
        _ => {}
    }
    (start + 1, glob[start] == character)
}

/// The globs of a list, which are indented, each with the reason above it.
type List = Vec<(Vec<char>, String)>;

fn list_in(path: &Path) -> Result<List, String> {
    let is_space = |character: char| matches!(character, ' ' | '\t');
    let mut list = List::new();
    let mut reason: Option<&str> = None;
    let mut is_used = true;
    let text = text_of(path)?;
    for (index, line) in text.split('\n').enumerate() {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let content = line.trim_matches(is_space);
        if content.is_empty() || content.starts_with('#') { continue; }
        if !line.starts_with(is_space) {
            if !is_used { break; }
            (reason, is_used) = (Some(content), false);
            continue;
        }
        let Some(reason) = reason else { return Err(format!("line {}: no reason given", index + 1)) };
        // A backslash makes the next character literal, also a space at the end.
        let is_escaped = content.chars().rev().take_while(|&character| character == '\\').count() % 2 == 1;
        let glob = line.trim_start_matches(is_space).chars().take(content.chars().count() + usize::from(is_escaped));
        list.push((glob.collect(), reason.to_string()));
        is_used = true;
    }
    if is_used { Ok(list) } else { Err(format!("no indented glob follows the reason '{}'", reason.unwrap_or(""))) }
}

/// Returns the reason of the first glob that matches. A glob also matches its own text.
fn reason<'a>(list: &'a List, identity: &str) -> Option<&'a str> {
    let name: Vec<char> = identity.chars().collect();
    list.iter().find(|(glob, _)| *glob == name || matches(glob, &name)).map(|(_, reason)| reason.as_str())
}

/// The file that a variable of the environment names.
fn named(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from)
}

/// Asks the engine. Returns nothing if it was not asked or does not support the question, else a failure or none.
fn judged(vector: &Vector, expected: &List, skipped: &List) -> Option<Option<String>> {
    if reason(skipped, &vector.identity).is_some() { return None; }
    let rejects = vector.expected.get("error").is_some();
    let ask = || answer(&vector.operation, &vector.specification, &vector.input);
    let (actual, problem) = match catch_unwind(AssertUnwindSafe(ask)) {
        Ok(Answer::Unsupported) => return None,
        Ok(Answer::Rejected(why)) if rejects => (why, None),
        Ok(Answer::Rejected(why)) => (format!("rejected: {why}"), Some("the input has a value".into())),
        Ok(Answer::Value(value)) if rejects => (value.to_string(), Some("the input must be rejected".into())),
        Ok(Answer::Value(value)) => (value.to_string(), vector.compare(&value)),
        Err(_) => ("the engine panicked; its message is above".into(), Some("the engine panicked".into())),
    };
    let problem = match (problem, reason(expected, &vector.identity)) {
        (None, Some(known)) => format!("it passes, but is listed as a known failure: {known}"),
        (Some(problem), None) => problem,
        _ => return Some(None),
    };
    let Vector { identity, operation, specification, input, expected, absolute, relative } = vector;
    Some(Some(format!(
        "failure: {identity}\n  question:  {operation} by the rules of {specification}\n  input:     {input}\n  \
         expected:  {expected}\n  actual:    {actual}\n  tolerance: {absolute:?} + {relative:?} * |expected|\n  \
         problem:   {problem}"
    )))
}

#[test]
fn engine_conforms() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let beside = [crate_folder.join("tests/vectors.json"), crate_folder.join("vectors.json")];
    let path = named("TIMINGMATH_VECTORS").unwrap_or_else(|| beside[usize::from(!beside[0].exists())].clone());
    let vectors = vectors_in(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let list = |variable| {
        named(variable).map_or(List::new(), |path| list_in(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display())))
    };
    let (expected, skipped) = (list("TIMINGMATH_EXPECTATIONS"), list("TIMINGMATH_SKIP"));
    // Not print!, which the test runner hides if the test passes.
    let mut out = std::io::stderr();
    let (mut asked, mut failures, mut missing) = (0, 0, BTreeMap::new());
    for vector in &vectors {
        match judged(vector, &expected, &skipped) {
            None => *missing.entry(&vector.operation).or_insert(0) += 1,
            Some(None) => asked += 1,
            Some(Some(failure)) => {
                (asked, failures) = (asked + 1, failures + 1);
                writeln!(out, "{failure}").unwrap();
            }
        }
    }
    for (operation, count) in missing {
        writeln!(out, "{operation}: {count} vectors unsupported or skipped").unwrap();
    }
    writeln!(out, "{asked} of {} vectors asked, {failures} unexpected outcomes", vectors.len()).unwrap();
    assert!(asked > 0, "the engine answered none of the vectors");
    assert!(failures == 0, "{failures} unexpected outcomes, listed above");
}

//! kurbo in Rust: lengths of paths, path data and plane affine transforms. kurbopy has a newer version of it.

use kurbo::{Affine, BezPath, PathEl, Shape};
use serde_json::{json, Map, Value};
use std::io::{self, BufRead, Write};

/// Why there is no value.
enum Failure {
    /// The engine cannot express the request.
    Unsupported,
    /// The engine rejects the input.
    Rejected(String),
}
use Failure::{Rejected, Unsupported};

type Answer = Result<Value, Failure>;

/// A number. Non-finite numbers are strings in JSON.
fn number(value: &Value) -> Result<f64, Failure> {
    match value.as_str() {
        Some("NaN") => Ok(f64::NAN),
        Some("Infinity") => Ok(f64::INFINITY),
        Some("-Infinity") => Ok(f64::NEG_INFINITY),
        _ => value.as_f64().ok_or(Unsupported),
    }
}

fn encoded(x: f64) -> Value {
    if x.is_finite() {
        json!(x)
    } else if x.is_nan() {
        json!("NaN")
    } else {
        json!(if x > 0.0 { "Infinity" } else { "-Infinity" })
    }
}

fn path(input: &Value) -> Result<BezPath, Failure> {
    let text = input["d"].as_str().ok_or(Unsupported)?;
    BezPath::from_svg(text).map_err(|error| Rejected(error.to_string()))
}

fn length(input: &Value) -> Answer {
    Ok(encoded(path(input)?.perimeter(1e-12)))
}

/// The elements of a path. kurbo keeps quadratics, which the normalized form does not have.
fn parse(input: &Value) -> Answer {
    if input["form"] != "normalized" {
        return Err(Unsupported);
    }
    let mut segments = Vec::new();
    for element in path(input)?.elements() {
        let (letter, points) = match *element {
            PathEl::MoveTo(p) => ("M", vec![p]),
            PathEl::LineTo(p) => ("L", vec![p]),
            PathEl::CurveTo(a, b, p) => ("C", vec![a, b, p]),
            PathEl::ClosePath => ("Z", vec![]),
            PathEl::QuadTo(..) => return Err(Unsupported),
        };
        let values: Vec<Value> = points.iter().flat_map(|p| [encoded(p.x), encoded(p.y)]).collect();
        segments.push(json!({"type": letter, "values": values}));
    }
    Ok(json!({ "segments": segments }))
}

/// The places of a plane affine transform among the 16 numbers of a matrix. The others are those of the identity.
const PLACES: [usize; 6] = [0, 1, 4, 5, 12, 13];

fn affine(value: &Value) -> Result<Affine, Failure> {
    let items = value.as_array().ok_or(Unsupported)?;
    let numbers: Vec<f64> = items.iter().map(number).collect::<Result<_, _>>()?;
    let identity = |i: usize| if i % 5 == 0 { 1.0 } else { 0.0 };
    if numbers.len() != 16 || (0..16).any(|i| !PLACES.contains(&i) && numbers[i] != identity(i)) {
        return Err(Unsupported);
    }
    Ok(Affine::new(PLACES.map(|i| numbers[i])))
}

fn matrix(affine: Affine) -> Value {
    let coefficients = affine.as_coeffs();
    let place = |i: usize| match PLACES.iter().position(|&place| place == i) {
        Some(index) => coefficients[index],
        None => f64::from(u8::from(i % 5 == 0)),
    };
    Value::Array((0..16).map(|i| encoded(place(i))).collect())
}

fn multiply(input: &Value) -> Answer {
    let (a, b) = if input["a"].is_null() { ("left", "right") } else { ("a", "b") };
    Ok(matrix(affine(&input[a])? * affine(&input[b])?))
}

fn inverse(input: &Value) -> Answer {
    let affine = affine(&input["matrix"])?;
    // The inverse of a singular transform is not finite; the caller has to ask for the determinant.
    Ok(if affine.determinant() == 0.0 { Value::Null } else { matrix(affine.inverse()) })
}

fn answer(request: &Value) -> Value {
    if !request["hello"].is_null() {
        let operations = ["matrix.inverse", "matrix.multiply", "path.length", "path.parse"];
        return json!({"name": "kurbo", "version": env!("KURBO_VERSION"), "operations": operations});
    }
    let is_web = request["specification"] == "geometryInterfaces";
    let result = match request["operation"].as_str() {
        Some("path.length") => length(&request["input"]),
        Some("path.parse") => parse(&request["input"]),
        Some("matrix.multiply") => multiply(&request["input"]),
        Some("matrix.inverse") if is_web => inverse(&request["input"]),
        _ => Err(Unsupported),
    };
    let mut answer = Map::new();
    answer.insert("id".into(), request["id"].clone());
    match result {
        Ok(value) => answer.insert("value".into(), value),
        Err(Unsupported) => answer.insert("unsupported".into(), json!(true)),
        Err(Rejected(why)) => answer.insert("error".into(), json!(why)),
    };
    Value::Object(answer)
}

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut line = String::new();
    loop {
        line.clear();
        // Many requests arrive at a time; the answers go out before the next wait.
        if input.read_line(&mut line)? == 0 {
            return output.flush();
        }
        if let Ok(request) = serde_json::from_str::<Value>(&line) {
            writeln!(output, "{}", answer(&request))?;
        }
        output.flush()?;
    }
}

// This replaces the stub's `answer`. The mode in CHECK_MODE: `play` repeats the answer in the input, `right` asks
// engine.rs, `wrong` asks it with a mistake, and `throw` panics.
use engine::{Easing, Rejected};

fn answer(operation: &str, specification: &str, input: &Json) -> Answer {
    let mode = std::env::var("CHECK_MODE").unwrap();
    match mode.as_str() {
        "throw" => panic!("a mistake in the adapter"),
        "play" => return played(input),
        _ => {}
    }
    let is_wrong = mode == "wrong";
    let value = match operation {
        "timingFunction" => match input.get("function").and_then(|function| function.get("css")) {
            Some(_) => return Answer::Unsupported,
            None => timing_function(input, specification == "coreAnimation"),
        },
        "spring" => spring(input, specification == "coreAnimation"),
        // The mistake: the factors of a product are exchanged.
        "matrix.multiply" if is_wrong => product(input, ("b", "right"), ("a", "left")),
        "matrix.multiply" => product(input, ("a", "left"), ("b", "right")),
        _ => return Answer::Unsupported,
    };
    value.map_or_else(Answer::Rejected, Answer::Value)
}

fn played(input: &Json) -> Answer {
    let reply = Json::read(input.get("play").and_then(Json::text).unwrap()).unwrap();
    match (reply.get("value"), reply.get("error")) {
        (Some(value), _) if std::env::var("CHECK_NATIVE").is_ok() => Answer::Value(native(value)),
        (Some(value), _) => Answer::Value(value.clone()),
        (_, Some(reason)) => Answer::Rejected(reason.to_string()),
        _ => Answer::Unsupported,
    }
}

/// Returns an answer with numbers instead of the texts of non-finite numbers.
fn native(value: &Json) -> Json {
    match value {
        Json::Array(items) => Json::Array(items.iter().map(native).collect()),
        Json::Object(members) => Json::Object(members.iter().map(|(key, item)| (key.clone(), native(item))).collect()),
        _ => value.number().map_or_else(|| value.clone(), Json::Number),
    }
}

fn number(input: &Json, key: &str) -> Result<f64, Rejected> {
    input.get(key).and_then(Json::number).ok_or(format!("{key} is no number"))
}

fn flag(input: &Json, key: &str, default: bool) -> Result<bool, Rejected> {
    match input.get(key) {
        None | Some(Json::Null) => Ok(default),
        Some(Json::Bool(flag)) => Ok(*flag),
        Some(_) => Err(format!("{key} is no Boolean")),
    }
}

fn numbers<const N: usize>(value: &Json) -> Result<[f64; N], Rejected> {
    let numbers: Option<Vec<f64>> = value.array().and_then(|items| items.iter().map(Json::number).collect());
    numbers.and_then(|numbers| numbers.try_into().ok()).ok_or(format!("expected {N} numbers"))
}

fn timing_function(input: &Json, clamps: bool) -> Result<Json, Rejected> {
    let function = input.get("function").ok_or("there is no function")?;
    let easing = if let Some(points) = function.get("cubicBezier") {
        Easing::CubicBezier(numbers(points)?)
    } else if let Some(steps) = function.get("steps") {
        Easing::Steps(number(steps, "count")?, steps.get("jump").and_then(Json::text).ok_or("no jump")?.into())
    } else if let Some(points) = function.get("linear") {
        let points = points.array().ok_or("no points")?.iter().map(numbers::<2>);
        Easing::Linear(points.map(|point| point.map(|[x, y]| (x, y))).collect::<Result<_, _>>()?)
    } else {
        match function.get("named").and_then(Json::text) {
            Some("linear") => Easing::Linear(vec![(0.0, 0.0), (1.0, 1.0)]),
            Some("default") => Easing::CubicBezier([0.25, 0.1, 0.25, 1.0]),
            Some("easeIn") => Easing::CubicBezier([0.42, 0.0, 1.0, 1.0]),
            Some("easeOut") => Easing::CubicBezier([0.0, 0.0, 0.58, 1.0]),
            Some("easeInEaseOut") => Easing::CubicBezier([0.42, 0.0, 0.58, 1.0]),
            _ => return Err("unknown function".into()),
        }
    };
    let t = number(input, "t")?;
    let value = engine::ease(&easing, t, flag(input, "before", false)?)?;
    // Core Animation answers 0 and 1 outside 0...1.
    Ok(Json::Number(if clamps && t <= 0.0 { 0.0 } else if clamps && t >= 1.0 { 1.0 } else { value }))
}

fn spring(input: &Json, is_core_animation: bool) -> Result<Json, Rejected> {
    let [m, k, c, t] = ["mass", "stiffness", "damping", "t"].map(|key| number(input, key));
    let v = match input.get("initialVelocity") {
        None | Some(Json::Null) => 0.0,
        Some(_) => number(input, "initialVelocity")?,
    };
    let allows_overdamping = flag(input, "allowsOverdamping", !is_core_animation)?;
    engine::spring(m?, k?, c?, v, t?, allows_overdamping).map(Json::Number)
}

fn product(input: &Json, a: (&str, &str), b: (&str, &str)) -> Result<Json, Rejected> {
    let factor = |(first, second)| numbers(input.get(first).or(input.get(second)).ok_or("a factor is missing")?);
    let product = engine::multiply(&factor(a)?, &factor(b)?);
    Ok(Json::Array(product.into_iter().map(Json::Number).collect()))
}

//! The operations that the layer can answer.

use crate::input::{encoded, number, numbers, reject, Failure, Input, Outcome};
use serde_json::{json, Value};
use timingmath::{
    CalculationMode, Easing, EasingName, Jump, Outside, Pacing, Path, PathTable, Rules, Side, Spring, SpringParameters,
    Status, Track, TrackOptions, ValueKind,
};

pub type Operation = fn(Input) -> Outcome<Value>;

pub const OPERATIONS: [(&str, Operation); 8] = [
    ("keyframes", keyframes),
    ("path.length", |input| Ok(encoded(table(input)?.length()))),
    ("path.pointAt", point_at),
    ("spring", |input| Ok(encoded(spring(input)?.value(input.number("t")?)))),
    ("spring.settlingDuration", settling_duration),
    ("spring.state", spring_state),
    ("timingFunction", |input| Ok(encoded(eased(input, "function")?))),
    ("timingFunction.difference", |input| Ok(encoded(eased(input, "a")? - eased(input, "b")?))),
];

/// The smallest error that a table can have. Vectors have their own tolerances.
const ACCURACY: f64 = 1e-13;

pub fn answer(request: &Value) -> Outcome<Value> {
    let name = &request["operation"];
    let found = OPERATIONS.iter().find(|(operation, _)| name == operation);
    let (_, operation) = found.ok_or(Failure::Unsupported)?;
    operation(Input::new(&request["input"], request["specification"].as_str().unwrap_or_default(), "input")?)
}

fn side(input: Input) -> Outcome<Side> {
    Ok(if input.boolean_or("before", false)? { Side::Left } else { Side::Right })
}

/// The easing function of an object with one of five keys. The first key present is used.
fn timing_function(input: Input) -> Outcome<Easing> {
    if input.has("cubicBezier") {
        let points = input.numbers("cubicBezier")?;
        return match points[..] {
            [x1, y1, x2, y2] => Ok(Easing::cubic_bezier(x1, y1, x2, y2)?),
            _ => reject("cubicBezier", "expected 4 numbers"),
        };
    }
    if input.has("steps") {
        let steps = input.object("steps")?;
        let jumps = [("start", Jump::Start), ("end", Jump::End), ("none", Jump::None), ("both", Jump::Both)];
        let (jump, count) = (steps.choice("jump", &jumps)?, steps.number("count")?);
        if !count.is_finite() || count.trunc() != count {
            return reject("count", "expected a whole number");
        }
        return Ok(Easing::steps(count as i64, jump)?); // The conversion clamps.
    }
    if input.has("linear") {
        let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
        for point in input.array("linear")? {
            match numbers(point, "linear")?[..] {
                [x, y] => {
                    inputs.push(x);
                    outputs.push(y);
                }
                _ => return reject("linear", "expected pairs"),
            }
        }
        return Ok(Easing::linear(&inputs, &outputs)?);
    }
    if input.has("named") {
        let names = [
            ("linear", EasingName::Linear),
            ("default", EasingName::Default),
            ("easeIn", EasingName::EaseIn),
            ("easeOut", EasingName::EaseOut),
            ("easeInEaseOut", EasingName::EaseInEaseOut),
        ];
        return Ok(Easing::named(input.choice("named", &names)?)?);
    }
    if input.has("css") {
        return Ok(Easing::css(input.string("css")?)?);
    }
    reject("function", "expected an easing function of a known kind")
}

/// The value of the easing function of a key. Core Animation holds the ends (R2.4); everybody else extrapolates.
fn eased(input: Input, key: &str) -> Outcome<f64> {
    let outside = if input.is("coreAnimation") { Outside::Clamped } else { Outside::Extrapolated };
    Ok(timing_function(input.object(key)?)?.value_with(input.number("t")?, side(input)?, outside))
}

/// Only Core Animation treats over-damped springs as critically damped, unless told otherwise (R5.3).
fn spring(input: Input) -> Outcome<Spring> {
    let parameters = SpringParameters {
        mass: input.number("mass")?,
        stiffness: input.number("stiffness")?,
        damping: input.number("damping")?,
    };
    let overdamping = input.boolean_or("allowsOverdamping", !input.is("coreAnimation"))?;
    Ok(Spring::new(parameters, input.number_or("initialVelocity", 0.0)?, overdamping)?)
}

fn spring_state(input: Input) -> Outcome<Value> {
    let (spring, t) = (spring(input)?, input.number("t")?);
    Ok(json!({"value": encoded(spring.value(t)), "velocity": encoded(spring.velocity(t))}))
}

fn settling_duration(input: Input) -> Outcome<Value> {
    let (spring, threshold) = (spring(input)?, input.number_or("epsilon", 0.001)?);
    if !(threshold > 0.0 && threshold.is_finite()) {
        return reject("epsilon", "expected a positive finite number");
    }
    Ok(encoded(spring.settling_duration(threshold)))
}

fn table(input: Input) -> Outcome<PathTable> {
    Ok(PathTable::new(&Path::svg(input.string("d")?)?, ACCURACY)?)
}

fn point_at(input: Input) -> Outcome<Value> {
    let table = table(input)?;
    let position = if input.has("distance") {
        table.at_distance(input.number("distance")?)
    } else {
        table.at_fraction(input.number("fraction")?)
    };
    match position {
        Some(p) => Ok(json!({"point": [encoded(p.x), encoded(p.y)], "angle": encoded(p.angle())})),
        None => reject("d", "an empty path has no points"),
    }
}

fn keyframes(input: Input) -> Outcome<Value> {
    let values = input.array("values")?;
    let first = values.first().unwrap_or(&Value::Null);
    if number(first).is_some() || values.is_empty() {
        let rows: Vec<_> = input.numbers("values")?.into_iter().map(|x| [x]).collect();
        return track(input, &rows, ValueKind::Numbers, |[x]| encoded(x));
    }
    if first.is_array() {
        let rows: Vec<_> = values.iter().map(|value| numbers(value, "values")).collect::<Outcome<_>>()?;
        return match rows[0].len() {
            2 => vectors::<2>(input, rows),
            3 => vectors::<3>(input, rows),
            4 => vectors::<4>(input, rows),
            _ => Err(Failure::Unsupported),
        };
    }
    if first.is_boolean() {
        let rows: Option<Vec<_>> =
            values.iter().map(|value| value.as_bool().map(|flag| [f64::from(u8::from(flag))])).collect();
        return match rows {
            Some(rows) => track(input, &rows, ValueKind::Booleans, |[x]| json!(x != 0.0)),
            None => reject("values", "expected Booleans"),
        };
    }
    // The layer knows only the places of other values.
    let places: Vec<_> = (0..values.len()).map(|place| [place as f64]).collect();
    track(input, &places, ValueKind::Discrete, |[place]| values[place as usize].clone())
}

fn vectors<const N: usize>(input: Input, rows: Vec<Vec<f64>>) -> Outcome<Value> {
    let rows: Result<Vec<[f64; N]>, _> = rows.into_iter().map(TryInto::try_into).collect();
    let rows = rows.map_err(|_| Failure::Unsupported)?;
    track(input, &rows, ValueKind::Numbers, |row| row.iter().copied().map(encoded).collect())
}

/// Keys that the mode ignores are not read.
fn track<const N: usize>(
    input: Input,
    values: &[[f64; N]],
    value_kind: ValueKind,
    written: impl Fn([f64; N]) -> Value,
) -> Outcome<Value> {
    use CalculationMode::*;
    let modes =
        [("linear", Linear), ("discrete", Discrete), ("paced", Paced), ("cubic", Cubic), ("cubicPaced", CubicPaced)];
    let mode = input.choice("calculationMode", &modes)?;
    let side = side(input)?;
    let mut options = TrackOptions { values, value_kind, calculation_mode: mode, ..Default::default() };
    let (times, tension, continuity, bias);
    if !matches!(mode, Paced | CubicPaced) && input.has("keyTimes") {
        times = input.numbers("keyTimes")?;
        options.key_times = Some(&times);
    }
    let mut easings = Vec::new();
    if matches!(mode, Linear | Cubic) && input.has("timingFunctions") {
        // Surplus functions are ignored.
        for function in input.array("timingFunctions")?.iter().take(values.len().saturating_sub(1)) {
            easings.push(Some(timing_function(input.nested(function, "timingFunctions")?)?));
        }
    }
    options.easings = &easings;
    if input.has("timingFunction") {
        options.easing = Some(timing_function(input.object("timingFunction")?)?);
    }
    if matches!(mode, Cubic | CubicPaced) {
        tension = input.numbers_or_none("tension")?;
        continuity = input.numbers_or_none("continuity")?;
        bias = input.numbers_or_none("bias")?;
        (options.tension, options.continuity, options.bias) = (&tension, &continuity, &bias);
    }
    if mode == CubicPaced && input.has("pacing") {
        let pacings = [("chordLength", Pacing::ChordLength), ("arcLength", Pacing::ArcLength)];
        options.pacing = input.choice("pacing", &pacings)?;
    }
    if input.is("webAnimations") {
        options.rules = Rules::WebAnimations;
    }
    match Track::new(&options) {
        Ok(track) => Ok(written(track.value_with(input.number("t")?, side))),
        Err(error) if error.status == Status::NoEffect => input.number("t").map(|_| Value::Null),
        Err(error) => Err(error.into()),
    }
}

//! Laws of the layer: batches have the bits of single values, clones share, and errors name what is wrong.

use std::thread;
use timingmath::{
    CalculationMode, Easing, EasingName, Jump, Outside, Pacing, Path, PathPosition, PathTable, Result, Rules, Side,
    Spring, SpringParameters, Status, Track, TrackOptions, ValueKind,
};

const COUNTS: [usize; 6] = [0, 1, 2, 7, 64, 129];

/// Inputs around 0...1, with the numbers that are special.
fn inputs(count: usize) -> Vec<f64> {
    let special = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 0.0, 1.0, 1e300, 5e-324];
    (0..count).map(|i| if i % 9 == 4 { special[i % 8] } else { i as f64 / 64.0 - 0.25 }).collect()
}

fn bits(numbers: &[f64]) -> Vec<u64> {
    numbers.iter().map(|x| if x.is_nan() { 0 } else { x.to_bits() }).collect()
}

/// Checks that a batch has the bits of single values.
fn same(batch: impl Fn(&[f64], &mut [f64]) -> Result<()>, single: impl Fn(f64) -> f64) {
    for count in COUNTS {
        let inputs = inputs(count);
        let mut outputs = vec![7.0; count];
        batch(&inputs, &mut outputs).unwrap();
        let expected: Vec<f64> = inputs.iter().map(|&x| single(x)).collect();
        assert_eq!(bits(&outputs), bits(&expected));
    }
}

fn easings() -> Vec<Easing> {
    vec![
        Easing::css("ease-in-out").unwrap(),
        Easing::cubic_bezier(0.2, -0.5, 0.3, 1.5).unwrap(),
        Easing::steps(4, Jump::Both).unwrap(),
        Easing::linear(&[0.0, 0.5, 0.5, 1.0], &[0.0, 0.2, 0.9, 1.0]).unwrap(),
        Easing::named(EasingName::Default).unwrap(),
    ]
}

#[test]
fn batches_of_easings_and_springs() {
    for easing in easings() {
        same(|x, y| easing.evaluate(x, y), |x| easing.value(x));
        for (side, outside) in [(Side::Left, Outside::Extrapolated), (Side::Left, Outside::Clamped)] {
            same(|x, y| easing.evaluate_with(x, y, side, outside), |x| easing.value_with(x, side, outside));
        }
    }
    for damping in [0.0, 10.0, 20.0, 50.0] {
        let parameters = SpringParameters { damping, ..Default::default() };
        let spring = Spring::new(parameters, 3.0, true).unwrap();
        same(|x, y| spring.evaluate(x, y), |x| spring.value(x));
        same(|x, y| spring.evaluate_velocity(x, y), |x| spring.velocity(x));
    }
}

fn tracks<const N: usize>() {
    use CalculationMode::*;
    let values: Vec<[f64; N]> = (0..5).map(|i| [0.0; N].map(|_| f64::from(i * i % 7))).collect();
    let easings = [Some(Easing::steps(3, Jump::End).unwrap()), None];
    for calculation_mode in [Linear, Discrete, Paced, Cubic, CubicPaced] {
        for (pacing, rules) in [(Pacing::ChordLength, Rules::CoreAnimation), (Pacing::ArcLength, Rules::WebAnimations)]
        {
            let options = TrackOptions {
                values: &values,
                easings: &easings,
                calculation_mode,
                pacing,
                rules,
                tension: &[0.5],
                ..Default::default()
            };
            let track = Track::new(&options).unwrap();
            for (count, side) in COUNTS.into_iter().zip([Side::Left, Side::Right].into_iter().cycle()) {
                let times = inputs(count);
                let mut batch = vec![[7.0; N]; count];
                track.evaluate_with(&times, &mut batch, side).unwrap();
                for (&t, value) in times.iter().zip(&batch) {
                    assert_eq!(bits(value), bits(&track.value_with(t, side)));
                }
            }
        }
    }
}

#[test]
fn batches_of_tracks() {
    tracks::<1>();
    tracks::<2>();
    tracks::<3>();
    tracks::<4>();
}

#[test]
fn batches_of_paths() {
    let table = PathTable::new(&Path::svg("M0 0 C10 0 10 10 20 10 A5 5 0 0 1 30 20 Z").unwrap(), 1e-9).unwrap();
    for count in COUNTS {
        let inputs = inputs(count);
        let mut positions = vec![PathPosition::default(); count];
        let numbers = |p: &PathPosition| bits(&[p.x, p.y, p.tangent_x, p.tangent_y]);
        table.evaluate_fractions(&inputs, &mut positions).unwrap();
        for (&x, position) in inputs.iter().zip(&positions) {
            assert_eq!(numbers(position), numbers(&table.at_fraction(x).unwrap()));
        }
        table.evaluate_distances(&inputs, &mut positions).unwrap();
        for (&x, position) in inputs.iter().zip(&positions) {
            assert_eq!(numbers(position), numbers(&table.at_distance(x).unwrap()));
        }
    }
    let end = table.at_distance(table.length()).unwrap();
    assert_eq!((end.x, end.y), (0.0, 0.0));
}

#[test]
fn clones_share_and_threads_use_them() {
    let ease = Easing::css("ease").unwrap();
    let clone = ease.clone();
    assert_eq!(ease, clone);
    assert_ne!(ease, Easing::css("ease").unwrap());
    let expected = ease.value(0.3);
    drop(ease);
    assert_eq!(clone.value(0.3), expected);

    // A track keeps its easings.
    let easings = [Some(clone.clone())];
    let options = TrackOptions { values: &[[0.0], [1.0]], easings: &easings, ..Default::default() };
    let track = Track::new(&options).unwrap();
    drop(easings);
    assert_eq!(track.value(0.3), [expected]);

    let threads: Vec<_> = (0..4)
        .map(|_| {
            let clone = clone.clone();
            thread::spawn(move || (0..1000).all(|_| clone.clone().value(0.3) == expected))
        })
        .collect();
    assert!(threads.into_iter().all(|thread| thread.join().unwrap()));
}

#[test]
fn errors_name_what_is_wrong() {
    let error = Easing::cubic_bezier(2.0, 0.0, 0.0, 1.0).unwrap_err();
    assert_eq!((error.status, error.offset), (Status::OutOfRange, None));
    assert!(error.to_string().contains("x1 is 2.0"));

    let error = Easing::css("steps(2, begin)").unwrap_err();
    assert_eq!((error.status, error.offset), (Status::Syntax, Some(9)));
    for text in ["", "ease\0", "\0", "é", "ease-"] {
        assert_eq!(text.parse::<Easing>().unwrap_err().status, Status::Syntax);
    }
    assert_eq!(Easing::steps(i64::MIN, Jump::None).unwrap_err().status, Status::OutOfRange);
    assert_eq!(Easing::linear(&[], &[]).unwrap_err().status, Status::TooFew);
    assert_eq!(Easing::linear(&[1.0, 0.0], &[0.0, 0.0]).unwrap_err().status, Status::NotAscending);
    let parameters = SpringParameters { mass: f64::NAN, ..Default::default() };
    assert_eq!(Spring::new(parameters, 0.0, false).unwrap_err().status, Status::NotFinite);
    let track = |kind, key_times, values: &[[f64; 2]]| {
        let rules = Rules::WebAnimations;
        Track::new(&TrackOptions { values, value_kind: kind, key_times, rules, ..Default::default() })
    };
    assert_eq!(track(ValueKind::Numbers, None, &[]).unwrap_err().status, Status::NoEffect);
    assert_eq!(track(ValueKind::Booleans, None, &[[0.0; 2]]).unwrap_err().status, Status::OutOfRange);
    // No key times are not the same as `None`.
    assert_eq!(track(ValueKind::Numbers, Some(&[]), &[[0.0; 2]; 2]).unwrap_err().status, Status::CountMismatch);
    let five = TrackOptions { values: &[[0.0; 5]; 2], ..Default::default() };
    assert_eq!(Track::new(&five).unwrap_err().status, Status::OutOfRange);
}

#[test]
fn unequal_lengths_write_nothing() {
    let (mut two, mut pair) = ([7.0; 2], [[7.0; 2]; 1]);
    let three = [0.5; 3];
    let status = |result: Result<()>| result.unwrap_err().status;
    assert_eq!(status(Easing::css("ease").unwrap().evaluate(&three, &mut two)), Status::CountMismatch);
    let spring = Spring::new(SpringParameters::default(), 0.0, false).unwrap();
    assert_eq!(status(spring.evaluate(&three, &mut two)), Status::CountMismatch);
    assert_eq!(status(spring.evaluate_velocity(&three, &mut [])), Status::CountMismatch);
    let track = Track::new(&TrackOptions { values: &[[0.0; 2], [1.0; 2]], ..Default::default() }).unwrap();
    assert_eq!(status(track.evaluate(&three, &mut pair)), Status::CountMismatch);
    let table = PathTable::new(&Path::svg("M0 0 L1 1").unwrap(), 1e-9).unwrap();
    assert_eq!(status(table.evaluate_fractions(&three, &mut [])), Status::CountMismatch);
    assert!(Easing::linear(&three, &two).unwrap_err().message.contains("3 inputs and 2 outputs"));
    assert_eq!([two, pair[0]], [[7.0; 2]; 2]);
}

#[test]
fn empty_paths_have_no_points() {
    for text in ["", "nonsense", "\0M0 0 L1 1"] {
        let table = PathTable::new(&Path::svg(text).unwrap(), f64::NAN).unwrap();
        assert_eq!(table.length(), 0.0);
        assert_eq!((table.at_distance(0.0), table.at_fraction(0.5)), (None, None));
        assert!(table.evaluate_fractions(&[0.5], &mut [PathPosition::default()]).is_err());
    }
}

//! A small animation engine: easing functions, springs and products of matrices. scripts/checks/exports asks it.

/// Why the engine rejects an input.
pub type Rejected = String;

/// An easing function.
pub enum Easing {
    /// The inner control points x1, y1, x2, y2.
    CubicBezier([f64; 4]),
    /// The number of steps, and where they jump: start, end, none or both.
    Steps(f64, String),
    /// Points in the order of their inputs.
    Linear(Vec<(f64, f64)>),
}

/// Returns the output of an easing function; `before` is the before flag of CSS.
pub fn ease(easing: &Easing, t: f64, before: bool) -> Result<f64, Rejected> {
    match easing {
        Easing::CubicBezier(points) => cubic_bezier(*points, t),
        Easing::Steps(count, jump) => steps(*count, jump, t, before),
        Easing::Linear(points) => linear(points, t, before),
    }
}

fn cubic_bezier([x1, y1, x2, y2]: [f64; 4], t: f64) -> Result<f64, Rejected> {
    if !((0.0..=1.0).contains(&x1) && (0.0..=1.0).contains(&x2) && y1.is_finite() && y2.is_finite()) {
        return Err("a control point outside 0...1, or not finite".into());
    }
    // Outside 0...1, the curve continues along its tangent, given by the nearest control point elsewhere than its end.
    let along = |t: f64, points: [(f64, f64); 2]| match points.into_iter().find(|&point| point != (0.0, 0.0)) {
        Some((x, y)) if x != 0.0 && y != 0.0 => t * (y / x),
        Some(_) => 0.0,
        None => t,
    };
    if t < 0.0 {
        return Ok(along(t, [(x1, y1), (x2, y2)]));
    }
    if t > 1.0 {
        return Ok(1.0 + along(t - 1.0, [(1.0 - x2, 1.0 - y2), (1.0 - x1, 1.0 - y1)]));
    }
    let at = |s: f64, p1: f64, p2: f64| 3.0 * s * (1.0 - s) * ((1.0 - s) * p1 + s * p2) + s * s * s;
    // Bisection is slow, but it always converges. NaN falls through.
    let (mut low, mut s, mut high) = (0.0, t, 1.0);
    while low < s && s < high {
        let x = at(s, x1, x2);
        if x == t {
            break;
        }
        (low, high) = if x < t { (s, high) } else { (low, s) };
        s = (low + high) / 2.0;
    }
    Ok(at(s, y1, y2))
}

fn steps(count: f64, jump: &str, t: f64, before: bool) -> Result<f64, Rejected> {
    let more = match jump {
        "start" | "end" => 0.0,
        "none" => -1.0,
        "both" => 1.0,
        _ => return Err(format!("unknown jump {jump}")),
    };
    if count.fract() != 0.0 || count < 1.0 || count + more < 1.0 {
        return Err("too few steps, or not whole".into());
    }
    let count = count.min(2147483647.0);
    let jumps = count + more;
    let mut step = (t * count).floor();
    if jump == "start" || jump == "both" {
        step += 1.0;
    }
    if before && (t * count).fract() == 0.0 {
        step -= 1.0;
    }
    // max and min ignore NaN.
    if t >= 0.0 && step < 0.0 {
        step = 0.0;
    }
    if t <= 1.0 && step > jumps {
        step = jumps;
    }
    Ok(step / jumps)
}

fn linear(points: &[(f64, f64)], t: f64, before: bool) -> Result<f64, Rejected> {
    let is_finite = points.iter().all(|(x, y)| x.is_finite() && y.is_finite());
    if points.is_empty() || !is_finite || points.windows(2).any(|pair| pair[1].0 < pair[0].0) {
        return Err("no points, or not finite, or descending inputs".into());
    }
    let (first, count) = (points[0], points.len());
    if t.is_nan() {
        return Ok(t);
    }
    if count == 1 || (before && t == first.0) {
        return Ok(first.1);
    }
    // The last point at or before t.
    let last = points.iter().rposition(|point| point.0 <= t);
    if let Some(index) = last.filter(|&index| points[index].0 == t) {
        return Ok(points[index].1);
    }
    let index = last.unwrap_or(0).min(count - 2);
    let ((x0, y0), (x1, y1)) = (points[index], points[index + 1]);
    Ok(match () {
        () if x0 == x1 => if t < x0 { y0 } else { y1 },
        () if y0 == y1 => y0, // at infinity, too
        () => y0 + (y1 - y0) * ((t - x0) / (x1 - x0)),
    })
}

/// Returns the position of a spring that moves from 0 to 1: m x'' + c x' + k (x - 1) = 0.
pub fn spring(m: f64, k: f64, c: f64, v: f64, t: f64, allows_overdamping: bool) -> Result<f64, Rejected> {
    let is_positive = |x: f64| x > 0.0 && x.is_finite();
    if !is_positive(m) || !is_positive(k) || !(c == 0.0 || is_positive(c)) || !v.is_finite() {
        return Err("no spring".into());
    }
    if t == f64::INFINITY {
        return Ok(if c > 0.0 { 1.0 } else { f64::NAN });
    }
    let t = if t < 0.0 { 0.0 } else { t };
    let (frequency, mut decay) = ((k / m).sqrt(), c / (2.0 * m));
    if decay > frequency && !allows_overdamping {
        decay = frequency;
    }
    let w = ((frequency - decay) * (frequency + decay)).abs().sqrt();
    let (cosine, sine) = if decay > frequency {
        // The slower rate without a difference of nearly equal numbers.
        let (slow, fast) = ((-frequency * frequency / (decay + w) * t).exp(), (-(decay + w) * t).exp());
        ((slow + fast) / 2.0, (slow - fast) / (2.0 * w))
    } else {
        let envelope = (-decay * t).exp();
        (envelope * (w * t).cos(), envelope * if w > 0.0 { (w * t).sin() / w } else { t })
    };
    Ok(1.0 - cosine + (v - decay) * sine)
}

/// Returns the product of two matrices in which b acts first. They act on rows.
pub fn multiply(a: &[f64; 16], b: &[f64; 16]) -> [f64; 16] {
    let mut product = [0.0; 16];
    for (index, cell) in product.iter_mut().enumerate() {
        *cell = (0..4).map(|k| b[index / 4 * 4 + k] * a[4 * k + index % 4]).sum();
    }
    product
}

//! Answers the vectors by the Rust layer, so by the C library. `scripts/checks/bindings rust` builds and runs it.

mod input;
mod operations;

use input::Failure;
use operations::OPERATIONS;
use serde_json::{json, Deserializer, Value};
use std::io::{self, BufRead, BufReader, BufWriter, Write};

fn answer(request: &Value) -> Value {
    if !request["hello"].is_null() {
        let names: Vec<_> = OPERATIONS.iter().map(|(name, _)| name).collect();
        return json!({"name": "timingmath-rust", "version": timingmath::version(), "operations": names});
    }
    let id = &request["id"];
    match operations::answer(request) {
        Ok(value) => json!({"id": id, "value": value}),
        Err(Failure::Unsupported) => json!({"id": id, "unsupported": true}),
        Err(Failure::Rejected(why)) => json!({"id": id, "error": why}),
    }
}

/// The answer to a line. A line without an id is not a request.
fn reply(line: &[u8]) -> Option<Value> {
    match serde_json::from_slice::<Value>(line) {
        Ok(request) if request.get("hello").or_else(|| request.get("id")).is_some() => Some(answer(&request)),
        Ok(_) => None,
        // A number beyond the largest one, for example.
        Err(error) => Some(json!({"id": id_of(line)?, "error": error.to_string()})),
    }
}

/// The id of a request that is otherwise not readable.
fn id_of(line: &[u8]) -> Option<Value> {
    const KEY: &[u8] = b"\"id\":";
    let start = line.windows(KEY.len()).position(|window| window == KEY)? + KEY.len();
    let id = Deserializer::from_slice(&line[start..]).into_iter::<Value>().next()?.ok()?;
    id.is_number().then_some(id)
}

fn main() -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut output = BufWriter::new(io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        match reply(&line) {
            Some(answer) => writeln!(output, "{answer}")?,
            None => eprintln!("not a request"),
        }
        line.clear();
        // Many requests arrive at a time; the answers go out before the next wait.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
    }
    output.flush()
}

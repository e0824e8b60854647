// SVG path data as commands, for engines that draw paths but cannot read the text.
'use strict';

const { Unsupported } = require('./protocol.js');

const NUMBER = /[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?/y;
const FLAG = /[01]/y;
const SPACE = /[ \t\n\f\r]*/y;
const COMMA = /[ \t\n\f\r]*,?[ \t\n\f\r]*/y;
const numbers = (count) => Array(count).fill(NUMBER);
const SETS = {
  M: numbers(2), L: numbers(2), H: numbers(1), V: numbers(1), C: numbers(6), S: numbers(4), Q: numbers(4),
  T: numbers(2),
  A: [NUMBER, NUMBER, NUMBER, FLAG, FLAG, NUMBER, NUMBER], Z: [],
};
const NEXT = { M: 'L', m: 'l' };

/** The text that a pattern matches at a place; undefined if it does not. */
function matched(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

const after = (pattern, text, at) => at + matched(pattern, text, at).length;

/** Pairs of a letter and its numbers, one for each set of numbers. Text with an error is not supported. */
function commands(text) {
  const result = [];
  for (let at = after(SPACE, text, 0); at < text.length; at = after(SPACE, text, at)) {
    let letter = text[at];
    const patterns = SETS[letter.toUpperCase()];
    if (!patterns || !(result.length > 0 || letter.toUpperCase() === 'M')) throw new Unsupported();
    for (at = after(SPACE, text, at + 1); ; at = after(COMMA, text, at)) {
      const values = [];
      for (const pattern of patterns) {
        const start = values.length > 0 ? after(COMMA, text, at) : at;
        const number = matched(pattern, text, start);
        if (number === undefined) throw new Unsupported();
        values.push(Number(number));
        at = start + number.length;
      }
      result.push([letter, values]);
      letter = NEXT[letter] ?? letter;
      if (patterns.length === 0 || matched(NUMBER, text, after(COMMA, text, at)) === undefined) break;
    }
  }
  return result;
}

module.exports = { commands };

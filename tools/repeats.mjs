// Tests that needed a second try, over the last runs: one that needs it again is mended, not repeated.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Runs that are remembered of a test, and in how many of them it may have been repeated. */
const RUNS = 3;
const ALLOWED = 1;

const keyOf = ({ file, name }) => `${file}: ${name}`;

/**
 * The record after a run, and the tests that were repeated in two of the last three runs that they were in.
 * @param record For each test that was repeated lately, whether it was in each of those runs, oldest first.
 */
export function afterRun(record, ran) {
  const files = new Set(ran.map(({ file }) => file));
  // What this run did not ask for stays as it is; what its files no longer hold is forgotten.
  const next = Object.fromEntries(
    Object.entries(record).filter(([key]) => ![...files].some(file => key.startsWith(`${file}: `))),
  );
  const again = [];
  for (const test of ran) {
    const key = keyOf(test);
    const runs = [...(Object.hasOwn(record, key) ? record[key] : []), test.retried === true].slice(-RUNS);
    if (!runs.includes(true)) continue;
    next[key] = runs;
    if (runs.filter(Boolean).length > ALLOWED) again.push(key);
  }
  return { record: next, again };
}

/** Takes a run into the record in `file`; answers the tests that were repeated too often. */
export function noteRepeats(file, ran) {
  let before = {};
  try {
    before = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The first run, or a record that was cut off: it begins anew.
  }
  const { record, again } = afterRun(before, ran);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(record, null, 2));
  return again;
}

// What a run of mutants does: which of them, with which test files, and the text that a mutant leaves.
import { seeded } from '../../streams/replay/seeded.ts';
import { idsIn, proves, ringAsked, ringOf } from '../checklist/rows.mjs';

const KEYS = ['row', 'file', 'find', 'replace', 'why'];
const RINGS = ['unit', 'component', 'page', 'gateway', 'e2e'];

/** What is wrong with a list of mutants, one line each. */
export function faultsOf(mutants, checklist) {
  const known = new Set(checklist.map(({ id }) => id));
  const seen = new Set();
  const faults = [];
  for (const mutant of mutants) {
    const { row, file, find, replace } = mutant;
    const change = [row, file, find, replace].join('\0');
    const missing = KEYS.filter(key => typeof mutant[key] !== 'string');
    if (missing.length > 0) faults.push(`${row}: has no ${missing.join(', ')}`);
    if (!known.has(row)) faults.push(`${row}: no such row`);
    if (seen.has(change)) faults.push(`${row}: has the same mutant twice`);
    if (find === replace) faults.push(`${row}: changes nothing`);
    if (/^(tests|tools|bench)\//.test(file)) faults.push(`${row}: ${file} is no part of the product`);
    seen.add(change);
  }
  return faults;
}

const byRow = (a, b) => a.row.localeCompare(b.row, 'en', { numeric: true });

/**
 * The mutants to run, by row: those of `rows`, or all, or a sample that depends only on the seed and the rows.
 * Throws when a row has none.
 */
export function chosen(mutants, { rows = [], all = false, sample = 20, seed = 0 }) {
  const sorted = mutants.toSorted(byRow);
  if (rows.length > 0) {
    const without = rows.filter(row => !sorted.some(mutant => mutant.row === row));
    if (without.length > 0) throw new Error(`no mutant of ${without.join(', ')}`);
    return sorted.filter(({ row }) => rows.includes(row));
  }
  if (all) return sorted;
  const next = seeded(seed);
  return sorted
    .map(mutant => ({ mutant, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, sample)
    .map(({ mutant }) => mutant)
    .toSorted(byRow);
}

/** A file's text with the mutant in it. Throws unless what it replaces is there exactly once. */
export function mutated(text, { row, file, find, replace }) {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`${row}: ${file} has ${JSON.stringify(find)} ${parts.length - 1} times`);
  return parts.join(replace);
}

/** The arguments of the command: `--rows [S1-02 ...] [--sample N] [--seed N] [--all] [--json file]`; null when they are wrong. */
export function optionsOf(args, today) {
  const options = { rows: [], all: false, sample: 20, seed: today, json: null };
  let asked = false;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if (arg === '--rows') asked = true;
    else if (arg === '--all') options.all = true;
    else if (arg === '--sample' || arg === '--seed') {
      at += 1;
      if (!/^\d+$/.test(args[at] ?? '')) return null;
      options[arg.slice(2)] = Number(args[at]);
    } else if (arg === '--json') {
      at += 1;
      if (args[at] === undefined) return null;
      options.json = args[at];
    } else if (/^S\d+-\d{2,}$/.test(arg)) options.rows.push(arg);
    else return null;
  }
  return asked ? options : null;
}

/**
 * The tests to run for a row: its ring and the files whose text names it, or those whose cases are the lines of a table that
 * names it. A row that any ring may prove takes the cheapest ring that has a file.
 * @param texts Text of every test file by its path, with the tables that it reads.
 */
export function testsFor(row, texts) {
  const { id, check } = row;
  const naming = [...texts].filter(([, text]) => idsIn(text).has(id)).map(([file]) => file);
  const asked = ringAsked(check);
  for (const ring of RINGS.filter(it => proves(it, row))) {
    const files = naming.filter(file => ringOf(file) === ring).toSorted();
    if (files.length > 0) return { ring, files };
  }
  return { ring: asked ?? 'unit', files: [] };
}

/** A pattern for names of tests that may be about a row; `from S5-04 to S5-23` is about those between, too. */
export function namePattern(ids) {
  const sections = [...new Set(ids.map(id => id.split('-')[0]))];
  return [...ids, ...sections.map(section => `${section}-\\d+ to ${section}-`)].join('|');
}

// Which rows of the checklist the tests prove: a test says in its name which rows it is about.
import { readFileSync } from 'node:fs';
import { SHOWN_BY_PAGE } from './shownByPage.mjs';

/** The ring that proves a row, by what its `check` column asks for; the others (`inspection`) are proved by any. */
const RING_OF = {
  unit: 'unit',
  component: 'component',
  'gateway contract': 'gateway',
  'end-to-end': 'e2e',
};
const RINGS = [...Object.values(RING_OF), 'page'];

/** The rows of `docs/checklist.tsv`: `{ id, section, check, text }`. */
export function readChecklist(file = 'docs/checklist.tsv') {
  const [, ...lines] = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter(line => line.trim() !== '')
    .map(line => {
      const [id, section, check, text] = line.split('\t');
      return { id, section, check, text };
    });
}

/** The rows a test is about: each id in its name, and all between in `S5-04 to S5-23`. */
export function idsIn(name) {
  const ids = new Set(name.match(/\bS\d+-\d{2,}\b/g));
  for (const [, section, from, to] of name.matchAll(/\b(S\d+)-(\d+) to \1-(\d+)\b/g)) {
    for (let nth = Number(from); nth <= Number(to); nth += 1) {
      ids.add(`${section}-${String(nth).padStart(2, '0')}`);
    }
  }
  return ids;
}

/** The ring that `check` asks for; null when a test of any ring proves the row. */
export const ringAsked = check => RING_OF[check] ?? null;

/** Whether a test of this ring proves a row: of the ring that is asked for, or over a script where the row says what a page shows. */
export const proves = (ring, { id, check }) =>
  (ringAsked(check) ?? ring) === ring ||
  (ring === 'page' && ringAsked(check) === 'e2e' && SHOWN_BY_PAGE.has(id));

/** The ring a test file lies in; null outside of the rings. */
export function ringOf(file) {
  const [, ring] = /^tests\/(\w+)\//.exec(file.replaceAll('\\', '/')) ?? [];
  return RINGS.includes(ring) ? ring : null;
}

/**
 * What the tests that ran say of every row.
 * @param ran `{ file, name, state, retried }` of each test.
 * @returns `rows` with `tests` by ring and whether the row is `proved`: a test in the ring that its check asks for passed,
 * and not only when repeated. `unknown`: names of tests with ids that the checklist doesn't have.
 */
export function proofs(checklist, ran) {
  const rows = new Map(
    checklist.map(row => [
      row.id,
      { ...row, tests: Object.fromEntries(RINGS.map(it => [it, 0])), proved: false },
    ]),
  );
  const unknown = [];
  for (const { file, name, state, retried = false } of ran) {
    const ring = ringOf(file);
    if (ring === null || state === 'skipped') continue;
    for (const id of idsIn(name)) {
      const row = rows.get(id);
      if (row === undefined) {
        unknown.push(`${id}: ${file}: ${name}`);
        continue;
      }
      row.tests[ring] += 1;
      if (proves(ring, row) && state === 'passed' && !retried) row.proved = true;
    }
  }
  return { rows: [...rows.values()], unknown };
}

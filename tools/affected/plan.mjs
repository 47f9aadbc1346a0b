// What `npm run verify` runs for the change since main, and the words for it.
import { ringNames } from '../rings.mjs';
import { buildGraph } from './build.mjs';
import { changesSince, mergeBase } from './changed.mjs';
import { select } from './select.mjs';
import { SMOKE } from './smoke.mjs';

const MOST_REASONS = 8;
const EVERYTHING = { selection: null, chaos: true, engines: true };

/** The tests of each ring with the reasons of some, in lines. */
function ringLines(tests, all) {
  return ringNames.flatMap(ring => {
    const own = [...tests].filter(([, test]) => test.ring === ring);
    if (own.length === 0) return [];
    const total = all.filter(test => test.ring === ring).length;
    const shown = own.slice(0, MOST_REASONS).map(([file, { why }]) => `    ${file}: ${why}`);
    const more = own.length > MOST_REASONS ? [`    and ${own.length - MOST_REASONS} more`] : [];
    return [`  ${ring}: ${own.length} of ${total} files`, ...shown, ...more];
  });
}

function linesOf(base, { reach, tests }, smoke, all) {
  const changed = reach.map(({ file, count }) => `  ${file}: reaches ${count} test files`);
  return [
    `changed since ${base.slice(0, 8)}: ${reach.length} files`,
    ...changed,
    `selected: ${tests.size} of ${all.length} test files`,
    ...ringLines(tests, all),
    `  and ${smoke.length} smoke cases; the static steps run whole. Everything: npm run verify -- --all`,
  ];
}

/**
 * What to run: `selection` is null for everything, else the `files` and single `cases`; `lines` say why.
 * @param since A branch or commit to compare with instead of main. Throws a sentence for one that isn't there.
 */
export function affectedPlan(since) {
  const base = mergeBase(since);
  if (base === null) {
    if (since !== undefined) throw new Error(`git knows no ${since}`);
    return { ...EVERYTHING, lines: ['everything is selected: git knows no main branch'] };
  }
  const built = buildGraph();
  const selected = select(built, changesSince(base));
  if (selected.all !== null) return { ...EVERYTHING, lines: [`everything is selected: ${selected.all}`] };
  const files = [...selected.tests.keys()];
  const smoke = SMOKE.filter(([file]) => !selected.tests.has(file));
  return {
    selection: { files, cases: smoke },
    chaos: selected.chaos,
    engines: selected.engines,
    lines: linesOf(base, selected, smoke, built.tests),
  };
}

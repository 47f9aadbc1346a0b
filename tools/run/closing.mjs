// What is told when all tests have run: the slowest, and the totals.
import { ENGINES, ringOf } from '../rings.mjs';
import { slowest } from '../slowest.mjs';
import { ranIn, totalLines, totalsOf } from '../totals.mjs';

/** Where the time went by ring, one line each. */
export function timeOfRings(ran) {
  const sums = new Map();
  for (const { file, ms } of ran) {
    const ring = ringOf(file) ?? (file.startsWith('tests/engines/') ? ENGINES : 'others');
    const { count, time } = sums.get(ring) ?? { count: 0, time: 0 };
    sums.set(ring, { count: count + 1, time: time + ms });
  }
  return [...sums].map(([ring, { count, time }]) => {
    const each = count === 0 ? 0 : time / count / 1_000;
    return `${(time / 1_000).toFixed(1).padStart(9)} s  ${ring}: ${count} cases, ${each.toFixed(2)} s each`;
  });
}

/**
 * The closing lines of a run and whether it failed; the last line is `N passed, N failed`.
 * @param broken Whether a command failed, whatever its tests came to.
 */
export function closingOf({ results, ran: rings, broken, mayBeEmpty = false }) {
  const tests = ranIn(results, rings);
  const lines = ['', 'Time of the cases by ring:', ...timeOfRings(tests), ...slowest(tests)];
  const { total, missing, told } = totalsOf(results, rings);
  // Where no other engine is installed, its cases are passed over.
  const empty = mayBeEmpty ? [] : missing.filter(ring => ring !== ENGINES);
  lines.push(...empty.map(ring => `${ring}: no test was counted`));
  const isBroken = broken || empty.length > 0;
  if (isBroken && total.failed === 0) total.failed = 1;
  return { lines: [...lines, '', ...told, ...totalLines(total)], failed: isBroken || total.failed > 0 };
}

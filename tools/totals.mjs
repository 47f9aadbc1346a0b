// Adds up what the rings came to.
import { existsSync, readFileSync } from 'node:fs';

const KEYS = ['passed', 'failed', 'skipped', 'retried'];

/** The sum of these rings' results in `folder`; `missing` are those that left none or ran nothing,
 * `told` the tests that failed or needed a second try. */
export function totalsOf(folder, rings) {
  const total = { passed: 0, failed: 0, skipped: 0, retried: 0 };
  const missing = [];
  /** What failed or needed a second try, by name: all rings together, where nobody overlooks it. */
  const told = [];
  for (const ring of rings) {
    try {
      const { count, told: lines = [] } = JSON.parse(readFileSync(`${folder}/${ring}.json`, 'utf8'));
      told.push(...lines);
      for (const key of KEYS) total[key] += count[key];
      if (count.passed + count.failed === 0) missing.push(ring);
    } catch {
      missing.push(ring);
    }
  }
  return { total, missing, told };
}

/** The closing lines. The last one is read by other programs, and is the same whatever was retried or skipped. */
export function totalLines({ passed, failed, skipped, retried }) {
  const counts = `${passed} passed, ${failed} failed`;
  const more = `${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [`total: ${counts}, ${retried} retried${more}`, counts];
}

/** The tests of these rings' results in `folder`; a ring without results has none. */
export function ranIn(folder, rings) {
  return rings
    .map(ring => `${folder}/${ring}.json`)
    .filter(file => existsSync(file))
    .flatMap(file => JSON.parse(readFileSync(file, 'utf8')).ran);
}

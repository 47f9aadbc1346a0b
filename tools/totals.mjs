// Adds up what the rings came to.
import { readFileSync } from 'node:fs';

const KEYS = ['passed', 'failed', 'skipped', 'retried'];

/** The sum of these rings' results in `folder`; `missing` are those that left none or ran nothing. */
export function totalsOf(folder, rings) {
  const total = { passed: 0, failed: 0, skipped: 0, retried: 0 };
  const missing = [];
  for (const ring of rings) {
    try {
      const { count } = JSON.parse(readFileSync(`${folder}/${ring}.json`, 'utf8'));
      for (const key of KEYS) total[key] += count[key];
      if (count.passed + count.failed === 0) missing.push(ring);
    } catch {
      missing.push(ring);
    }
  }
  return { total, missing };
}

/** The closing lines. The last one is read by other programs, and is the same whatever was retried or skipped. */
export function totalLines({ passed, failed, skipped, retried }) {
  const counts = `${passed} passed, ${failed} failed`;
  const more = `${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [`total: ${counts}, ${retried} retried${more}`, counts];
}

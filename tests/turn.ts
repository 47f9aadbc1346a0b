import { execFileSync } from 'node:child_process';

const DAY_MS = 86_400_000;

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/**
 * A number that is the same for a commit and another for the next, so that what a change tries only a part of is all
 * tried over time. `CROUPIER_TURN` repeats one; without git it changes with the day.
 */
export function turn(): number {
  const { CROUPIER_TURN } = process.env;
  if (CROUPIER_TURN !== undefined) return Number(CROUPIER_TURN);
  const hash = commit();
  return hash === null ? Math.floor(Date.now() / DAY_MS) : Number.parseInt(hash.slice(0, 6), 16);
}

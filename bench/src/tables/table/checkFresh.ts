import type { StateSpan } from './states.ts';

/** The oldest that a state may be while it is shown as live, ms. */
export const OLDEST_MS = 1_000;

/** What the screens of all clients come to. */
export interface FreshFound {
  /** How long after its end a state was shown as live, ms, the most; 0 where none was. */
  readonly oldestMs: number;
  /** Sentences about what was older than it may be, or never was. */
  readonly faults: readonly string[];
}

/**
 * Whether nobody was shown an old state as live.
 *
 * @param shown By key, when it was last shown as live, epoch ms.
 * @param spans When the table was in each state.
 */
export function checkFresh(
  shown: ReadonlyMap<string, number>,
  spans: ReadonlyMap<string, StateSpan>,
): FreshFound {
  let oldestMs = 0;
  const faults: string[] = [];
  for (const [key, at] of shown) {
    const span = spans.get(key);
    if (span === undefined) {
      faults.push(`"${key}" was shown, which the table never was`);
      continue;
    }
    const age = at - span.until;
    oldestMs = Math.max(oldestMs, age);
    if (age > OLDEST_MS) faults.push(`"${key}" was shown as live ${age} ms after it had ended`);
  }
  return { oldestMs, faults };
}

/** When something was in a state, epoch ms; `until` is when it was not any more. */
export interface StateSpan {
  readonly from: number;
  readonly until: number;
}

/** What a state may be while it is shown as live. */
export interface FreshRule {
  /** How long ago it may have ended, ms. */
  readonly mostMs: number;
  /** Whose state it is, as a sentence about a fault names it: `the table`. */
  readonly of: string;
}

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
 * @param spans When it was in each state.
 */
export function checkFresh(
  shown: ReadonlyMap<string, number>,
  spans: ReadonlyMap<string, StateSpan>,
  { mostMs, of }: FreshRule,
): FreshFound {
  let oldestMs = 0;
  const faults: string[] = [];
  for (const [key, at] of shown) {
    const span = spans.get(key);
    if (span === undefined) {
      faults.push(`"${key}" was shown, which ${of} never was`);
      continue;
    }
    const age = at - span.until;
    oldestMs = Math.max(oldestMs, age);
    if (age > mostMs) faults.push(`"${key}" was shown as live ${age} ms after it had ended`);
  }
  return { oldestMs, faults };
}

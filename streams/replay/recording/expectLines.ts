import { MINUTE } from '../../wire/protocol/durations.ts';
import type { Pseudonyms, Rule } from '../../wire/protocol/redaction.ts';
import type { ScriptLine } from './line.ts';
import type { Outage } from './linkLines.ts';
import type { Change, Quiet } from './trace.ts';

/** What an event takes to reach the screen, ms. */
const PATIENCE_MS = 1_000;
/** How long after the last line the end is looked at, ms. */
const END_MS = 1_000;

/** What calls may take to tell a replay, while it has no connection, what they told the page, ms. */
const POLL_MS = MINUTE;

export interface ExpectOptions {
  /** What of each path a script may tell. */
  readonly watched: ReadonlyMap<string, Rule>;
  readonly changes: readonly Change[];
  readonly quiets: readonly Quiet[];
  /** What was shown at the end. */
  readonly end: Quiet;
  readonly outages: readonly Outage[];
  /** Latest time of any other line, ms. */
  readonly lastAt: number;
}

/** What the page showed, at quiet moments what had changed since the last one, at the end everything. */
export function writeStates(
  { watched, changes, quiets, end, outages, lastAt }: ExpectOptions,
  by: Pseudonyms,
): ScriptLine[] {
  const known = new Map<string, string>();
  const lines: ScriptLine[] = [];
  for (const { at, states } of quiets) {
    // A replay waits otherwise than the page did: until it is surely back, it may show something else.
    if (outages.some(it => at > it.missedAt && at < it.settledAt)) continue;
    if (outages.some(it => wasTold(it, at, changes))) continue;
    for (const [path, is] of redacted(states, watched, by)) {
      const text = JSON.stringify(is);
      if (known.get(path) === text) continue;
      known.set(path, text);
      lines.push({ at, expect: path, is, within: PATIENCE_MS });
    }
  }
  const endAt = Math.max(end.at, lastAt) + END_MS;
  const settledAt = Math.max(0, ...outages.map(it => (it.until === null ? 0 : it.settledAt)));
  const polled = outages.some(it => wasTold(it, end.at, changes)) ? POLL_MS : 0;
  const within = Math.max(PATIENCE_MS, polled, settledAt - endAt);
  for (const [path, is] of redacted(end.states, watched, by))
    lines.push({ at: endAt, expect: path, is, within });
  return lines;
}

/** Whether calls had told something by then, in the place of the connection: a replay asks at other times. */
function wasTold({ from, until }: Outage, at: number, changes: readonly Change[]): boolean {
  if (at <= from || at >= (until ?? Number.POSITIVE_INFINITY)) return false;
  return changes.some(change => change.by !== 'clear' && change.at > from && change.at <= at);
}

function redacted(
  states: Quiet['states'],
  watched: ExpectOptions['watched'],
  by: Pseudonyms,
): (readonly [path: string, is: unknown])[] {
  return [...states].flatMap(([path, state]) => {
    const is = watched.get(path)?.(state, by);
    return is === undefined ? [] : [[path, is] as const];
  });
}

import type { Ev } from '../../wire/protocol/frames.ts';
import type { StateChange, StepOutcome, TimelineStep, Track } from '../session.ts';

/** A step that is still being written. */
export interface StepDraft {
  readonly at: number;
  readonly track: Track;
  readonly line: number | null;
  title: string;
  outcome: StepOutcome;
  raw: unknown;
  readonly changes: StateChange[];
  /** Events it is about; empty for other steps. */
  readonly events: Ev[];
}

/** Events that a step shows in full. */
const EVENTS_SHOWN = 50;

export function stepOf(draft: StepDraft, index: number): TimelineStep {
  const { at, track, line, outcome, changes, events } = draft;
  const [first] = events;
  const raw = events.length > 1 ? bundle(events) : (first ?? draft.raw);
  return { index, at, track, line, title: titleOf(draft), outcome, raw, changes: netChanges(changes) };
}

function titleOf({ title, events }: StepDraft): string {
  const first = events[0]?.s;
  const last = events.at(-1)?.s;
  if (first === undefined || last === undefined) return title;
  return first === last ? `#${first}` : `#${first}–${last}`;
}

function bundle(events: readonly Ev[]): unknown {
  const b = events.slice(0, EVENTS_SHOWN);
  return b.length < events.length ? { b, more: events.length - b.length } : { b };
}

/** One change per path: from the value before the first to the value after the last. */
function netChanges(changes: readonly StateChange[]): StateChange[] {
  const net = new Map<string, StateChange>();
  for (const { path, before, after } of changes) {
    net.set(path, { path, before: (net.get(path) ?? { before }).before, after });
  }
  return [...net.values()];
}

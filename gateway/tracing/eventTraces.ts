import type { Ev } from '../../streams/wire/protocol/frames.ts';

/** Where an event stands in the trace of the call that caused it. */
export interface EventTrace {
  /** Place of the span above (`traceparent`). */
  readonly place: string;
  /** When that was, epoch ms. */
  readonly at: number;
}

/** Of the events that were read in this process; few have one. */
const traces = new WeakMap<Ev, EventTrace>();

/** A trace as the log and messages between processes carry it. */
export const writeEventTrace = (place: string, at: number): string => `${place} ${at}`;

/**
 * Remembers where an event stands in its trace. It is beside the event, not in it: readers never get it.
 * @param written As `writeEventTrace` wrote it; null or malformed where no trace is recorded.
 */
export function noteEventTrace(event: Ev, written: string | null | undefined): Ev {
  const [place, at] = written?.split(' ') ?? [];
  if (place !== undefined && Number.isFinite(Number(at))) traces.set(event, { place, at: Number(at) });
  return event;
}

/** The trace of an event; undefined where none was recorded. */
export const eventTrace = (event: Ev): EventTrace | undefined => traces.get(event);

import type { Ev } from '../wire/protocol/frames.ts';
import { compareEpochs } from './epoch.ts';

function order(a: Ev, b: Ev): number {
  return compareEpochs(a.e, b.e) || a.s - b.s;
}

/** The buffer with `ev` inserted at its number; the same buffer when it holds the event already. */
export function insert(buffer: readonly Ev[], ev: Ev): readonly Ev[] {
  // Events mostly arrive in order: look from the end.
  let at = buffer.length;
  for (; at > 0; at -= 1) {
    const before = buffer[at - 1];
    if (before === undefined || order(before, ev) < 0) break;
    if (before.e === ev.e && before.s === ev.s) return buffer;
  }
  return [...buffer.slice(0, at), ev, ...buffer.slice(at)];
}

/** The events that can be applied now, in order, and those that must wait. */
export interface Drained {
  readonly ready: readonly Ev[];
  readonly waiting: readonly Ev[];
}

/** Splits a log topic's buffer at position `(e, s)`; events that the position includes are dropped. */
export function drainLog(buffer: readonly Ev[], e: string, s: number): Drained {
  const ready: Ev[] = [];
  const waiting: Ev[] = [];
  let top = s;
  for (const ev of buffer) {
    if (ev.e === e) {
      if (ev.s <= top) continue;
      if (ev.s === top + 1 && waiting.length === 0) {
        ready.push(ev);
        top = ev.s;
      } else waiting.push(ev);
    } else if (compareEpochs(ev.e, e) > 0) waiting.push(ev);
  }
  return { ready, waiting };
}

/** The same for a value topic: only its newest event counts. */
export function drainValue(buffer: readonly Ev[], e: string, s: number): Drained {
  const newest = buffer.at(-1);
  if (newest === undefined) return { ready: [], waiting: [] };
  const newer = newest.e === e ? newest.s > s : compareEpochs(newest.e, e) > 0;
  return { ready: newer ? [newest] : [], waiting: [] };
}

import type { Ev, Res } from '../wire/protocol/frames.ts';
import type { TopicKind } from '../wire/protocol/topic.ts';
import { compareEpochs } from './epoch.ts';

/**
 * Where a followed topic stands (R17).
 * - `COLD`: no state yet, and none that counts on the way;
 * - `SNAP`: a snapshot was asked for; events wait for it in the buffer;
 * - `LIVE`: the value is the server's;
 * - `GAP`: an event is missing or was unusable; later ones wait in the buffer;
 * - `STALE`: the last good value, not confirmed by this connection (yet);
 * - `DENIED`: the gateway refuses the topic to this account.
 */
export const STATES = ['COLD', 'SNAP', 'LIVE', 'GAP', 'STALE', 'DENIED'] as const;
export type StateName = (typeof STATES)[number];

/** Most events that wait per topic (A12.2); beyond that a snapshot is cheaper. */
export const BUFFER_LIMIT = 256;

/** What is known of one topic. Plain data: the reducer makes a new one for each input. */
export interface Topic {
  readonly kind: TopicKind;
  readonly state: StateName;
  /** Whether the link is up. */
  readonly up: boolean;
  /** Epoch of the position; null when unknown, or given up because the server told us to (`ahead`). */
  readonly e: string | null;
  /** Number of the last event that is part of the value; 0 without an epoch. */
  readonly s: number;
  /** Whether a state was ever loaded and is shown. */
  readonly known: boolean;
  /** Events that can't be applied yet, oldest first. */
  readonly buffer: readonly Ev[];
  /** Whether the gap timer has run out, so that the topic counts as stale. */
  readonly late: boolean;
  /** The unusable event seen last (R7). */
  readonly bad: { readonly e: string; readonly s: number } | null;
  /** Whether an event was skipped: the value is missing it until the next snapshot. */
  readonly tainted: boolean;
}

/** A topic of which nothing is known yet. */
export function coldTopic(kind: TopicKind, up: boolean): Topic {
  return {
    kind,
    state: 'COLD',
    up,
    e: null,
    s: 0,
    known: false,
    buffer: [],
    late: false,
    bad: null,
    tainted: false,
  };
}

interface EventInput {
  readonly ev: Ev;
}
interface SnapInput {
  readonly e: string;
  readonly s: number;
  /** What waited in the buffer when the question was sent; absent when the answer was not asked for. */
  readonly seen?: readonly Ev[];
}

/** What can happen to a topic, and what comes with it. */
export interface Inputs {
  /** The next event in order; of a value topic: any newer one. */
  readonly evNext: EventInput;
  /** An event that the value includes already. */
  readonly evOld: EventInput;
  /** An event of a log topic before which others are missing. */
  readonly evAhead: EventInput;
  /** An event of a newer epoch, or of one that can't be ordered; also the first event of an unknown topic. */
  readonly evNewEpoch: EventInput;
  readonly evOldEpoch: EventInput;
  /** The payload doesn't fit the topic's schema, or folding it threw. */
  readonly evBad: EventInput;
  /** The answer to a sync; its events were handed in one by one before. `s` is the server's newest number. */
  readonly syncOk: SnapInput;
  readonly syncNo: Pick<Extract<Res, { ok: false }>, 'why' | 'e' | 's'>;
  /** The sync was refused or not answered: it is unknown whether this is the newest state. */
  readonly syncErr: object;
  /** A state not older than the present one, or the present one doesn't count. */
  readonly snapNewer: SnapInput;
  readonly snapOlder: SnapInput;
  readonly snapErr: object;
  readonly up: object;
  readonly down: object;
  readonly gapTimer: object;
  /** The buffers of all topics are too large together, and this one is the largest. */
  readonly bufferFull: object;
  /** The account signed out: forget everything. */
  readonly reset: object;
}
export type EventName = keyof Inputs;
export type Input = { [E in EventName]: { readonly type: E } & Inputs[E] }[EventName];

/** Why something was not applied; counted, and poison is logged. */
export type DropReason = 'duplicate' | 'oldEpoch' | 'olderSnap' | 'poison' | 'overflow' | 'absurd' | 'denied';

/** What the coordinator must do after it has stored the new topic (R6: position, then state, then notify). */
export type Effect =
  | { readonly do: 'apply'; readonly ev: Ev }
  /** Replace the draft by the snapshot at hand, which was read at this position. */
  | { readonly do: 'load'; readonly e: string; readonly s: number }
  /** Show the initial value: nothing of the previous one may stay visible. */
  | { readonly do: 'clear' }
  | { readonly do: 'sync' }
  | { readonly do: 'snap' }
  /** Ask again after a failure, with backoff. */
  | { readonly do: 'snapLater' }
  /** Start the gap timer unless it runs. */
  | { readonly do: 'armGap' }
  | { readonly do: 'disarmGap' }
  | { readonly do: 'drop'; readonly why: DropReason };

export interface Step {
  readonly topic: Topic;
  readonly effects: readonly Effect[];
}

/** Classifies an event by its position alone. */
export function classifyEvent(
  topic: Topic,
  ev: Pick<Ev, 'e' | 's'>,
): 'evNext' | 'evOld' | 'evAhead' | 'evNewEpoch' | 'evOldEpoch' {
  if (topic.e === null) return 'evNewEpoch';
  if (ev.e !== topic.e) return compareEpochs(ev.e, topic.e) < 0 ? 'evOldEpoch' : 'evNewEpoch';
  if (ev.s <= topic.s) return 'evOld';
  return topic.kind === 'value' || ev.s === topic.s + 1 ? 'evNext' : 'evAhead';
}

/** Whether a snapshot may replace what we have (R5). */
export function classifySnap(
  topic: Topic,
  snap: { readonly e: string; readonly s: number },
): 'snapNewer' | 'snapOlder' {
  if (topic.e === null) return 'snapNewer';
  if (snap.e === topic.e) return snap.s >= topic.s ? 'snapNewer' : 'snapOlder';
  return compareEpochs(snap.e, topic.e) > 0 ? 'snapNewer' : 'snapOlder';
}

import type { Ev, Res } from './frames.ts';
import type { Resume } from './position.ts';
import type { TopicKind } from './topics/defineTopic.ts';

/** A topic as whoever answers for it holds it. */
export interface HeldTopic {
  readonly kind: TopicKind;
  /** The position it stands at. */
  readonly e: string;
  readonly s: number;
  /** How many of its newest events are held, without a hole up to `s`. */
  readonly held: number;
  /** The newest `count` events, in order. */
  newest(count: number): readonly Ev[];
}

/** Most events that one answer carries (S4): what is more is read as a snapshot. */
export const ANSWER_EVENTS = 300;

/** What limits one answer. */
export interface ResumeLimits {
  /** Most events that it may carry. */
  readonly most: number;
  /** Whether the reader was found to know more than the store, so that its position means nothing. */
  readonly isAhead: boolean;
}

/** The answer for a topic that the reader may not read, or that there is not. */
export const denied = (t: string): Res => ({ t, e: null, s: 0, ok: false, why: 'deny' });

/**
 * What a reader gets who stands at a position (S4), at CONNECT and at every sync:
 * - at the newest position nothing; behind it the newest event of a value, or every missed event of a log;
 * - a refusal, after which it reads the snapshot: of another epoch (also when it never had one), ahead of the topic, or
 *   when what it missed is not held any more or is too much.
 * @param held Null when nothing is known of the topic now: to be read like any other epoch.
 */
export function answerResume(
  [t, e, s]: Resume,
  held: HeldTopic | null,
  { most, isAhead }: ResumeLimits,
): Res {
  if (held === null) return { t, e: null, s: 0, ok: false, why: 'epoch' };
  const at = { t, e: held.e, s: held.s };
  if (isAhead) return { ...at, ok: false, why: 'ahead' };
  if (e !== held.e) return { ...at, ok: false, why: 'epoch' };
  if (s > held.s) return { ...at, ok: false, why: 'ahead' };
  const missed = held.kind === 'value' ? Math.min(held.s - s, held.held, 1) : held.s - s;
  if (missed > Math.min(most, held.held)) return { ...at, ok: false, why: 'trimmed' };
  return { ...at, kind: held.kind, ok: true, evs: missed === 0 ? [] : [...held.newest(missed)] };
}

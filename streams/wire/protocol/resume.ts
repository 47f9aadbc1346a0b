import type { Ev, Res } from './frames.ts';
import type { Resume } from './position.ts';
import type { TopicKind } from './topic.ts';

/** A topic as the store that answers for it holds it. */
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

/** Most events that one answer carries (A4.7): what is more is read as a snapshot. */
export const ANSWER_EVENTS = 300;

/** What limits one answer. */
export interface ResumeLimits {
  /** Most events that it may carry. */
  readonly most: number;
  /** Whether the reader's position is ahead of the store's, so that it means nothing. */
  readonly isAhead: boolean;
}

/** The answer for a topic that the reader may not read, or that there is not. */
export const denied = (t: string): Res => ({ t, e: null, s: 0, ok: false, why: 'deny' });

/**
 * The answer for a reader at a position (A4.6), at CONNECT and at every sync: nothing at the newest position; behind
 * it the newest event of a value, or every missed event of a log. A refusal, after which the reader asks for the
 * snapshot, when the position is of another epoch (or of none), ahead of the topic, or when the missed events are
 * no longer held or too many.
 * @param held Null when the topic is not loaded: answered like another epoch.
 */
export function answerResume(
  [t, e, s]: Resume,
  held: HeldTopic | null,
  { most, isAhead }: ResumeLimits,
): Res {
  if (held === null) return { t, e: null, s: 0, ok: false, why: 'epoch' };
  const no = (why: 'trimmed' | 'epoch' | 'ahead'): Res => ({ t, e: held.e, s: held.s, ok: false, why });
  if (isAhead) return no('ahead');
  if (e !== held.e) return no('epoch');
  if (s > held.s) return no('ahead');
  const missed = held.kind === 'value' ? Math.min(held.s - s, held.held, 1) : held.s - s;
  if (missed > Math.min(most, held.held)) return no('trimmed');
  const evs = missed === 0 ? [] : [...held.newest(missed)];
  return { t, e: held.e, s: held.s, kind: held.kind, ok: true, evs };
}

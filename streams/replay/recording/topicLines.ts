import { ownValue } from '../../wire/collections/ownValue.ts';
import type { Pseudonyms } from '../../wire/protocol/redaction.ts';
import type { RecordedState } from '../../wire/protocol/topic.ts';
import type { ScriptTopic, ScriptTopics } from '../product.ts';
import type { ScriptLine } from './line.ts';
import type { Missed } from './missed.ts';
import type { Change, Trace } from './trace.ts';

/** What a topic showed when the recording began. */
export interface Base {
  readonly key: string;
  /** Null when the back end numbers nothing. */
  readonly e: string | null;
  readonly s: number;
  readonly state: unknown;
}

/** An event on its way into the script. */
type Told = RecordedState<unknown, unknown> & Way & { readonly newEpoch: boolean };

/** How it came here. */
interface Way {
  /** When it happened, ms. */
  at: number;
  /** When it arrived by itself, ms; null when it only came in an answer. */
  readonly arrivedAt: number | null;
  /** The latest moment at which it can have happened, ms. */
  readonly knownAt: number;
  readonly twice: boolean;
}

/** The states of the beginning. */
export function writeBases(bases: Iterable<Base>, topics: ScriptTopics, by: Pseudonyms): ScriptLine[] {
  return [...bases].flatMap(({ key, state }) => {
    const value = ownValue(topics, key)?.redact.state(state, by);
    return value === undefined ? [] : [{ at: 0, state: key, value }];
  });
}

/** Everything that happened on one topic, in the order of its numbers: the script numbers it anew. */
export function writeTopic(
  [key, topic]: readonly [key: string, topic: ScriptTopic],
  { trace, base, missed }: { trace: Trace; base: Base | null; missed: Missed },
  by: Pseudonyms,
): ScriptLine[] {
  const told: Told[] = [];
  let { e, s } = base ?? { e: null, s: 0 };
  let state: unknown = base?.state ?? null;
  for (const change of trace.changes) {
    if (change.key !== key || change.by === 'clear') continue;
    if (change.e !== null && change.e === e && isKnown(change, s)) continue;
    const newEpoch = e !== null && change.e !== null && change.e !== e;
    const way = wayOf(change, trace, missed);
    for (const [index, news] of recordedOf(topic, change, state, newEpoch).entries()) {
      told.push({ ...news, ...way, newEpoch: newEpoch && index === 0 });
    }
    state = stateAfter(topic, change, state);
    ({ e, s } = change);
  }
  inOrder(told);
  return told.flatMap(it => lineOf(key, topic, it, by));
}

/** Whether a position is behind already; a state of the same one may still tell more. */
const isKnown = (change: Change, s: number) => change.s < s || (change.s === s && change.by === 'event');

/** How a change came here. */
function wayOf(change: Change, trace: Trace, missed: Missed): Way {
  const outage = missed.get(change);
  if (outage) return { at: outage.missedAt, knownAt: outage.missedAt, arrivedAt: null, twice: false };
  const push = change.e === null ? { at: change.at, copies: 1 } : trace.pushOf(change);
  const arrivedAt = push ? Math.min(push.at, change.at) : null;
  const knownAt = arrivedAt ?? change.at;
  return { at: knownAt, knownAt, arrivedAt, twice: (push?.copies ?? 0) > 1 };
}

/** What must happen for a change to come about. */
function recordedOf(topic: ScriptTopic, { by, data }: Change, state: unknown, newEpoch: boolean) {
  if (by === 'event') return [{ as: 'topic', data } as const];
  return topic.changes(state, data, newEpoch);
}

function stateAfter({ empty, apply }: ScriptTopic, { by, data }: Change, state: unknown): unknown {
  return by === 'state' ? data : apply(state ?? empty, data);
}

/** No event happened later than one with a higher number: what came late was held back on its way. */
function inOrder(told: Told[]): void {
  let next = Number.POSITIVE_INFINITY;
  for (const it of [...told].reverse()) {
    it.at = Math.min(it.at, next);
    next = it.at;
  }
}

function lineOf(key: string, { redact }: ScriptTopic, it: Told, by: Pseudonyms): ScriptLine[] {
  const data = redact[it.as === 'state' ? 'state' : 'data'](it.data, by);
  if (data === undefined) return [];
  const marks = it.newEpoch ? { newEpoch: true } : {};
  if (it.as === 'state') return [{ at: it.at, state: key, value: data, ...marks }];
  const hold = it.arrivedAt === null ? 0 : it.arrivedAt - it.at;
  const isLost = it.arrivedAt === null && it.at < it.knownAt;
  return [
    {
      at: it.at,
      topic: key,
      data,
      ...marks,
      ...(hold > 0 && { hold }),
      ...(it.twice && { twice: true }),
      ...(isLost && { lost: true }),
    },
  ];
}

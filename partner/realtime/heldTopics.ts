import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import { type LogFold, stateAfter } from '../../streams/wire/protocol/fold.ts';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import type { TopicTable } from '../../streams/wire/protocol/tables.ts';
import { addressOf, splitAddress } from '../../streams/wire/protocol/topicAddress.ts';
import type { RealtimeDeps } from './deps.ts';
import { addEvent, type HeldTopic } from './heldTopic.ts';
import type { RealtimeLimits } from './limits.ts';

export interface HeldTopicsDeps
  extends Pick<RealtimeDeps<TopicTable>, 'clock' | 'randomText' | 'begin' | 'watched' | 'warn'> {
  readonly topics: TopicTable;
  readonly folds: Readonly<Record<string, LogFold<unknown, unknown, unknown> | undefined>>;
  readonly limits: Pick<RealtimeLimits, 'ringEvents' | 'ringMs' | 'lingerMs'>;
}

/** The topics that somebody reads, in memory. */
export interface HeldTopics {
  /** The key and owner that a name says, when there may be such a topic. */
  parse(t: string): { readonly key: string; readonly owner: string | null } | null;
  /** A topic for somebody who reads it; null when there is none. */
  read(t: string): HeldTopic | null;
  /** Takes an event in; null when nobody has read the topic, or the event doesn't fit it. */
  publish(key: string, owner: string | null, data: unknown): Ev | null;
  isWatched(key: string, owner: string | null): boolean;
  /** The newest event of a value that is held; null for none. */
  newestOf(t: string): Ev | null;
  /** Forgets what nobody has read for a while. @param hasReaders Whether a connection follows a topic. */
  sweep(hasReaders: (t: string) => boolean): void;
}

export function createHeldTopics(deps: HeldTopicsDeps): HeldTopics {
  const { topics, folds, clock, limits, warn } = deps;
  const held = new Map<string, HeldTopic>();
  let lastEpoch = 0;

  /** Each counter has an epoch of its own: one that begins anew can't be taken for its predecessor (A2.6). */
  function newEpoch(): string {
    lastEpoch = Math.max(lastEpoch + 1, clock.now());
    return `${lastEpoch}.${deps.randomText(6)}`;
  }

  function parse(t: string) {
    const address = splitAddress(t);
    if (address === null || !Object.hasOwn(topics, address.key)) return null;
    return { key: address.key, owner: address.uid };
  }

  function open(t: string): HeldTopic | null {
    const known = held.get(t);
    if (known !== undefined) return known;
    const name = parse(t);
    const shape = name === null ? undefined : ownValue(topics, name.key);
    if (name === null || shape === undefined) return null;
    const first = deps.begin(name.key, name.owner);
    if (first === null) return null;
    const state = readAs(shape.state, first);
    if (!state.success) {
      warn(`the state of ${t} does not fit its topic: ${state.error.message}`);
      return null;
    }
    const now = clock.now();
    const topic: HeldTopic = {
      ...{ t, ...name, kind: shape.kind, e: newEpoch(), s: 0, ts: now },
      ...{ state: state.data, kept: [], usedAt: now, isWatched: false },
    };
    held.set(t, topic);
    return topic;
  }

  return {
    parse,
    read(t) {
      const topic = open(t);
      if (topic === null) return null;
      topic.usedAt = clock.now();
      if (!topic.isWatched) {
        topic.isWatched = true;
        // Whoever was idle while nobody read may bring the state up to date now, before it is answered.
        deps.watched(topic.key, topic.owner, true);
      }
      return topic;
    },
    publish(key, owner, data) {
      const topic = held.get(addressOf(key, owner));
      const shape = ownValue(topics, key);
      if (topic === undefined || shape === undefined) return null;
      const event = readAs(shape.data, data);
      const fold = ownValue(folds, key);
      if (!event.success || (shape.kind === 'log' && fold === undefined)) {
        warn(`an event of ${topic.t} was not sent: ${event.error?.message ?? 'its log has no fold'}`);
        return null;
      }
      const state = fold === undefined ? event.data : stateAfter(fold)(topic.state, event.data);
      return addEvent(topic, { data: event.data, state, ts: clock.now() }, limits.ringEvents);
    },
    isWatched: (key, owner) => held.get(addressOf(key, owner))?.isWatched ?? false,
    newestOf(t) {
      const topic = held.get(t);
      return topic?.kind === 'value' ? (topic.kept.at(-1)?.event ?? null) : null;
    },
    sweep(hasReaders) {
      const now = clock.now();
      for (const topic of [...held.values()]) {
        if (hasReaders(topic.t)) topic.usedAt = now;
        const idleMs = now - topic.usedAt;
        if (topic.isWatched && idleMs >= limits.lingerMs) {
          topic.isWatched = false;
          deps.watched(topic.key, topic.owner, false);
        }
        if (topic.kind === 'log')
          topic.kept = topic.kept.filter(({ event }) => now - event.ts < limits.ringMs);
        if (idleMs >= limits.ringMs) held.delete(topic.t);
      }
    },
  };
}

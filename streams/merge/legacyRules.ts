import { MINUTE } from '../wire/protocol/durations.ts';

/** What is remembered of a topic whose pushes carry no position (N1, N3, N5). Plain data. */
export interface LegacyTopic {
  /** Monotonic time of the last push; -Infinity before the first. */
  readonly pushedAt: number;
  /** When the request behind the loaded state was sent, monotonic; -Infinity before the first. */
  readonly readAt: number;
  /** Version of the value, when the back end sends one. */
  readonly version: number | null;
  /** Ids and hashes of applied log items, with the monotonic time after which they may be forgotten. */
  readonly seen: ReadonlyMap<string, number>;
}

export const noPushes: LegacyTopic = {
  pushedAt: Number.NEGATIVE_INFINITY,
  readAt: Number.NEGATIVE_INFINITY,
  version: null,
  seen: new Map(),
};

/** How long an item without an id is recognised by its text (N5), ms. */
const HASH_TTL_MS = MINUTE;
/** Most remembered ids of a topic; the oldest are forgotten first. */
const SEEN_LIMIT = 512;

export interface LegacyPush {
  readonly now: number;
  readonly version: number | null;
  /** Of a log item: its business id, else null. */
  readonly id: string | null;
  /** Of a log item without an id: its text; null for values. */
  readonly text: string | null;
}

function remember(seen: ReadonlyMap<string, number>, key: string, until: number, now: number) {
  const kept = [...seen].filter(([, end]) => end > now).slice(1 - SEEN_LIMIT);
  return new Map([...kept, [key, until]]);
}

/** N1, N2, N5: whether a push is news. It moves the fence either way. */
export function acceptPush(topic: LegacyTopic, push: LegacyPush): { topic: LegacyTopic; fresh: boolean } {
  const fenced = { ...topic, pushedAt: push.now };
  if (push.version !== null) {
    const fresh = topic.version === null || push.version > topic.version;
    return { topic: fresh ? { ...fenced, version: push.version } : fenced, fresh };
  }
  const key = push.id !== null ? `id:${push.id}` : push.text !== null ? `text:${push.text}` : null;
  if (key === null) return { topic: fenced, fresh: true };
  const end = topic.seen.get(key);
  if (end !== undefined && end > push.now) return { topic: fenced, fresh: false };
  const until = push.id !== null ? Number.POSITIVE_INFINITY : push.now + HASH_TTL_MS;
  return { topic: { ...fenced, seen: remember(topic.seen, key, until, push.now) }, fresh: true };
}

/**
 * Whether a REST answer may replace the value. When both have a version, the newer wins (N1). Otherwise the fence
 * decides (N3): a push that arrived after the request was sent may be newer than its answer.
 */
export function acceptAnswer(
  topic: LegacyTopic,
  answer: { readonly startedAt: number; readonly version: number | null },
): { topic: LegacyTopic; decision: 'load' | 'older' | 'fenced' } {
  const { startedAt, version } = answer;
  if (version !== null && topic.version !== null) {
    return version < topic.version
      ? { topic, decision: 'older' }
      : { topic: { ...topic, version }, decision: 'load' };
  }
  // Two reads overlapped, and the earlier one was answered last.
  if (startedAt < topic.readAt) return { topic, decision: 'older' };
  if (topic.pushedAt >= startedAt) return { topic, decision: 'fenced' };
  return { topic: { ...topic, version, readAt: startedAt }, decision: 'load' };
}

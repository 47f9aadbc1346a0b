import type { InboxMessage } from '../../wire/inbox/shapes.ts';

/** What is known of a list of messages, newest first. */
export interface MessageList {
  readonly items: readonly InboxMessage[];
  /** Whether older ones exist that were not read yet. */
  readonly hasMore: boolean;
}

/** Most messages of one answer. */
export const MOST_AT_ONCE = 100;

/** Whether a message stands below another one. */
const isOlder = (left: InboxMessage, right: InboxMessage) =>
  left.at === right.at ? left.id < right.id : left.at < right.at;

/** The list with older messages at its end, each once. */
export function withOlder(list: MessageList, older: readonly InboxMessage[], limit: number): MessageList {
  const known = new Set(list.items.map(({ id }) => id));
  return {
    items: [...list.items, ...older.filter(({ id }) => !known.has(id))],
    hasMore: older.length >= limit,
  };
}

/**
 * The list after its newest messages were read again. What stands below the answer stays, so that a long list neither
 * shrinks nor shifts.
 */
export function withNewest(list: MessageList, newest: readonly InboxMessage[], limit: number): MessageList {
  const last = newest.at(-1);
  // A short answer is everything there is.
  if (last === undefined || newest.length < limit) return { items: newest, hasMore: false };
  const below = list.items.filter(item => isOlder(item, last));
  return { items: [...newest, ...below], hasMore: list.hasMore || below.length === 0 };
}

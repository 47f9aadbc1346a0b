// Free of zod: the page runs it.

/**
 * `value`: an event is the whole new state, the newest wins. `log`: every event counts and they must be
 * applied without a gap.
 */
export type TopicKind = 'value' | 'log';
/**
 * Who may listen: everybody, the account itself, the account itself if it is an agent, or (`chat`) the account or guest
 * whose conversation it is.
 */
export type TopicAudience = 'public' | 'user' | 'agent' | 'chat';

/** What a topic is, without its schemas (those are in `topics.ts`). */
export const topicTraits = {
  balance: { kind: 'value', audience: 'user' },
  inbox: { kind: 'value', audience: 'user' },
  salary: { kind: 'value', audience: 'agent' },
  session: { kind: 'value', audience: 'user' },
  offers: { kind: 'log', audience: 'agent' },
  chat: { kind: 'log', audience: 'chat' },
  winners: { kind: 'log', audience: 'public' },
  jackpot: { kind: 'value', audience: 'public' },
  status: { kind: 'value', audience: 'public' },
} as const satisfies Record<string, { kind: TopicKind; audience: TopicAudience }>;

export type TopicKey = keyof typeof topicTraits;

/** `g:winners`, `u:42:balance`. */
export function topicName(key: TopicKey, uid: string | null = null): string {
  if (topicTraits[key].audience === 'public') return `g:${key}`;
  if (uid === null) throw new Error(`topic ${key} belongs to an account`);
  return `u:${uid}:${key}`;
}

/** The key and owner of a topic name; null for a name that is no topic. */
export function parseTopicName(name: string): { key: TopicKey; uid: string | null } | null {
  const [scope, first, second, ...rest] = name.split(':');
  if (rest.length > 0) return null;
  const key = scope === 'g' ? first : scope === 'u' ? second : undefined;
  if (key === undefined || !Object.hasOwn(topicTraits, key)) return null;
  const isPublic = topicTraits[key as TopicKey].audience === 'public';
  if (isPublic !== (scope === 'g') || (scope === 'g' && second !== undefined)) return null;
  if (scope === 'u' && !first) return null;
  return { key: key as TopicKey, uid: scope === 'u' ? (first ?? null) : null };
}

import type { TopicAudience } from './topic.ts';
import { addressOf, splitAddress } from './topicAddress.ts';

/** As much of a table of topics as their names depend on. */
type Audiences<K extends string> = Readonly<Record<K, { readonly audience: TopicAudience }>>;

const isPublic = <K extends string>(topics: Audiences<K>, key: K): boolean =>
  topics[key].audience === 'public';

/** Name on the wire of a topic of a table: `g:news`, `u:42:drafts`. */
export function nameInTable<K extends string>(topics: Audiences<K>, key: K, uid: string | null): string {
  if (isPublic(topics, key)) return addressOf(key, null);
  if (uid === null) throw new Error(`topic ${key} belongs to an account or an item`);
  return addressOf(key, uid);
}

/** The key and owner of a topic name; null for a name that is no topic of the table. */
export function parseInTable<K extends string>(
  topics: Audiences<K>,
  name: string,
): { readonly key: K; readonly uid: string | null } | null {
  const address = splitAddress(name);
  if (address === null || !Object.hasOwn(topics, address.key)) return null;
  const key = address.key as K;
  return isPublic(topics, key) === (address.uid === null) ? { key, uid: address.uid } : null;
}

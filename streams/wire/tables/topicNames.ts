import { addressOf, splitAddress } from '../protocol/topicAddress.ts';
import { type TopicKey, topics } from './topics.ts';

const isPublic = (key: TopicKey): boolean => topics[key].audience === 'public';

/** `g:winners`, `u:42:balance`. */
export function topicName(key: TopicKey, uid: string | null = null): string {
  if (isPublic(key)) return addressOf(key, null);
  if (uid === null) throw new Error(`topic ${key} belongs to an account`);
  return addressOf(key, uid);
}

/** The key and owner of a topic name; null for a name that is no topic. */
export function parseTopicName(name: string): { key: TopicKey; uid: string | null } | null {
  const address = splitAddress(name);
  if (address === null || !Object.hasOwn(topics, address.key)) return null;
  const key = address.key as TopicKey;
  return isPublic(key) === (address.uid === null) ? { key, uid: address.uid } : null;
}

import { nameInTable, parseInTable } from '../protocol/topicNames.ts';
import { type TopicKey, topics } from './topics.ts';

/** `g:winners`, `u:42:balance`. */
export const topicName = (key: TopicKey, uid: string | null = null): string => nameInTable(topics, key, uid);

/** The key and owner of a topic name; null for a name that is no topic. */
export const parseTopicName = (name: string): { key: TopicKey; uid: string | null } | null =>
  parseInTable(topics, name);

import { GUEST_TYPE, roleOfType } from '../../streams/wire/roles.ts';
import { parseTopicName, type TopicKey, topicName, topicTraits } from '../../streams/wire/topicNames.ts';

/** The part of a principal that decides which topics it may read; null is a visitor. */
export type Reader = {
  readonly uid: string;
  readonly type: number;
  /** Whether the account may only change its password: of its own topics it reads whether its session stands. */
  readonly mustChangePassword?: boolean;
} | null;

function mayReadKey(reader: Reader, key: TopicKey): boolean {
  const { audience } = topicTraits[key];
  if (audience === 'public') return true;
  if (reader === null) return false;
  if (reader.mustChangePassword === true) return key === 'session';
  // A guest has a conversation and nothing else.
  if (audience === 'chat') return true;
  if (reader.type === GUEST_TYPE) return false;
  return audience === 'user' || roleOfType(reader.type) === 'agent';
}

/** Whether `reader` may read the topic; false for a name that is no topic. */
export function mayRead(reader: Reader, name: string): boolean {
  const topic = parseTopicName(name);
  if (topic === null) return false;
  return mayReadKey(reader, topic.key) && (topic.uid === null || topic.uid === reader?.uid);
}

/** Every topic `reader` may read. */
export function topicsOf(reader: Reader): readonly string[] {
  return (Object.keys(topicTraits) as TopicKey[])
    .filter(key => mayReadKey(reader, key))
    .map(key => topicName(key, reader?.uid ?? null));
}

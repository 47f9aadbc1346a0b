import { CHAT_TOPICS, MEMBER_TOPICS } from '../../streams/wire/office/memberWords.ts';
import { mayReadAs, ownerFor, type TopicReader } from '../../streams/wire/session/audience.ts';
import { STAFF_TYPE } from '../../streams/wire/session/roles.ts';
import { parseTopicName, topicName } from '../../streams/wire/tables/topicNames.ts';
import { topicKeys, topicTable } from '../../streams/wire/tables/topics.ts';

/** Topics of others that the staff may follow, by what they have to be allowed: what pages of the office show. */
const FOLLOWED: ReadonlyMap<string, string> = new Map([
  ...MEMBER_TOPICS.map(key => [key, 'member.read'] as const),
  ...CHAT_TOPICS.map(key => [key, 'chat.read'] as const),
]);

/** Whether somebody of the staff may follow the topic of a member, or a guest. */
const mayFollow = (key: string, reader: TopicReader): boolean => {
  const permission = FOLLOWED.get(key);
  return (
    permission !== undefined && reader?.type === STAFF_TYPE && reader.permissions?.has(permission) === true
  );
};

/** Whether `reader` may read the topic; false for a name that is no topic. */
export function mayRead(reader: TopicReader, name: string): boolean {
  const topic = parseTopicName(name);
  if (topic === null) return false;
  const rights = topicTable[topic.key];
  if (rights.audience === 'item') return true;
  if (mayReadAs(rights, reader) && topic.uid === ownerFor(rights.audience, reader)) return true;
  return topic.uid !== null && mayFollow(topic.key, reader);
}

/** Every topic `reader` may read, but for those of single items, which have to be asked for. */
export function topicsOf(reader: TopicReader): readonly string[] {
  return topicKeys
    .filter(key => topicTable[key].audience !== 'item' && mayReadAs(topicTable[key], reader))
    .map(key => topicName(key, ownerFor(topicTable[key].audience, reader)));
}

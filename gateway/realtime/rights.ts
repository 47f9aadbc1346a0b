import { mayReadAs, ownerFor, type TopicReader } from '../../streams/wire/session/audience.ts';
import { parseTopicName, topicName } from '../../streams/wire/tables/topicNames.ts';
import { topicKeys, topicTable } from '../../streams/wire/tables/topics.ts';

/** Whether `reader` may read the topic; false for a name that is no topic. */
export function mayRead(reader: TopicReader, name: string): boolean {
  const topic = parseTopicName(name);
  if (topic === null) return false;
  const rights = topicTable[topic.key];
  return mayReadAs(rights, reader) && topic.uid === ownerFor(rights.audience, reader);
}

/** Every topic `reader` may read. */
export function topicsOf(reader: TopicReader): readonly string[] {
  return topicKeys
    .filter(key => mayReadAs(topicTable[key], reader))
    .map(key => topicName(key, ownerFor(topicTable[key].audience, reader)));
}

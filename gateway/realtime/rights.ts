import { mayReadAs, type TopicReader } from '../../streams/wire/session/audience.ts';
import { parseTopicName, topicName } from '../../streams/wire/tables/topicNames.ts';
import { topicKeys, topicTable } from '../../streams/wire/tables/topics.ts';

/** Whether `reader` may read the topic; false for a name that is no topic. */
export function mayRead(reader: TopicReader, name: string): boolean {
  const topic = parseTopicName(name);
  if (topic === null) return false;
  return (
    mayReadAs(topicTable[topic.key].audience, reader) && (topic.uid === null || topic.uid === reader?.uid)
  );
}

/** Every topic `reader` may read. */
export function topicsOf(reader: TopicReader): readonly string[] {
  return topicKeys
    .filter(key => mayReadAs(topicTable[key].audience, reader))
    .map(key => topicName(key, reader?.uid ?? null));
}

import type { Applied } from '../../../streams/inspector.ts';
import { redact } from './redact.ts';

/** Changes told per topic. */
const LAST = 8;
const LONGEST = 200;

const line = ({ topic, by, e, s, data }: Applied) =>
  redact(`${topic} ${by} ${e}/${s} ${JSON.stringify(data) ?? ''}`).slice(0, LONGEST);

/** The last changes of each topic of a client, for whoever looks into a failure. */
export function lastChanges(applied: readonly Applied[]): readonly string[] {
  const topics = [...new Set(applied.map(({ topic }) => topic))];
  return topics.flatMap(topic =>
    applied
      .filter(change => change.topic === topic)
      .slice(-LAST)
      .map(line),
  );
}

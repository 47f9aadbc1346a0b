import { sql } from 'drizzle-orm';
import { parseTopicName } from '../../streams/wire/topicNames.ts';
import type { Database } from '../db/database.ts';

/** Most topics a start reads ahead; the byte budget of the rings has the last word anyway. */
const MOST = 20_000;

/** Topics with events in the log: their readers are likely to come back first after a restart (S3). */
export async function recentTopics(database: Database): Promise<readonly string[]> {
  const rows = await database.db.execute<{ t: string }>(sql`select distinct t from topic_log limit ${MOST}`);
  // An older version may have had topics this one doesn't know.
  return rows.rows.map(row => row.t).filter(t => parseTopicName(t) !== null);
}

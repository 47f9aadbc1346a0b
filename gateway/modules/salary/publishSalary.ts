import { sql } from 'drizzle-orm';
import { topicName } from '../../../streams/wire/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import type { Publish } from '../../realtime/publish.ts';
import { readSalary } from './state.ts';

/**
 * Publishes `u:<uid>:salary` as it stands in `tx`. A settlement and an answer to a contract both do, each with
 * a part of the state the other can't see before it is committed: so the second one waits before it reads.
 *
 * @param at World time, epoch ms.
 */
export async function publishSalary(tx: Tx, publish: Publish, uid: string, at: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`publish:${topicName('salary', uid)}`}, 0))`,
  );
  await publish(tx, { key: 'salary', uid, data: await readSalary(tx, uid, at), at });
}

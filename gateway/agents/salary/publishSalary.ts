import { sql } from 'drizzle-orm';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import type { Publish } from '../../ground/publish.ts';
import { readSalary } from './state.ts';

/**
 * Publishes `u:<uid>:salary` as it is in `tx`. A settlement and an answer to a contract both publish it, and
 * neither can see the other's part before it is committed, so the second one waits for the first before it reads.
 * @param at World time, epoch ms.
 */
export async function publishSalary(tx: Tx, publish: Publish, uid: string, at: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`publish:${topicName('salary', uid)}`}, 0))`,
  );
  await publish(tx, { key: 'salary', uid, data: await readSalary(tx, uid, at), at });
}

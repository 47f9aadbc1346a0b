import { sql } from 'drizzle-orm';
import type { CareNews } from '../../../streams/wire/office/careNewsTopic.ts';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';

async function readWaiting(tx: Tx): Promise<Omit<CareNews, 'last'>> {
  const { rows } = await tx.execute<{ feedback: string; requests: string }>(sql`select
    (select count(*) from feedback where state = 'new') as feedback,
    (select count(*) from data_request where state = 'asked') as requests`);
  return { feedback: Number(rows[0]?.feedback ?? 0), requests: Number(rows[0]?.requests ?? 0) };
}

/** State of `u:office:careNews` before anything was published. */
export const readCareNews = async (tx: Tx): Promise<CareNews> => ({ last: '', ...(await readWaiting(tx)) });

/**
 * Has everybody who lists feedback or requests for data read them again; last in its transaction. Those who publish wait for one
 * another before they count, so that none counts without what another one is about to commit.
 * @param last Names the change: another one each time.
 */
export async function publishCareNews(
  tx: Tx,
  { publish, clock }: Pick<ModuleDeps, 'publish' | 'clock'>,
  last: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('careNews', 0))`);
  const data: CareNews = { last, ...(await readWaiting(tx)) };
  await publish(tx, { key: 'careNews', uid: OFFICE, data, at: clock.now() });
}

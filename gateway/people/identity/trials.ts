import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { Database, Tx } from '../../db/database.ts';
import { DAY } from '../../ground/calendar/durations.ts';

/** How long after the end of its last token a trial account is kept, real ms. */
const KEPT_MS = 3 * DAY;
/** Accounts that are closed in one transaction. */
const AT_ONCE = 500;

/**
 * Closes trial accounts that can't be used any more, because without a password nobody can sign in after the
 * session has ended. Deletes their rows, except those of the ledger; the account itself is locked for good.
 * @param tables Tables with rows of one account (`uid`), of all modules.
 * @param now Real time, epoch ms.
 * @returns How many were closed.
 */
export async function closeTrials(
  database: Database,
  tables: readonly PgTable[],
  now: number,
): Promise<number> {
  let all = 0;
  for (;;) {
    const closed = await database.write(tx => closeSome(tx, tables, now));
    all += closed;
    if (closed < AT_ONCE) return all;
  }
}

async function closeSome(tx: Tx, tables: readonly PgTable[], now: number): Promise<number> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    update account set locked = true, gen = gen + 1 where uid in (
      select a.uid from account a
      where a.type = ${TRIAL_TYPE} and not a.locked and not a.demo and not exists (
        select 1 from session s where s.uid = a.uid and s.expires_at > ${now - KEPT_MS})
      limit ${AT_ONCE} for update skip locked)
    returning uid`);
  const uids = rows.map(({ uid }) => uid);
  if (uids.length === 0) return 0;
  const gone = sql`(select jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb))`;
  for (const table of tables) await tx.execute(sql`delete from ${table} where uid in ${gone}`);
  await tx.execute(sql`delete from topic where split_part(t, ':', 2) in ${gone} and t like 'u:%'`);
  return uids.length;
}

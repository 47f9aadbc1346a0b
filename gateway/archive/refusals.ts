import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { DAY } from '../ground/calendar/durations.ts';
import { periodAt } from '../ground/calendar/periods.ts';
import { ArchiveError } from './archiveError.ts';
import type { Bound } from './bound.ts';

/** What must have ended before its month is archived, in the order in which it is asked for. */
const OPEN: readonly { readonly says: string; rows(bound: Bound): SQL }[] = [
  {
    says: 'money of before is still on hold',
    rows: ({ tx }) => sql`select 1 from ledger_tx p where p.state = 'pending' and p.id < ${tx}
      and not exists (select 1 from ledger_tx r where r.resolves = p.id)`,
  },
  {
    says: 'rounds of before are still open',
    rows: ({ at }) => sql`select 1 from open_stake where at < ${at}
      union all select 1 from game_round where state = 'OPEN' and opened_at < ${at}`,
  },
  {
    says: 'wins of before still wait for the operator',
    rows: ({ at }) => sql`select 1 from game_transaction where state = 'held' and at < ${at}`,
  },
  {
    says: 'bills of before are not settled',
    rows: ({ at }) => sql`select 1 from settlement_run where state <> 'done' and period_end <= ${at}`,
  },
];

/**
 * Throws an `ArchiveError` when something before the bound may still change.
 * @param now World time, epoch ms.
 */
export async function assertEnded(tx: Tx, bound: Bound, now: number): Promise<void> {
  const { start } = periodAt('monthly', now);
  // Bills of a month are settled, and its last bookings written, in the first hours of the next one.
  if (bound.at > start || now < bound.at + DAY)
    throw new ArchiveError(
      `The world is at ${new Date(now).toISOString().slice(0, 10)}: the months before ${bound.month} can be archived from the second day of ${bound.month} on.`,
    );
  const last = await tx.execute<{ month: string }>(
    sql`select before_month as month from book_archive where before_at >= ${bound.at} order by before_at desc limit 1`,
  );
  if (last.rows[0] !== undefined)
    throw new ArchiveError(`The months before ${last.rows[0].month} were archived and dropped already.`);
  for (const { says, rows } of OPEN) {
    const found = await tx.execute(sql`${rows(bound)} limit 1`);
    if (found.rows.length > 0)
      throw new ArchiveError(`The months before ${bound.month} can't be archived: ${says}.`);
  }
}

import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { columnsOf, DAY_SUMS } from './dayRows.ts';

/** A day of a large house, ms. */
const TIMEOUT_MS = 5 * MINUTE;
const AT_ONCE = 50;

/**
 * Adds up a day of the house, in one transaction. Two processes wait for one another, and the second finds nothing to do.
 * @returns Whether this call added it up.
 * @internal For tests.
 */
export async function addUpHouseDay(tx: Tx, day: number): Promise<boolean> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
  const { rows } = await tx.execute(sql`delete from report_open_day where day = ${day}::int8 returning day`);
  if (rows.length === 0) return false;
  const days = sql`array[${day}::int8]`;
  // Statements of their own: only later ones see what the deletion waited for.
  for (const sums of Object.values(DAY_SUMS)) {
    const table = sql.raw(sums.table);
    await tx.execute(sql`delete from ${table} where day = ${day}::int8`);
    await tx.execute(sql`
      insert into ${table} (${columnsOf(sums)}) select ${columnsOf(sums)} from (${sums.rowsOf(days)}) found`);
  }
  return true;
}

/** Adds up every day that is over, the oldest first, once its teams are added up. Answers how many this call did. */
export function addUpHouse(
  deps: Pick<ModuleDeps, 'database' | 'log'>,
  stopped = () => false,
): Promise<number> {
  return eachDue(deps, {
    loop: 'reports',
    limit: AT_ONCE,
    stopped,
    async find(tx, free) {
      const { rows } = await tx.execute<{ day: string }>(sql`
        select day from report_open_day o
        where ${free(sql`day::text`)} and not exists (select 1 from team_open_day t where t.day = o.day)
        order by day limit ${AT_ONCE}`);
      return rows.map(({ day }) => Number(day));
    },
    keyOf: String,
    handle: day => deps.database.write(tx => addUpHouseDay(tx, day)),
  });
}

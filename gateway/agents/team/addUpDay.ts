import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY, HOUR, MINUTE } from '../../ground/calendar/durations.ts';
import { closeWindows } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachKnown, isFree } from '../../ground/due/ports.ts';
import { fromMembers } from './figures.ts';

/**
 * How long after its end a day is added up, world ms. No bet can be dated in it any more by then; bookings of other money
 * are dated by the clock, and the server lets none of their transactions last nearly as long.
 */
const REST_MS = HOUR;

/** A day of many large teams, ms. */
const TIMEOUT_MS = MINUTE;

type AddUpDeps = Pick<ModuleDeps, 'database' | 'clock' | 'log'>;

/**
 * Adds up the figures of every team for a day, in one transaction; whoever reads meanwhile reads the members. Two
 * processes wait for one another, and the second finds nothing to do.
 * @returns Whether this call added it up.
 * @internal For tests.
 */
export async function addUpDay(tx: Tx, day: number): Promise<boolean> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
  const { rows } = await tx.execute(sql`delete from team_open_day where day = ${day}::int8 returning day`);
  if (rows.length === 0) return false;
  // A statement of its own: only a later one sees the corrections that the deletion waited for.
  await tx.execute(sql`delete from team_day where day = ${day}::int8`);
  await tx.execute(sql`
    insert into team_day (uid, day, category, players, rounds, stake, valid_bet, payout, deposits, withdrawals, promotions, wages)
    select uid, day, category, players, rounds, stake, valid_bet, payout, deposits, withdrawals, promotions, wages
    from ${fromMembers({ by: 'ancestor', days: column => sql`${column} = ${day}::int8` })} figures`);
  return true;
}

/**
 * Opens today and tomorrow before anybody plays: otherwise all first bets of a day would wait for the commit of one of
 * them, with what they have locked.
 */
export async function openDays({ database, clock }: AddUpDeps): Promise<void> {
  const today = dayOf(clock.now());
  await database.db.execute(sql`
    insert into team_open_day values (${today}::int8), (${today + DAY}::int8) on conflict (day) do nothing`);
}

/** Adds up every open day that is over, the oldest first. Answers how many this call added up. */
export async function addUpDays(deps: AddUpDeps, stopped = () => false): Promise<number> {
  const { database, clock } = deps;
  const over = clock.now() - DAY - REST_MS;
  const { rows } = await database.db.execute<{ day: string }>(
    sql`select day from team_open_day where day <= ${over}::int8 and ${isFree('team', sql`day::text`)} order by day`,
  );
  const days = rows.map(({ day }) => Number(day));
  const last = days.at(-1);
  if (last === undefined) return 0;
  await closeWindows(database, last + DAY - 1);
  return eachKnown(deps, days, {
    loop: 'team',
    keyOf: String,
    handle: async day => !stopped() && database.write(tx => addUpDay(tx, day)),
  });
}

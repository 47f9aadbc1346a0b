import { sql } from 'drizzle-orm';
import type { Database } from '../../../gateway/db/database.ts';
import { demoDefinitions } from '../../../gateway/rewards/promotions/demoPromotions.ts';

const DAY_MS = 86_400_000;
/** Days that each member has played on, up to today, and rounds of each. */
const DAYS = 10;
const ROUNDS = 3;

/** Pays by itself, to each member alone: what others wait for is measured. */
const PAID = 'fullMoon';

/** Adds the demo's promotions; two of them were joined. */
async function addPromotions({ db }: Database, at: number): Promise<void> {
  for (const definition of demoDefinitions(at).filter(({ id }) => id !== PAID))
    await db.execute(sql`
      insert into promotion (id, definition, version, budget, changed_at)
      values (${definition.id}, ${JSON.stringify(definition)}::json, 1, ${definition.budget}, ${at})`);
  await db.execute(sql`
    insert into promotion_entry (promotion_id, uid, period, state, version, joined_at, changed_at)
    select p.id, a.uid, 0, 'joined', 1, ${at - DAY_MS}::int8, ${at - DAY_MS}::int8
    from account a cross join promotion p where a.type = 0 and p.id in ('sevenDays', 'fairCheck')`);
}

/** Adds what members did: rounds of some days, and sign-ins. They have no seeds: nobody has booked them. */
async function addPast({ db }: Database, at: number): Promise<void> {
  await db.execute(sql`update account set created_at = ${at - 40 * DAY_MS}::int8`);
  await db.execute(sql`set statement_timeout = 0`);
  for (let day = DAYS - 1; day >= 0; day -= 1) {
    const moment = at - day * DAY_MS;
    await db.execute(sql`
      insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo)
      select 'past ' || uid || ' ' || ${day}::int || ' ' || n, uid, 'DICE', 1000, 0, 1000, ${moment}::int8 - n, false
      from account, generate_series(1, ${ROUNDS}::int) n where type = 0`);
    await db.execute(sql`
      insert into login_day (uid, day) select uid, ${moment - (moment % DAY_MS)}::int8 from account where type = 0
      on conflict do nothing`);
  }
}

/** Fills a database of members who have sessions with what promotions and missions are worked out of. */
export async function fillDueWorld(database: Database, at: number): Promise<void> {
  await addPast(database, at);
  await addPromotions(database, at);
  await database.db.execute(sql`analyze`);
}

/** One more round of each member, or of one: all of them are due, and stand elsewhere than before. */
export async function playOnce(
  { db }: Pick<Database, 'db'>,
  name: string,
  uid: string | null = null,
): Promise<void> {
  await db.execute(sql`
    insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo)
    select ${name} || ' ' || uid, uid, 'DICE', 1000, 0, 1000, ${Date.now()}::int8, false
    from account where type = 0 and (${uid}::text is null or uid = ${uid})`);
}

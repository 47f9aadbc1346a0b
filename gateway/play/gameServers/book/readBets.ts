import { type SQL, sql } from 'drizzle-orm';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { shownBets } from '../../../../streams/wire/sportsBook/folds.ts';
import { ENDED_BET_STATES, MOST_SHOWN_BETS } from '../../../../streams/wire/sportsBook/words.ts';
import type { CallParams, CallValue } from '../../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';

/** As pages order them: byte by byte, whatever the database's own order is. */
const NEWEST_FIRST = sql`b.at desc, b.bet collate "C"`;

/** State of `u:<uid>:bets`: the open ones and the newest others, newest first. */
export async function readBets(tx: Tx, uid: string): Promise<BookedBet[]> {
  const newest = (open: SQL) => sql`(select b.booked from booked_bet b where b.uid = ${uid} and ${open}
    order by ${NEWEST_FIRST} limit ${MOST_SHOWN_BETS})`;
  const { rows } = await tx.execute<{ booked: BookedBet }>(
    sql`${newest(sql`b.open`)} union all ${newest(sql`not b.open`)}`,
  );
  return shownBets(rows.map(it => it.booked));
}

/**
 * Bets of an account that are over. It goes on behind a bet and not after a number of them, so that it neither loses nor repeats any
 * while bets are made; the moment of a bet never changes.
 */
export async function readBetHistory(
  tx: Tx,
  uid: string,
  { state, sport, since, before, limit }: CallParams<'betHistory'>,
): Promise<CallValue<'betHistory'>> {
  const place = (column: SQL) =>
    sql`(select ${column} from booked_bet p where p.uid = ${uid} and p.bet = ${before})`;
  const behind =
    before === undefined
      ? sql``
      : sql`and b.at <= ${place(sql`p.at`)}
        and (b.at < ${place(sql`p.at`)} or b.bet collate "C" > ${place(sql`p.bet`)})`;
  const { rows } = await tx.execute<{ booked: BookedBet }>(sql`
    select b.booked from booked_bet b
    where b.uid = ${uid} and not b.open
      and ${isAmong(sql`b.booked ->> 'state'`, state === undefined ? ENDED_BET_STATES : [state])}
      ${sport === undefined ? sql`` : sql`and b.booked -> 'legs' @> ${JSON.stringify([{ sport }])}::jsonb`}
      ${since === undefined ? sql`` : sql`and b.at >= ${since}::int8`}
      ${behind}
    order by ${NEWEST_FIRST} limit ${limit + 1}`);
  const page = rows.slice(0, limit).map(it => it.booked);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.bet ?? null) : null };
}

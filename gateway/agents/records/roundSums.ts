import { SQL, sql } from 'drizzle-orm';
import type { Span } from '../../ground/calendar/days.ts';
import { QUARTER_HOUR } from '../../ground/calendar/durations.ts';
import { daysOf, quartersOf, within } from '../../ground/calendar/quarters.ts';
import { asArray } from './readPage.ts';

/**
 * Sums of rounds by quarter of an hour, game and result: of the whole quarters as they are kept, of the edges of the span
 * from the rounds themselves, so that the sum is exact and never reads more than half an hour of rounds.
 * Columns: uid, quarter, game_code, result, vendor, game_type, rounds, stake, valid_bet, payout.
 */
export function roundSums(keys: SQL | readonly string[], span: Span): SQL {
  const uids = keys instanceof SQL ? keys : asArray(keys);
  const { whole, edges } = quartersOf(span);
  return sql`(
    select uid, quarter, game_code, result, vendor, game_type, rounds, stake, valid_bet, payout
    from round_sum where uid = any(${uids}) and ${within(sql`quarter`, whole)}
    union all
    select uid, settled_at - settled_at % ${QUARTER_HOUR}::int8, game_code, round_result(stake, payout), vendor, game_type, 1, stake, valid_bet, payout
    from round where uid = any(${uids}) and ${within(sql`settled_at`, edges)}
  )`;
}

/**
 * The same without the moment, vendor and category of the rounds, from the sums of whole days where there are any.
 * Columns: uid, game_code, result, rounds, stake, valid_bet, payout.
 */
export function roundTotals(keys: readonly string[], span: Span): SQL {
  const uids = asArray(keys);
  const { days, quarters, edges } = daysOf(span);
  return sql`(
    select uid, game_code, result, rounds, stake, valid_bet, payout
    from round_day where uid = any(${uids}) and ${within(sql`day`, days)}
    union all
    select uid, game_code, result, rounds, stake, valid_bet, payout
    from round_sum where uid = any(${uids}) and ${within(sql`quarter`, quarters)}
    union all
    select uid, game_code, round_result(stake, payout), 1, stake, valid_bet, payout
    from round where uid = any(${uids}) and ${within(sql`settled_at`, edges)}
  )`;
}

import { sql } from 'drizzle-orm';
import { resultOf } from '../../../streams/wire/games/words.ts';
import { gameNameSql, namesIn, vendorNameSql } from './names.ts';
import type { RecordSource } from './recordSource.ts';
import { roundSums, roundTotals } from './roundSums.ts';
import { teamKeys } from './teamKeys.ts';

type Sums = Record<'count' | 'stake' | 'valid_bet' | 'payout', string>;

/** Settled rounds of a team (S2-137). */
export const teamBets: RecordSource<'teamBetRecords'> = {
  keysOf: teamKeys,
  idType: 'text',
  rows: (key, { from, to, category, result }) => sql`
    select id, settled_at as at, uid, game_code, vendor, game_type, stake, valid_bet, payout
    from round
    where uid = ${key} and settled_at >= ${from}::int8 and settled_at < ${to}::int8
      ${category === undefined ? sql`` : sql`and game_type = ${category}`}
      ${result === undefined ? sql`` : sql`and round_result(stake, payout) = ${result}`}`,
  detail: (page, { language }) => sql`
    select page.*, ${gameNameSql(sql`page.game_code`, sql`page.vendor`, language)} as game_name,
      ${vendorNameSql(sql`page.vendor`)} as vendor_name, a.username from (${page}) page join account a on a.uid = page.uid
    order by page.at desc, page.id desc`,
  toRecord(raw) {
    const stake = Number(raw.stake);
    const payout = Number(raw.payout);
    return {
      id: raw.id,
      at: Number(raw.at),
      account: String(raw.username),
      gameCode: String(raw.game_code),
      category: String(raw.game_type),
      vendor: String(raw.vendor),
      ...namesIn(raw),
      result: resultOf({ stake, payout }),
      stake,
      validBet: Number(raw.valid_bet),
      payout,
      net: payout - stake,
    };
  },
  async totals(tx, keys, { from, to, category, result }) {
    // Sums by day don't know the category.
    const sums = category === undefined ? roundTotals(keys, { from, to }) : roundSums(keys, { from, to });
    const { rows } = await tx.execute<Sums>(sql`
      select coalesce(sum(rounds), 0) as count, coalesce(sum(stake), 0) as stake,
        coalesce(sum(valid_bet), 0) as valid_bet, coalesce(sum(payout), 0) as payout
      from ${sums} sums
      where true ${category === undefined ? sql`` : sql`and game_type = ${category}`}
        ${result === undefined ? sql`` : sql`and result = ${result}`}`);
    const [all] = rows;
    const stake = Number(all?.stake ?? 0);
    const payout = Number(all?.payout ?? 0);
    return {
      count: Number(all?.count ?? 0),
      stake,
      validBet: Number(all?.valid_bet ?? 0),
      payout,
      net: payout - stake,
    };
  },
};

import { sql } from 'drizzle-orm';
import { RoundChoice } from '../../../streams/wire/games/shapes.ts';
import { resultOf } from '../../../streams/wire/games/words.ts';
import { FEW } from '../../../streams/wire/protocol/bounds.ts';
import type { Tx } from '../../db/database.ts';
import type { Span } from '../../ground/calendar/days.ts';
import { gameNameSql, namesIn, vendorNameSql } from './names.ts';
import { ownAccount } from './owners.ts';
import type { RecordSource } from './recordSource.ts';
import { endingOf, endingSql } from './roundEndings.ts';
import { roundTotals } from './roundSums.ts';

/** The columns of the sums as numbers; what was never played sums to nothing. */
const FIGURES = sql`coalesce(sum(rounds), 0) as count, coalesce(sum(stake), 0) as stake,
  coalesce(sum(valid_bet), 0) as valid_bet, coalesce(sum(payout), 0) as payout`;

/** The games of which a span holds rounds, with their names where they are known. */
async function gamesIn(tx: Tx, keys: readonly string[], span: Span, language: string) {
  const { rows } = await tx.execute<{ code: string; name: string | null }>(sql`
    select played.code, (select coalesce(g.names ->> ${language.toLowerCase()}, g.name)
      from catalogue_known g where g.game_code = played.code limit 1) as name
    from (select distinct game_code as code from ${roundTotals(keys, span)} sums) played
    order by 2, 1 limit ${FEW}`);
  return rows.map(({ code, name }) => ({ code, ...(name !== null && { name }) }));
}

/** Settled rounds of an account (S2-120). */
export const bets: RecordSource<'betRecords'> = {
  keysOf: async (_tx, ctx) => [ownAccount(ctx)],
  idType: 'text',
  rows: (key, { from, to, game, result }) => sql`
    select id, settled_at as at, game_code, vendor, game_type, stake, valid_bet, payout, choice, outcome, seed_id, nonce
    from round
    where uid = ${key} and settled_at >= ${from}::int8 and settled_at < ${to}::int8
      ${game === undefined ? sql`` : sql`and game_code = ${game}`}
      ${result === undefined ? sql`` : sql`and round_result(stake, payout) = ${result}`}`,
  detail: (page, { language }) => sql`
    select page.*, ${gameNameSql(sql`page.game_code`, sql`page.vendor`, language)} as game_name,
      ${vendorNameSql(sql`page.vendor`)} as vendor_name, s.commit, s.client_seed, s.server_seed, s.revealed_at,
      ${endingSql(sql`page.id`)} as ending
    from (${page}) page left join seed_pair s on s.id = page.seed_id
    order by page.at desc, page.id desc`,
  toRecord(raw) {
    const stake = Number(raw.stake);
    const payout = Number(raw.payout);
    const isProven = raw.seed_id !== null;
    return {
      id: raw.id,
      at: Number(raw.at),
      gameCode: String(raw.game_code),
      vendor: String(raw.vendor),
      ...namesIn(raw),
      category: String(raw.game_type),
      choice: isProven ? RoundChoice.parse(raw.choice) : null,
      stake,
      validBet: Number(raw.valid_bet),
      payout,
      net: payout - stake,
      outcome: isProven ? Number(raw.outcome) : null,
      won: payout > 0,
      result: resultOf({ stake, payout }),
      commit: isProven ? String(raw.commit) : null,
      clientSeed: isProven ? String(raw.client_seed) : null,
      nonce: isProven ? Number(raw.nonce) : null,
      // The seed in use is nobody's to know.
      serverSeed: (raw.revealed_at ?? null) === null ? null : String(raw.server_seed),
      ...endingOf(raw.ending ?? null),
    };
  },
  async totals(tx, keys, { from, to, game, result }, { language }) {
    const { rows } = await tx.execute<Record<'count' | 'stake' | 'valid_bet' | 'payout', string>>(sql`
      select ${FIGURES} from ${roundTotals(keys, { from, to })} sums
      where true ${game === undefined ? sql`` : sql`and game_code = ${game}`}
        ${result === undefined ? sql`` : sql`and result = ${result}`}`);
    const [sums] = rows;
    const stake = Number(sums?.stake ?? 0);
    const payout = Number(sums?.payout ?? 0);
    return {
      count: Number(sums?.count ?? 0),
      stake,
      validBet: Number(sums?.valid_bet ?? 0),
      payout,
      net: payout - stake,
      games: await gamesIn(tx, keys, { from, to }, language),
    };
  },
};

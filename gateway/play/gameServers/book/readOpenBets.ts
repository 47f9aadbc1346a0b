import { sql } from 'drizzle-orm';
import { MANY } from '../../../../streams/wire/protocol/bounds.ts';
import { DUEL_CODE } from '../../../../streams/wire/rooms/words.ts';
import type { OtherBet } from '../../../../streams/wire/sportsBook/openBets.ts';
import type { Tx } from '../../../db/database.ts';

type Row = Pick<OtherBet, 'kind' | 'id' | 'game'> & {
  readonly [figure in 'at' | 'stake' | 'payout']: string;
} & { readonly name: string | null };

/**
 * What an account has open besides bets of a sports book, newest first. All rooms are of one game.
 * @param language In which games are named.
 */
export async function readOpenBets(tx: Tx, uid: string, language: string): Promise<OtherBet[]> {
  const { rows } = await tx.execute<Row>(sql`
    with opened as materialized (
      select kind, id, at, case kind when 'room' then ${DUEL_CODE} else game end as game, stake, payout
      from open_bet where uid = ${uid} order by at desc, kind, id limit ${MANY}),
    named as (
      select g.game_code as game, min(coalesce(g.names ->> ${language.toLowerCase()}, g.name)) as name
      from catalogue_known g where g.game_code in (select game from opened) group by g.game_code)
    select o.*, n.name from opened o left join named n using (game) order by o.at desc, o.kind, o.id`);
  return rows.map(({ kind, id, at, game, name, stake, payout }): OtherBet => {
    return {
      ...{ kind, id, game, state: 'open', ...(name !== null && { gameName: name }) },
      ...{ at: Number(at), stake: Number(stake), payout: Number(payout) },
    };
  });
}

import { sql } from 'drizzle-orm';
import type { GameStat } from '../../../streams/wire/games/shapes.ts';
import type { Tx } from '../../db/database.ts';

/** What an account has played in each game of the house, from its sums by day. */
export async function readGameStats(tx: Tx, uid: string, codes: readonly string[]): Promise<GameStat[]> {
  const { rows } = await tx.execute<{ [column: string]: string | null }>(sql`
    select game_code, sum(rounds) as rounds, sum(rounds) filter (where result <> 'lost') as paid, sum(stake) as stake, sum(payout) as payout
    from round_day where uid = ${uid} group by game_code order by game_code`);
  return rows
    .filter(row => codes.includes(String(row.game_code)))
    .map(row => ({
      gameCode: String(row.game_code),
      rounds: Number(row.rounds),
      paid: Number(row.paid ?? 0),
      stake: Number(row.stake),
      payout: Number(row.payout),
    }));
}

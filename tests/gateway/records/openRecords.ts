import { type SQL, sql } from 'drizzle-orm';
import { accountBookings } from '../../../gateway/agents/records/account.ts';
import { bets } from '../../../gateway/agents/records/bets.ts';
import { bonusRecords } from '../../../gateway/agents/records/bonus.ts';
import { createAnswerRecords } from '../../../gateway/agents/records/handlers.ts';
import {
  pointExchangeRecords,
  pointRecords,
  pointRedeemRecords,
} from '../../../gateway/agents/records/points.ts';
import { profit } from '../../../gateway/agents/records/profit.ts';
import { revenue } from '../../../gateway/agents/records/revenue.ts';
import { teamBets } from '../../../gateway/agents/records/teamBets.ts';
import { teamLosses } from '../../../gateway/agents/records/teamLosses.ts';
import { teamTransactions } from '../../../gateway/agents/records/teamTransactions.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';

/** Lists over the tables of a casino. */
export interface Records {
  readonly casino: Casino;
  readonly lists: ReturnType<typeof listsOf>;
  /** Stores settled rounds of a member without playing them. */
  addRounds(uid: string, rounds: readonly StoredRound[]): Promise<void>;
}

export interface StoredRound {
  readonly id: string;
  readonly at: number;
  readonly game?: 'DICE' | 'LIMBO';
  readonly stake?: number;
  readonly payout?: number;
}

/** The handlers over any database, e.g. one that counts its transactions. */
export const listsOf = (database: Database) => {
  const answer = createAnswerRecords(database);
  return {
    ...answer('betRecords', bets),
    ...answer('accountRecords', accountBookings),
    ...answer('profitRecords', profit),
    ...answer('bonusRecords', bonusRecords),
    ...answer('revenueRecords', revenue),
    ...answer('teamBetRecords', teamBets),
    ...answer('teamLossRecords', teamLosses),
    ...answer('teamTransactionRecords', teamTransactions),
    ...answer('pointRecords', pointRecords),
    ...answer('pointExchangeRecords', pointExchangeRecords),
    ...answer('pointRedeemRecords', pointRedeemRecords),
  };
};

/** Opens a casino with the lists of records. */
export async function openRecords(): Promise<Records> {
  const casino = await openCasino();
  const { database } = casino;
  let nonce = 0;
  return {
    casino,
    lists: listsOf(database),
    addRounds: (uid, rounds) =>
      database.write(async tx => {
        await tx.execute(sql`
          insert into seed_pair (id, uid, server_seed, commit, client_seed, created_at)
          values (${`pair of ${uid}`}, ${uid}, 'secret seed', 'its commitment', 'client', 0) on conflict do nothing`);
        const values: SQL[] = rounds.map(({ id, at, game = 'DICE', stake = 100, payout = 0 }) => {
          nonce += 1;
          const choice = game === 'DICE' ? { game, chance: 5_000 } : { game, target: 200 };
          return sql`(${id}, ${uid}, ${game}, ${stake}, ${payout}, ${stake}, ${JSON.stringify(choice)}::jsonb, 1234,
            ${`pair of ${uid}`}, ${nonce}, ${at}, false)`;
        });
        await tx.execute(sql`
          insert into round (id, uid, game_code, stake, payout, valid_bet, choice, outcome, seed_id, nonce, settled_at, demo)
          values ${sql.join(values, sql`, `)}`);
      }),
  };
}

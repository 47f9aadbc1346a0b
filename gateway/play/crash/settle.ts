import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { round } from '../../db/schema.ts';
import type { Player } from '../../ledger/player.ts';
import { CRASH } from '../houseGames/catalogue.ts';
import { NO_NEWS } from '../rounds/ports.ts';
import { isWin, UNNUMBERED } from '../winners/ports.ts';
import { backBooking, type CrashBetRow, endBets } from './bets.ts';
import type { CrashDeps } from './crashDeps.ts';
import type { CrashChange } from './publishChanges.ts';

/** A stake that is locked with its account, and how it ends. */
export interface Ending {
  readonly bet: CrashBetRow;
  readonly player: Pick<Player, 'uid' | 'limited' | 'breakKind' | 'breakUntil' | 'wagering'>;
  /** At which it was cashed out; null where it was lost. */
  readonly multiplier: number | null;
  readonly payout: number;
}

/** A player's row of the betting record; the round itself proves what it says. */
function recordOf({ bet, payout }: Ending, settledAt: number) {
  const { id, uid, stake, demo } = bet;
  return {
    ...{ id, uid, gameCode: CRASH.gameCode, category: null, stake, payout, validBet: stake },
    ...{ choice: null, outcome: null, seedId: null, nonce: null, settledAt, demo },
    winNo: isWin({ stake, payout }) ? UNNUMBERED : null,
    vendor: IN_HOUSE_VENDOR,
    gameType: CRASH.gameType,
  };
}

/**
 * Pays what was cashed out, and writes rows of the betting record, those of all in one round trip each; a stake that was
 * lost books nothing, because the house has it already. The caller has locked accounts, boundary and stakes in this order,
 * and tells the news.
 */
export async function settleBets(
  deps: CrashDeps,
  tx: Tx,
  at: number,
  endings: readonly Ending[],
): Promise<{ readonly ended: readonly CrashBetRow[]; readonly news: readonly CrashChange[] }> {
  const { wallet, playGate } = deps;
  const ended = await endBets(tx, endings, at);
  for (const { bet, player, payout } of endings) {
    if (payout > 0) await playGate.paidOut(tx, player, { at: bet.at, payout });
  }
  const paid = endings.filter(({ payout }) => payout > 0);
  const bookings = paid.map(({ bet, payout }) => backBooking(bet, 'payout', payout, at));
  const { wallets } = bookings.length > 0 ? await wallet.postAll(tx, bookings) : { wallets: [] };
  const records = endings.map(ending => ({ ...ending, row: recordOf(ending, at) }));
  await insertRows(
    tx,
    round,
    records.map(({ row }) => row),
  );
  const counted = await deps.rounds.roundSettled(tx, records);
  const news = records.map(({ row: { uid }, payout }, i): CrashChange => {
    return { uid, money: payout > 0, wallets, counted: counted[i] ?? NO_NEWS };
  });
  return { ended, news };
}

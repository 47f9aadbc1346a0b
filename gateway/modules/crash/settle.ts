import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby.ts';
import type { Tx } from '../../db/database.ts';
import { round } from '../../db/schema.ts';
import { CRASH } from '../../games/crash.ts';
import type { Player } from '../games/player.ts';
import { isWin, UNNUMBERED } from '../winners/board.ts';
import { backBooking, type CrashBetRow, endBet } from './bets.ts';
import type { CrashDeps } from './crashDeps.ts';
import type { News } from './tell.ts';

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
 * Pays what was cashed out, and writes rows of the betting record. All payouts are booked in one round trip; a stake that was
 * lost books nothing, because the house has it already. The caller has locked accounts, boundary and stakes in this order,
 * and tells the news.
 */
export async function settleBets(
  deps: CrashDeps,
  tx: Tx,
  at: number,
  endings: readonly Ending[],
): Promise<{ readonly ended: readonly CrashBetRow[]; readonly news: readonly News[] }> {
  const { wallet, playGate, bonus, points } = deps;
  const ended: CrashBetRow[] = [];
  for (const { bet, player, multiplier, payout } of endings) {
    const end = multiplier === null ? 'lost' : 'cashed';
    ended.push(await endBet(tx, bet, end, { multiplier, payout, endedAt: at }));
    if (payout > 0) await playGate.paidOut(tx, player, { at, payout });
  }
  const paid = endings.filter(({ payout }) => payout > 0);
  if (paid.length > 0)
    await wallet.postAll(
      tx,
      paid.map(({ bet, payout }) => backBooking(bet, 'payout', payout, at)),
    );
  const records = endings.map(ending => recordOf(ending, at));
  await tx.insert(round).values(records);
  const news: News[] = [];
  for (const [i, record] of records.entries()) {
    const ending = endings[i];
    if (ending === undefined) continue;
    news.push({
      uid: record.uid,
      money: ending.payout > 0,
      bonus: await bonus.roundSettled(tx, ending.player, record),
      points: await points.roundSettled(tx, record),
    });
  }
  return { ended, news };
}

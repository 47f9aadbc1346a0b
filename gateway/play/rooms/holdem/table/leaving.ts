import { eq } from 'drizzle-orm';
import { HOLDEM_CODE } from '../../../../../streams/wire/holdem/words.ts';
import { IN_HOUSE_VENDOR } from '../../../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../../../db/database.ts';
import { insertRows } from '../../../../db/insertRows.ts';
import { holdemChair, round } from '../../../../db/schema.ts';
import { lockBookingDate } from '../../../../ground/clock/boundary.ts';
import type { Decided } from '../../../../ledger/limits/ports.ts';
import { lockPlayer } from '../../../../ledger/player.ts';
import { holdOf, lockAccounts, spreadAccount } from '../../../../ledger/wallet/ports.ts';
import { HOLDEM } from '../../../houseGames/catalogue.ts';
import { isWin, UNNUMBERED } from '../../../winners/ports.ts';
import { readHand } from './dealing.ts';
import { act } from './playing.ts';
import { publishTable } from './publishTable.ts';
import { type ChairRow, chairsHeld, lockPokerTable, mustLeave } from './rows.ts';
import { type ChairDeps, opOfChair } from './seating.ts';

/** Operation of the ledger that pays the chips of a chair out. */
export const opOfCashOut = (chairId: string): string => `chipsOut:${chairId}`;

/**
 * Pays the chips of a chair out: what was put on the table goes to the house and what is there now comes from it, so the house
 * keeps the rake and nothing else. The caller has locked the account and the table, and no hand runs for the chair.
 */
async function cashOut(deps: ChairDeps, tx: Tx, chair: ChairRow, player: Decided, at: number): Promise<void> {
  const { wallet, playGate, winners } = deps;
  const { id, uid, buyIn: stake, stack: payout, demo } = chair;
  const { account: to } = await wallet.stakeWallet(tx, uid, IN_HOUSE_VENDOR);
  const house = spreadAccount('house', chair.tableId);
  await lockAccounts(
    tx,
    [to, holdOf(uid), house].map(it => ({ account: it, amount: 0 })),
  );
  await wallet.settle(tx, { opId: opOfChair(id), to: house, at });
  const legs = [
    { account: house, amount: -payout },
    { account: to, amount: payout },
  ];
  if (payout > 0) await wallet.post(tx, { opId: opOfCashOut(id), kind: 'payout', at, legs });
  if (payout > 0) await playGate.paidOut(tx, player, { at: chair.at, payout });
  await insertRows(tx, round, [
    {
      ...{ id, uid, gameCode: HOLDEM_CODE, category: null, stake, payout, settledAt: at, demo },
      // Between members: it counts neither for a bonus nor for salaries, as a duel does not.
      ...{ validBet: 0, winNo: isWin({ stake, payout }) ? UNNUMBERED : null },
      ...{ vendor: IN_HOUSE_VENDOR, gameType: HOLDEM.gameType },
    },
  ]);
  await tx.update(holdemChair).set({ endedAt: at }).where(eq(holdemChair.id, id));
  await wallet.publishBalance(tx, uid, at);
  await deps.publish(tx, { key: 'pokerSeat', uid, data: { table: null, seat: null }, at });
  winners.winBooked();
}

/** How somebody leaves: by choice, or because the clock found that it must. */
export interface Leaving {
  readonly uid: string;
  readonly table: string;
  readonly isAsked: boolean;
}

/**
 * Leaves a table. While a hand runs that the seat was dealt in, it folds at once or in its turn, and its chips go back after the
 * hand; answers whether they did. Does nothing for who doesn't sit there, or need not leave. Locks: account, the boundary,
 * table, ledger accounts, topics.
 */
export async function leavePokerTable(deps: ChairDeps, tx: Tx, leaving: Leaving): Promise<boolean> {
  const { uid, isAsked } = leaving;
  const player = await lockPlayer(tx, uid);
  const at = await lockBookingDate(tx, deps.clock);
  const table = await lockPokerTable(tx, leaving.table);
  const chairs = await chairsHeld(tx, table.id);
  const chair = chairs.find(it => it.uid === uid);
  if (chair === undefined) return false;
  const hand = table.live && table.handId !== null ? await readHand(tx, table.room, table.handId) : null;
  const isDealt = hand?.row.seats.some(it => it.chair === chair.id) ?? false;
  if (hand !== null && isDealt) {
    if (!isAsked) return false;
    await tx.update(holdemChair).set({ leaving: true }).where(eq(holdemChair.id, chair.id));
    if (hand.state.turn === chair.seat)
      await act(deps, tx, { hand, chairs }, { seat: chair.seat, act: 'fold', byClock: false }, at);
    await publishTable(deps, tx, table.id, at);
    return false;
  }
  if (!isAsked && !mustLeave(chair, at)) return false;
  await cashOut(deps, tx, chair, player, at);
  await publishTable(deps, tx, table.id, at);
  return true;
}

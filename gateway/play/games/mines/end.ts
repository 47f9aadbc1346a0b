import { eq } from 'drizzle-orm';
import type { BetAnswer } from '../../../../streams/wire/games/shapes.ts';
import { IN_HOUSE_VENDOR } from '../../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../../db/database.ts';
import { minesRound } from '../../../db/schema.ts';
import type { Player } from '../../../ledger/player.ts';
import { holdOf, lockAccounts, spreadAccount } from '../../../ledger/wallet/ports.ts';
import { contributionOf } from '../../jackpot/ports.ts';
import { NO_NEWS } from '../../rounds/ports.ts';
import { isWin, UNNUMBERED } from '../../winners/ports.ts';
import type { RoundRow } from '../rounds.ts';
import { answerOf, publishSettledRound, recordRounds } from '../settledRound.ts';
import { type MinesDeps, opOfMinesStake } from './begin.ts';
import { MINES, type MinesStep } from './machine.ts';
import { choiceOf, type Field, mineField, minesRoundView, payoutOf } from './rows.ts';

/** A round after a step; `settled` once it is in the record. */
export interface MinesStepResult {
  readonly field: Field;
  readonly settled: BetAnswer | null;
}

/** The round of the record that an ended round of Mines becomes. */
function recordOf(field: Field, at: number): RoundRow {
  const { row } = field;
  const { id, uid, stake, seedId, nonce, demo } = row;
  const payout = payoutOf(field);
  return {
    ...{ id, uid, stake, payout, seedId, nonce, demo, settledAt: at },
    ...{ gameCode: 'MINES', category: null, vendor: IN_HOUSE_VENDOR, gameType: 'INHOUSE' },
    validBet: stake,
    choice: choiceOf(row),
    outcome: mineField(field),
    winNo: isWin({ stake, payout }) ? UNNUMBERED : null,
  };
}

async function moveRow(tx: Tx, { row, seeds }: Field, step: MinesStep, at: number) {
  const changes = {
    state: MINES.apply(row.state, step),
    dueAt: null,
    endedAt: at,
    tiles: row.tiles,
  } as const;
  await tx.update(minesRound).set(changes).where(eq(minesRound.id, row.id));
  return { row: { ...row, ...changes }, seeds };
}

/**
 * Ends a round with what its tiles pay: the stake on hold goes to the house, one percent of it on to the jackpot pool and the
 * payout back to the wallet that it came from. The caller holds the account's lock and the boundary.
 */
export async function settleMines(
  deps: MinesDeps,
  tx: Tx,
  player: Player,
  field: Field,
  end: { readonly by: Exclude<MinesStep, 'refund'>; readonly at: number },
): Promise<MinesStepResult> {
  const { wallet, playGate } = deps;
  const { at } = end;
  const { id, uid, stake } = field.row;
  const record = recordOf(field, at);
  const { account } = await wallet.stakeWallet(tx, uid, IN_HOUSE_VENDOR);
  const [house, pool] = [spreadAccount('house', uid), spreadAccount('jackpot', uid)];
  const contribution = contributionOf(stake);
  const legs = [
    { account: house, amount: -record.payout - contribution },
    { account: pool, amount: contribution },
    { account, amount: record.payout },
  ].filter(({ amount }) => amount !== 0);
  await lockAccounts(tx, [...legs, { account: holdOf(uid), amount: 0 }, { account: house, amount: 0 }]);
  await wallet.settle(tx, { opId: opOfMinesStake(id), to: house, at });
  if (legs.length > 0) await wallet.post(tx, { opId: `payout:${id}`, kind: 'payout', at, legs });
  await playGate.paidOut(tx, player, { at: field.row.begunAt, payout: record.payout });
  const ended = await moveRow(tx, field, end.by, at);
  const [news = NO_NEWS] = await recordRounds(deps, tx, [{ player, row: record }]);
  await publishSettledRound(deps, tx, record, news, {
    tellGame: () => publishMinesRound(deps, tx, ended, at),
  });
  return { field: ended, settled: answerOf(record, field.seeds) };
}

/** Ends a round in which nothing was opened: its stake goes back, and it counts for nothing. */
export async function refundMines(
  deps: MinesDeps,
  tx: Tx,
  player: Player,
  field: Field,
  at: number,
): Promise<MinesStepResult> {
  const { id, uid, stake, begunAt } = field.row;
  await deps.wallet.release(tx, { opId: opOfMinesStake(id), as: 'voided', at });
  await deps.playGate.stakeReturned(tx, player, { at: begunAt, stake });
  const ended = await moveRow(tx, field, 'refund', at);
  await deps.wallet.publishBalance(tx, uid, at);
  await publishMinesRound(deps, tx, ended, at);
  return { field: ended, settled: null };
}

/** Publishes a round to the devices of its player. */
export async function publishMinesRound(deps: MinesDeps, tx: Tx, field: Field, at: number): Promise<void> {
  await deps.publish(tx, {
    key: 'minesRound',
    uid: field.row.uid,
    data: { round: minesRoundView(field) },
    at,
  });
}

import { eq } from 'drizzle-orm';
import type { BetAnswer } from '../../../../streams/wire/games/shapes.ts';
import { IN_HOUSE_VENDOR } from '../../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../../db/database.ts';
import { movesRound } from '../../../db/schema.ts';
import type { Player } from '../../../ledger/player.ts';
import { holdOf, lockAccounts, spreadAccount } from '../../../ledger/wallet/ports.ts';
import { contributionOf } from '../../jackpot/ports.ts';
import { NO_NEWS } from '../../rounds/ports.ts';
import { isWin, UNNUMBERED } from '../../winners/ports.ts';
import type { RoundRow } from '../rounds.ts';
import { answerOf, publishSettledRound, recordRounds } from '../settledRound.ts';
import { MOVES, type MovesStep } from './machine.ts';
import { knownPosition, type OpenRound, payoutAt, readMovesRounds, stakedOn } from './rows.ts';
import { type MovesDeps, opsOfStakes } from './stakes.ts';

/** A round after a move; `settled` once it is in the record. */
export interface MovesResult {
  readonly round: OpenRound;
  readonly settled: BetAnswer | null;
}

/** The round of the record that an ended round of moves becomes. */
function recordOf(round: OpenRound, at: number): RoundRow {
  const { row } = round;
  const { id, uid, gameCode, choice, seedId, nonce, demo } = row;
  const position = knownPosition(round);
  const stake = stakedOn(row);
  const payout = payoutAt(round, position);
  return {
    ...{ id, uid, gameCode, choice, stake, payout, seedId, nonce, demo, settledAt: at },
    ...{ category: null, vendor: IN_HOUSE_VENDOR, gameType: 'INHOUSE', validBet: stake },
    outcome: position.pays,
    winNo: isWin({ stake, payout }) ? UNNUMBERED : null,
  };
}

async function moveRow(tx: Tx, { row, seeds }: OpenRound, step: MovesStep, at: number): Promise<OpenRound> {
  const { choice, stakes } = row;
  const changes = {
    ...{ state: MOVES.apply(row.state, step), dueAt: null, endedAt: at },
    ...{ choice, stakes },
  };
  await tx.update(movesRound).set(changes).where(eq(movesRound.id, row.id));
  return { row: { ...row, ...changes }, seeds };
}

/**
 * Ends a round with what it pays: its stakes on hold go to the house, one percent of them on to the jackpot pool and the payout back
 * to the wallet that is staked from. The caller holds the account's lock and the boundary.
 */
export async function settleMoves(
  deps: MovesDeps,
  tx: Tx,
  player: Player,
  round: OpenRound,
  at: number,
): Promise<MovesResult> {
  const { wallet, playGate } = deps;
  const { id, uid, begunAt } = round.row;
  const record = recordOf(round, at);
  const { account } = await wallet.stakeWallet(tx, uid, IN_HOUSE_VENDOR);
  const [house, pool] = [spreadAccount('house', uid), spreadAccount('jackpot', uid)];
  const contribution = contributionOf(record.stake);
  const legs = [
    { account: house, amount: -record.payout - contribution },
    { account: pool, amount: contribution },
    { account, amount: record.payout },
  ].filter(({ amount }) => amount !== 0);
  await lockAccounts(tx, [...legs, { account: holdOf(uid), amount: 0 }, { account: house, amount: 0 }]);
  for (const opId of opsOfStakes(round.row)) await wallet.settle(tx, { opId, to: house, at });
  if (legs.length > 0) await wallet.post(tx, { opId: `payout:${id}`, kind: 'payout', at, legs });
  await playGate.paidOut(tx, player, { at: begunAt, payout: record.payout });
  const ended = await moveRow(tx, round, 'settle', at);
  const [news = NO_NEWS] = await recordRounds(deps, tx, [{ player, row: record }]);
  await publishSettledRound(deps, tx, record, news, { tellGame: () => publishMoves(deps, tx, uid, at) });
  return { round: ended, settled: answerOf(record, ended.seeds) };
}

/** Ends a round in which nothing was decided: its stake goes back, and it counts for nothing. */
export async function refundMoves(
  deps: MovesDeps,
  tx: Tx,
  player: Player,
  round: OpenRound,
  at: number,
): Promise<void> {
  const { uid, begunAt } = round.row;
  for (const opId of opsOfStakes(round.row)) await deps.wallet.release(tx, { opId, as: 'voided', at });
  await deps.playGate.stakeReturned(tx, player, { at: begunAt, stake: stakedOn(round.row) });
  await moveRow(tx, round, 'refund', at);
  await deps.wallet.publishBalance(tx, uid, at);
  await publishMoves(deps, tx, uid, at);
}

/** Publishes the rounds of a player as they are now. */
export async function publishMoves(
  { publish }: Pick<MovesDeps, 'publish'>,
  tx: Tx,
  uid: string,
  at: number,
): Promise<void> {
  await publish(tx, { key: 'movesRounds', uid, data: await readMovesRounds(tx, uid), at });
}

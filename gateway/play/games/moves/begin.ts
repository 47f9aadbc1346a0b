import type { MovesChoice, Opening } from '../../../../streams/wire/games/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { movesRound } from '../../../db/schema.ts';
import { DAY } from '../../../ground/calendar/durations.ts';
import { CallError } from '../../../ground/handler.ts';
import { assertMayStake } from '../../gameRules/ports.ts';
import { beginRound } from '../beginRounds.ts';
import { assertStake } from '../bet.ts';
import { newlyPlayed } from '../settledRound.ts';
import { type MovesResult, publishMoves, settleMoves } from './end.ts';
import { findOpenIn, knownPosition, type MovesRow, movesRoundView } from './rows.ts';
import { holdStake, type MovesDeps } from './stakes.ts';

/** How long a round may stay open before the clock closes it, world ms: a day. */
const OPEN_FOR_MS = DAY;

interface MovesBeginning {
  readonly uid: string;
  /** Id of the round, one per intent. */
  readonly roundId: string;
  readonly stake: number;
  readonly choice: Opening;
}

/**
 * Begins a round: its stake is on hold until it ends, which may be at once. Throws `round_open` (409) while another one of the game is
 * open, and what refuses any bet (`placeBet`). Locks: account, boundary (shared), ledger accounts, topics; always in this order.
 */
export async function beginMoves(deps: MovesDeps, tx: Tx, beginning: MovesBeginning): Promise<MovesResult> {
  const { uid, roundId, stake, choice } = beginning;
  const { game: gameCode } = choice;
  const { player, at, seeds, topGame } = await beginRound(tx, deps, uid, async ({ rules, at: now }) => {
    assertStake(stake);
    assertMayStake(rules, { gameCode, stake, at: now });
    const open = await findOpenIn(tx, uid, gameCode);
    if (open !== null)
      throw new CallError('round_open', 409, 'Finish the open round first.', { value: movesRoundView(open) });
  });
  const row: MovesRow = {
    ...{ id: roundId, uid, gameCode, stake, stakes: 1, state: 'open', demo: player.demo },
    choice: { ...choice, moves: [] } as MovesChoice,
    ...{ seedId: seeds.id, nonce: seeds.nonce, begunAt: at, dueAt: at + OPEN_FOR_MS, endedAt: null },
  };
  await holdStake(deps, tx, player, row, { nth: 1, at });
  await tx.insert(movesRound).values(row);
  const round = { row, seeds: { ...seeds, revealedAt: null } };
  const result =
    knownPosition(round).moves.length === 0
      ? await settleMoves(deps, tx, player, round, at)
      : { round, settled: null };
  if (result.settled === null) {
    await deps.wallet.publishBalance(tx, uid, at);
    await publishMoves(deps, tx, uid, at);
  }
  const played = newlyPlayed({ uid, gameCode, topGame, at });
  if (played !== null) await deps.recentGames.played(tx, played);
  return result;
}

import { eq } from 'drizzle-orm';
import { movesRulesOf } from '../../../../streams/wire/fairGames/index.ts';
import type { Move } from '../../../../streams/wire/games/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { movesRound, round as settledRound } from '../../../db/schema.ts';
import { lockBookingDate } from '../../../ground/clock/boundary.ts';
import { CallError } from '../../../ground/handler.ts';
import { lockPlayer } from '../../../ledger/player.ts';
import { answerOf } from '../settledRound.ts';
import { type MovesResult, publishMoves, refundMoves, settleMoves } from './end.ts';
import { afterMove, findMovesRound, knownPosition, movesRoundView, type OpenRound } from './rows.ts';
import { holdStake, type MovesDeps } from './stakes.ts';

/** A move in a round, and how many its player saw made before it. */
interface Making {
  readonly uid: string;
  readonly round: string;
  readonly step: number;
  readonly move: string | number;
}

/** The answer to a move that was made before. */
async function again(tx: Tx, round: OpenRound): Promise<MovesResult> {
  const [row] = await tx.select().from(settledRound).where(eq(settledRound.id, round.row.id));
  return { round, settled: row === undefined ? null : answerOf(row, round.seeds) };
}

/** The move as its game knows it. Refuses one that may not be made now. */
function knownMove(round: OpenRound, { step, move }: Making): Move {
  const { state, choice } = round.row;
  const value = movesRoundView(round);
  if (state !== 'open' || choice.moves.length !== step)
    throw new CallError('round_moved', 409, 'This round has moved on meanwhile.', { value });
  const found = knownPosition(round).moves.find(it => it === move);
  if (found === undefined)
    throw new CallError('bad_request', 400, 'This can’t be done in this round now.', { value });
  return found;
}

/**
 * Makes a move; one that raises the stake is made only if the same is held again, and one that ends the round settles it. The same
 * move as the same step again answers the same. Throws `not_found`, `round_moved` (409) when the round stands otherwise than the
 * player saw it, `bad_request` for a move that may not be made, and what refuses a stake. Locks: account, boundary (shared),
 * ledger accounts, topics.
 */
export async function makeMove(deps: MovesDeps, tx: Tx, making: Making): Promise<MovesResult> {
  const { uid, step } = making;
  const player = await lockPlayer(tx, uid);
  const at = await lockBookingDate(tx, deps.clock);
  const round = await findMovesRound(tx, uid, making.round);
  if (round === null) throw new CallError('not_found', 404, 'There is no such round.');
  if (round.row.choice.moves[step] === making.move) return again(tx, round);
  const moved = afterMove(round, knownMove(round, making));
  const stakes = movesRulesOf(moved.row.choice).stakesOf(moved.row.choice);
  for (let nth = round.row.stakes + 1; nth <= stakes; nth += 1)
    await holdStake(deps, tx, player, round.row, { nth, at });
  const raised: OpenRound = { ...moved, row: { ...moved.row, stakes } };
  if (knownPosition(raised).moves.length === 0) return settleMoves(deps, tx, player, raised, at);
  const { choice } = raised.row;
  await tx.update(movesRound).set({ choice, stakes }).where(eq(movesRound.id, raised.row.id));
  if (stakes > round.row.stakes) await deps.wallet.publishBalance(tx, uid, at);
  await publishMoves(deps, tx, uid, at);
  return { round: raised, settled: null };
}

/**
 * Closes a round that its player did not end, as its game does in place of who went away. False when it has ended
 * meanwhile.
 */
export async function closeMoves(deps: MovesDeps, tx: Tx, uid: string, id: string): Promise<boolean> {
  const player = await lockPlayer(tx, uid);
  const at = await lockBookingDate(tx, deps.clock);
  let round = await findMovesRound(tx, uid, id);
  if (round === null || round.row.state !== 'open') return false;
  for (;;) {
    const { choice } = round.row;
    const position = knownPosition(round);
    if (position.moves.length === 0) break;
    const move = movesRulesOf(choice).unattended(choice, position);
    if (move === null) {
      await refundMoves(deps, tx, player, round, at);
      return true;
    }
    round = afterMove(round, move);
  }
  await settleMoves(deps, tx, player, round, at);
  return true;
}

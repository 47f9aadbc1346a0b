// Free of zod: the page runs it.

import type { LogFold } from '../protocol/fold.ts';
import type { Winner, WinnersState } from './shapes.ts';

/** Newest first, each round once. */
function newestOnce(winners: readonly Winner[], most: number): Winner[] {
  const byId = new Map<string, Winner>();
  for (const winner of winners) if (!byId.has(winner.id)) byId.set(winner.id, winner);
  return [...byId.values()].slice(0, most);
}

/**
 * Whether a win is on the board already: a snapshot may be a little ahead of its position. Runs for every win of
 * the whole platform, so what is newer than the newest row is settled by one comparison.
 */
function isKnown(board: readonly Winner[], winner: Winner): boolean {
  const newest = board[0];
  if (newest === undefined || winner.at > newest.at) return false;
  for (const { id } of board) if (id === winner.id) return true;
  return false;
}

/** The newest wins, newest first, each round once. @param most Rows of the board. */
export const foldWinners = (most: number): LogFold<WinnersState, Winner, Winner[]> => ({
  load: state => newestOnce(state, most),
  apply(board, winner) {
    if (isKnown(board, winner)) return board;
    board.unshift(winner);
    if (board.length > most) board.pop();
    return board;
  },
  snapshot: board => [...board],
});

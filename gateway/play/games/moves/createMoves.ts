import type { MovesAnswer } from '../../../../streams/wire/games/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import { eachDue } from '../../../ground/due/ports.ts';
import type { CallContext, Handlers } from '../../../ground/handler.ts';
import { intentId } from '../../../ground/intent.ts';
import { startClock } from '../../../ground/loops/startClock.ts';
import { ownerOf } from '../../../ground/owner.ts';
import type { StateReaders } from '../../../ground/publish.ts';
import { beginMoves } from './begin.ts';
import type { MovesResult } from './end.ts';
import { closeMoves, makeMove } from './make.ts';
import { dueMovesRounds, movesRoundView, readMovesRounds } from './rows.ts';
import type { MovesDeps } from './stakes.ts';

/** Rounds of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

type CreateMovesDeps = MovesDeps & Pick<ModuleDeps, 'database' | 'log' | 'readSnap'>;

/** The games of moves: all are played by the same two calls (docs/decisions/169-games-of-moves.md). */
export function createMoves(deps: CreateMovesDeps) {
  const { database, clock, readSnap } = deps;
  const answer = async (tx: Tx, ctx: CallContext, { round, settled }: MovesResult) => {
    const { uid } = ctx.require();
    const value: MovesAnswer = { round: movesRoundView(round), settled };
    return { value, snaps: [await readSnap(tx, 'balance', uid), await readSnap(tx, 'movesRounds', uid)] };
  };
  const handlers: Pick<Handlers, 'movesBegin' | 'movesMake'> = {
    movesBegin: {
      mode: 'write',
      async run(tx, ctx, params) {
        const { uid } = ctx.require();
        return answer(tx, ctx, await beginMoves(deps, tx, { ...params, uid, roundId: intentId(uid, ctx) }));
      },
    },
    movesMake: {
      mode: 'write',
      run: async (tx, ctx, params) =>
        answer(tx, ctx, await makeMove(deps, tx, { ...params, uid: ctx.require().uid })),
    },
  };
  /** Closes what nobody ended in time, or whose player takes a break; answers how many. */
  const look = () =>
    eachDue(deps, {
      loop: 'moves',
      limit: AT_ONCE,
      find: (tx, free) => dueMovesRounds(tx, clock.now(), AT_ONCE, free),
      keyOf: ({ id }) => id,
      handle: ({ uid, id }) => database.write(tx => closeMoves(deps, tx, uid, id)),
    });
  const readers: Pick<StateReaders, 'movesRounds'> = {
    movesRounds: (tx, uid) => readMovesRounds(tx, ownerOf(uid)),
  };
  return {
    handlers,
    readers,
    look,
    start: () => startClock(deps, look, 'open rounds of moves could not be closed'),
  };
}

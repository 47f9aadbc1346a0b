import type { MinesAnswer } from '../../../../streams/wire/games/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import { eachDue } from '../../../ground/due/ports.ts';
import type { CallContext, Handlers } from '../../../ground/handler.ts';
import { intentId } from '../../../ground/intent.ts';
import { startClock } from '../../../ground/loops/startClock.ts';
import { ownerOf } from '../../../ground/owner.ts';
import type { StateReaders } from '../../../ground/publish.ts';
import { beginMines, type MinesDeps } from './begin.ts';
import type { MinesStepResult } from './end.ts';
import { dueRounds, minesRoundView, readMinesTable } from './rows.ts';
import { cashOutField, closeMines, openTile } from './steps.ts';

/** Rounds of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type CreateMinesDeps = MinesDeps & Pick<ModuleDeps, 'database' | 'log' | 'readSnap'>;

/** Mines: a game of several steps (docs/decisions/067-instant-games.md). */
export function createMines(deps: CreateMinesDeps) {
  const { database, clock, readSnap } = deps;
  const answer = async (tx: Tx, ctx: CallContext, { field, settled }: MinesStepResult) => {
    const { uid } = ctx.require();
    const value: MinesAnswer = { round: minesRoundView(field), settled };
    return { value, snaps: [await readSnap(tx, 'balance', uid), await readSnap(tx, 'minesRound', uid)] };
  };
  const handlers: Pick<Handlers, 'minesBegin' | 'minesOpen' | 'minesCashOut'> = {
    minesBegin: {
      mode: 'write',
      async run(tx, ctx, params) {
        const { uid } = ctx.require();
        const field = await beginMines(deps, tx, { ...params, uid, roundId: intentId(uid, ctx) });
        return answer(tx, ctx, { field, settled: null });
      },
    },
    minesOpen: {
      mode: 'write',
      run: async (tx, ctx, params) =>
        answer(tx, ctx, await openTile(deps, tx, { ...params, uid: ctx.require().uid })),
    },
    minesCashOut: {
      mode: 'write',
      run: async (tx, ctx, params) =>
        answer(tx, ctx, await cashOutField(deps, tx, { ...params, uid: ctx.require().uid })),
    },
  };
  /** Closes what nobody ended in time, or whose player takes a break; answers how many. */
  const look = () =>
    eachDue(deps, {
      loop: 'mines',
      limit: AT_ONCE,
      find: (tx, free) => dueRounds(tx, clock.now(), AT_ONCE, free),
      keyOf: ({ id }) => id,
      handle: ({ uid, id }) => database.write(tx => closeMines(deps, tx, uid, id)),
    });
  const readers: Pick<StateReaders, 'minesRound'> = {
    minesRound: (tx, uid) => readMinesTable(tx, ownerOf(uid)),
  };
  return {
    handlers,
    readers,
    look,
    start: () => startClock(deps, look, 'open rounds of Mines could not be closed'),
  };
}

import { eq, sql } from 'drizzle-orm';
import { toMajor } from '../../../streams/wire/amount.ts';
import type { RankList, Winner } from '../../../streams/wire/entities/winner.ts';
import type { Tx } from '../../db/database.ts';
import { round } from '../../db/schema.ts';
import type { Handlers } from '../../http/handler.ts';
import type { StateReaders } from '../../realtime/publish.ts';
import type { ModuleDeps } from '../deps.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import { positionOf } from '../position.ts';
import { ALL_CATEGORIES, readBoard, toWinner, type Win } from './board.ts';

/** The winner board. */
export interface Winners {
  /**
   * Publishes a win on `g:winners`, once per round, and keeps its number with the round: the board shows wins in
   * the order of their events.
   */
  publishWin(tx: Tx, win: Win): Promise<void>;
  readonly handlers: Pick<Handlers, 'rankList'>;
  readonly readers: Pick<StateReaders, 'winners'>;
}

/**
 * Position of an event among all of the topic's events, over its epochs too: in a new epoch the number starts at 1
 * again, and the epoch has a later millisecond. An epoch never has a million events. Computed in the database,
 * because it is beyond 2^53.
 */
const placeOf = (e: string, s: number) =>
  sql`split_part(${e}, '.', 1)::bigint * ${2 ** 20}::bigint + ${s}::bigint`;

/** Creates the winners module: the rank list (S7-47) and the topic `g:winners`, both from settled rounds. */
export function createWinners({ publish, readSnap }: Pick<ModuleDeps, 'publish' | 'readSnap'>): Winners {
  return {
    async publishWin(tx, win) {
      const change = { key: 'winners', uid: null, data: toWinner(win), at: win.settledAt } as const;
      const { e, s } = await publish(tx, { ...change, opId: `win:${win.roundId}` });
      await tx
        .update(round)
        .set({ winNo: placeOf(e, s) })
        .where(eq(round.id, win.roundId));
    },
    handlers: {
      rankList: {
        mode: 'read',
        async run(tx, _ctx, { gameCategory, limitNum }) {
          const list = await readBoard(tx, { category: gameCategory, limit: limitNum });
          const value = { list: list.map(toRow) };
          // A list of one category isn't the state of the topic, so it has no position in it.
          if (gameCategory !== ALL_CATEGORIES) return { value };
          return { value, pos: [positionOf(await readSnap(tx, 'winners', null))] };
        },
      },
    },
    readers: {
      winners: tx => readBoard(tx),
    },
  };
}

function toRow({ winAmount, ...winner }: Winner): RankList['list'][number] {
  return { vo: { ...winner, winAmount: toMajor(winAmount) } };
}

/** What the games use. */
export interface WinnersPorts {
  readonly winners: Pick<Winners, 'publishWin'>;
}

export const winners = defineModule({
  name: 'winners',
  tables: [],
  create(deps: WorldDeps) {
    const { handlers, readers, publishWin } = createWinners(deps);
    const ports: WinnersPorts = { winners: { publishWin } };
    return { handlers, readers, ports };
  },
});

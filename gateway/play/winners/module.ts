import { toMajor } from '../../../streams/wire/protocol/amount.ts';
import type { RankList, Winner } from '../../../streams/wire/winners/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handlers } from '../../ground/handler.ts';
import { createSoonPublisher } from '../../ground/loops/soonPublisher.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { positionOf } from '../../ground/position.ts';
import type { StateReaders } from '../../ground/publish.ts';
import { ALL_CATEGORIES, readBoard } from './board.ts';
import { hasUnnumbered, publishUnnumbered } from './unnumbered.ts';

/** Time between two looks for wins that were committed late, or that a killed process has left; ms of real time. */
const LOOK_EVERY_MS = 500;

/** The winner board. */
export interface Winners {
  /** Tells that a round was booked as a win and waits for its number; see `UNNUMBERED`. */
  winBooked(): void;
  /** Publishes the committed wins that have no number yet, the oldest first; answers how many. */
  publishWins(tx: Tx): Promise<number>;
  /** Publishes wins soon after they were committed, by whatever process; the returned function stops it. */
  startPublisher(): () => Promise<void>;
  readonly handlers: Pick<Handlers, 'rankList'>;
  readonly readers: Pick<StateReaders, 'winners'>;
}

/** Creates the winners module: the rank list (S7-47) and the topic `g:winners`, both from settled rounds. */
export function createWinners({
  publish,
  readSnap,
  database,
  log,
  loopHealth,
}: Pick<ModuleDeps, 'publish' | 'readSnap' | 'database' | 'log' | 'loopHealth'>): Winners {
  const publishWins = (tx: Tx) => publishUnnumbered(tx, publish);
  const publishing = { log, loopHealth, everyMs: LOOK_EVERY_MS, failure: 'wins could not be published' };
  const publisher = createSoonPublisher(publishing, async () => {
    if (!(await hasUnnumbered(database.db))) return { isAll: true };
    return { isAll: (await database.write(publishWins)) === 0 };
  });
  return {
    winBooked: publisher.lookSoon,
    publishWins,
    startPublisher: publisher.start,
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
  readonly winners: Pick<Winners, 'winBooked'>;
}

export const winners = defineModule({
  name: 'winners',
  tables: [],
  create(deps: WorldDeps) {
    const { handlers, readers, winBooked, startPublisher } = createWinners(deps);
    const ports: WinnersPorts = { winners: { winBooked } };
    return { handlers, readers, ports, loops: [startPublisher] };
  },
});

import { setTimeout as sleep } from 'node:timers/promises';
import { launchGames } from '../../gameServer/launch.ts';
import type { GamesWorld } from '../../gameServer/openGamesWorld.ts';
import { neighbours } from '../../load/neighbours.ts';
import { createProgress } from '../../progress.ts';
import { openBookWorld, untilBoard, untilWhole } from '../world/openBookWorld.ts';
import type { RestPlan } from './plan.ts';

/** What a book costs that nobody looks at. */
export interface RestedBook {
  /** From each start of its process until the gateway's board was whole, ms. */
  readonly starts: readonly number[];
  readonly fixtures: number;
  readonly live: number;
  /** Games of the catalogue that were launched. */
  readonly games: number;
  /** Percent of a core: right after a start, while results of seasons are drawn, and later. */
  readonly drawing: number;
  readonly rest: number;
  /** Over how long, ms. */
  readonly ms: number;
  /** What others took of the processors before each start, 0 to 1, the most. */
  readonly neighbours: number;
}

/** A gateway forgets a server that is silent after 15 s. */
const FORGOTTEN_MS = 60_000;
const PERCENT = 100;
/** The book tells the platform of all games, and what launches have left behind is done. */
const SETTLE_MS = 5_000;

/** Stops the game server and starts it once the gateway's board is empty; answers how long that takes to be whole again, ms. */
async function timeStart({ games, gatewayOrigin }: GamesWorld): Promise<number> {
  await games.stop('SIGTERM');
  await untilBoard(gatewayOrigin, ({ fixtures }) => fixtures.length === 0, {
    ms: FORGOTTEN_MS,
    what: 'the gateway does not forget the fixtures',
  });
  const from = performance.now();
  await games.start();
  await untilWhole(gatewayOrigin);
  return performance.now() - from;
}

/** Percent of a core that the game server takes over a while. */
async function coreShare({ games }: GamesWorld, ms: number): Promise<number> {
  const [before, from] = [await games.cpuMs(), performance.now()];
  await sleep(ms);
  return (((await games.cpuMs()) - before) / (performance.now() - from)) * PERCENT;
}

async function measure(world: GamesWorld, plan: RestPlan): Promise<RestedBook> {
  const { games, gatewayOrigin: gateway, catalogue, members } = world;
  await untilWhole(gateway);
  const starts: number[] = [];
  const busy: number[] = [];
  const step = createProgress(plan.starts + 2, 'part');
  for (let nth = 0; nth < plan.starts; nth += 1) {
    busy.push(await neighbours());
    starts.push(await timeStart(world));
    step();
  }
  await launchGames(
    { gateway, games: games.origin },
    members.slice(0, catalogue.length),
    nth => catalogue[nth]?.gameCode ?? '',
  );
  await sleep(SETTLE_MS);
  const drawing = await coreShare(world, plan.ms);
  step();
  await sleep(Math.max(0, plan.drawnMs - plan.ms));
  const rest = await coreShare(world, plan.ms);
  step();
  const { fixtures } = await untilWhole(gateway);
  return {
    ...{
      starts,
      drawing,
      rest,
      ms: plan.ms,
      games: Math.min(catalogue.length, members.length),
      fixtures: fixtures.length,
    },
    live: fixtures.filter(({ state }) => state === 'live').length,
    neighbours: Math.max(...busy),
  };
}

/** More than the catalogue has games of the book: each member launches one. */
const MEMBERS = 100;

/** Starts a book again and again, launches its games, and leaves it alone. */
export async function restBook(plan: RestPlan): Promise<RestedBook> {
  const world = await openBookWorld(MEMBERS);
  try {
    return await measure(world, plan);
  } finally {
    await world.close();
  }
}

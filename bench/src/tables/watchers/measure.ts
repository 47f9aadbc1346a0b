import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { clothOwner } from '../../../../partner/tables/wire/words.ts';
import { addressOf } from '../../../../streams/wire/protocol/topicAddress.ts';
import { bundleFile } from '../../../../tools/bundle.mjs';
import { root } from '../../bundle.ts';
import type { Held } from '../../connects/figures.ts';
import { launchGames } from '../../gameServer/launch.ts';
import { idleCpu } from '../../idleCpu.ts';
import { createProgress } from '../../progress.ts';
import type { LaunchedTable } from '../world/launchedTable.ts';
import { type CatalogueTable, openTableWorld, type TableWorld } from '../world/openTableWorld.ts';
import type { Watched } from './figures.ts';
import type { WatcherCounts, WatcherIdentity } from './watcher.ts';
import type { WatchersOrder } from './watchersProcess.ts';

/** How much is watched, and for how long. */
export interface WatchPlan {
  readonly watchers: number;
  readonly ms: number;
}

const PROGRAM = 'node_modules/.cache/croupier-bench/tableWatchers.mjs';
/** Inside `node_modules`, so that the program finds its packages. */
const PROBE = 'node_modules/.cache/croupier-bench/probe.mjs';
/** One player may have 20 pages open. */
const PER_MEMBER = 10;
const PATIENCE_MS = 120_000;
const LOOK_MS = 200;
/** Until what the connecting left behind is done: a minute after it everybody's session is asked for anew. */
const SETTLE_MS = 5_000;
const SECOND_MS = 1_000;
/** Steps that are told. */
const SECONDS_A_STEP = 10;

/** What the page of a table follows. */
const topicsOf = (table: string, owner: string): readonly string[] => [
  ...['table', 'stakes', 'results', 'chat'].map(key => addressOf(key, table)),
  addressOf('cloth', clothOwner(owner, table)),
];

/** Watchers, spread over all tables; none watches one table twice. */
function watchersOf(
  launched: readonly LaunchedTable[],
  tables: readonly CatalogueTable[],
  count: number,
): readonly WatcherIdentity[] {
  return Array.from({ length: count }, (_, nth) => {
    const { key, owner, localAddress } = launched[nth % launched.length] as LaunchedTable;
    const topics = topicsOf(tables[nth % tables.length]?.code ?? '', owner);
    return { key, topics, localAddress };
  });
}

async function until(done: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await done())) {
    if (performance.now() > end) throw new Error(what);
    await sleep(LOOK_MS);
  }
}

/** How many tables the gateway's lobby knows. */
async function knownTables({ gatewayOrigin }: TableWorld): Promise<number> {
  const answer = await fetch(`${gatewayOrigin}/v1/snap?t=g:tables`);
  const [snap] = (await answer.json()) as readonly { readonly st?: readonly unknown[] }[];
  return snap?.st?.length ?? 0;
}

async function lookAt(child: ChildProcess): Promise<WatcherCounts> {
  const answered = once(child, 'message');
  child.send({ do: 'look' } satisfies WatchersOrder);
  const [counts] = await answered;
  return counts as WatcherCounts;
}

async function watch(
  world: TableWorld,
  launched: readonly LaunchedTable[],
  plan: WatchPlan,
): Promise<Watched> {
  const { games, tables } = world;
  const look = () => games.ask() as Promise<Held>;
  const idlePerSecond = await idleCpu(games.cpuMs);
  const before = await look();
  const child = fork(PROGRAM);
  const ended = once(child, 'exit');
  try {
    const watchers = watchersOf(launched, tables, plan.watchers);
    child.send({ do: 'open', origin: games.origin, watchers } satisfies WatchersOrder);
    const gone = ended.then(() => {
      throw new Error('the watchers have ended');
    });
    gone.catch(() => {});
    const live = async () => (await lookAt(child)).live === plan.watchers;
    await Promise.race([gone, until(live, 'not all watchers were let in')]);
    await sleep(SETTLE_MS);
    const from = { cpuMs: await games.cpuMs(), at: performance.now(), ...(await lookAt(child)) };
    const steps = Math.ceil(plan.ms / SECOND_MS / SECONDS_A_STEP);
    const step = createProgress(steps, 'part');
    for (let nth = 0; nth < steps; nth += 1) {
      await Promise.race([gone, sleep(plan.ms / steps)]);
      step();
    }
    const [cpuMs, counts] = [(await games.cpuMs()) - from.cpuMs, await lookAt(child)];
    const ms = performance.now() - from.at;
    const after = await look();
    return {
      ...{ watchers: plan.watchers, tables: tables.length, ms, cpuMs, idlePerSecond, before, after },
      ...{ events: counts.events - from.events, bytes: counts.bytes - from.bytes },
    };
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** Lets many watch all live tables of the demo, as their pages do. */
export async function watchTables(plan: WatchPlan): Promise<Watched> {
  await bundleFile('bench/src/tables/watchers/watchersProcess.ts', PROGRAM);
  await bundleFile('bench/src/connects/probe.ts', PROBE);
  const flags = ['--expose-gc', '--import', `${root}${PROBE}`];
  const world = await openTableWorld(Math.ceil(plan.watchers / PER_MEMBER), { flags });
  try {
    const { gatewayOrigin: gateway, games, tables } = world;
    // The past of each table is dealt once, whoever watches.
    await until(
      async () => (await knownTables(world)) === tables.length,
      'the lobby does not know all tables',
    );
    const launched = await launchGames<LaunchedTable['facts']>(
      { gateway, games: games.origin },
      world.members,
      nth => tables[nth % tables.length]?.code ?? '',
    );
    return await watch(world, launched, plan);
  } finally {
    await world.close();
  }
}

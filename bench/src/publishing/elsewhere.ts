import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../../../gateway/db/bus/port.ts';
import { createPostgresBus } from '../../../gateway/db/bus/postgresBus.ts';
import { openRedisBus } from '../../../gateway/db/bus/redis/openRedisBus.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { type RedisServer, startRedis } from '../../../tests/gateway/realtime/support/redisServer.ts';
import { bundleFile } from '../../../tools/bundle.mjs';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { median } from '../statistics.ts';

export type Driver = 'postgres' | 'redis';
export const DRIVERS: readonly Driver[] = ['postgres', 'redis'];

/** Events a second that are asked for, and how many of them a transaction has: a bet changes about as many topics. */
const RATE = 4_000;
const TOGETHER = 4;
const MEMBERS = 1_000;
/** How often the publisher begins its transactions, ms. */
const TICK_MS = 10;
const AT = Date.UTC(2026, 0, 5);
/** Inside `node_modules`, so that the program finds its packages. */
const PROGRAM = 'node_modules/.cache/croupier-bench/elsewhere.mjs';

/** Processor time of the process for 1,000 events a second, percent of a core, one figure for each round. */
export type Costs = ReadonlyMap<Driver, readonly number[]>;

interface Told {
  readonly cpuMs: number;
  readonly received: number;
}

interface Side {
  readonly child: ChildProcess;
  /** Whether its bus carries the events themselves. */
  readonly carries: boolean;
  /** Publishes for so long; how many events that were. */
  publish(ms: number): Promise<number>;
  close(): Promise<void>;
}

const told = async (child: ChildProcess): Promise<Told> => {
  child.send('tell');
  const [answer] = await once(child, 'message');
  return answer as Told;
};

async function openSide(url: string, redis: string | null): Promise<Side> {
  const child = fork(PROGRAM, {
    env: { ...process.env, DATABASE_URL: url, ...(redis && { REDIS_URL: redis }) },
  });
  await once(child, 'message');
  const log = { info: () => undefined, warn: () => undefined };
  const bus: Bus = redis === null ? createPostgresBus(url) : await openRedisBus(redis, url, log);
  const database = openDatabase(url, { connections: 8, bus });
  const publish = createPublish({ wall: Date.now });
  let n = 0;
  const changes = () =>
    Array.from({ length: TOGETHER }, () => {
      n += 1;
      const data = {
        ...{ version: n, currency: 'PT', currencySymbol: 'PT', sum: n },
        accounts: [{ accountTypeId: 1, avail: n }],
      };
      return { key: 'balance' as const, uid: `n${n % MEMBERS}`, data, at: AT + n };
    });
  return {
    child,
    carries: redis !== null,
    async publish(ms) {
      const from = performance.now();
      const running = new Set<Promise<unknown>>();
      let events = 0;
      for (let passed = 0; passed < ms; passed = performance.now() - from) {
        // What a busy machine did not manage is not asked for again.
        while (events < (passed / 1_000) * RATE && running.size < 8) {
          const all = changes();
          const one = database.write(tx => publish.all(tx, all)).finally(() => running.delete(one));
          running.add(one);
          events += all.length;
        }
        await sleep(TICK_MS);
      }
      await Promise.all(running);
      return events;
    },
    async close() {
      child.kill('SIGKILL');
      await database.close();
    },
  };
}

/** What the process worked in a span, ms of processor time a second: without events, and with them. */
interface Work {
  readonly idle: number;
  readonly busy: number;
  /** Events a second. */
  readonly rate: number;
}

async function workOf(side: Side, ms: number): Promise<Work> {
  const [before, from] = [await told(side.child), performance.now()];
  await sleep(ms);
  const [quiet, between] = [await told(side.child), performance.now()];
  const events = await side.publish(ms);
  // What is read a moment later belongs to them.
  await sleep(500);
  const [busy, to] = [await told(side.child), performance.now()];
  if (side.carries && busy.received > quiet.received) throw new Error('events of members elsewhere arrived');
  const perSecond = (cpuMs: number, spanMs: number) => (cpuMs / spanMs) * 1_000;
  return {
    idle: perSecond(quiet.cpuMs - before.cpuMs, between - from),
    busy: perSecond(busy.cpuMs - quiet.cpuMs, to - between),
    rate: perSecond(events, to - between),
  };
}

/** Percent of a core: the process has work of its own, which no single span without events shows exactly. */
function costsOf(works: readonly Work[]): readonly number[] {
  const idle = median(works.map(work => work.idle));
  return works.map(({ busy, rate }) => ((busy - idle) / 10 / rate) * 1_000);
}

/** What a process works for members whose sockets are elsewhere, by driver of the bus and in the same run. */
export async function costsElsewhere(plan: { readonly rounds: number; readonly ms: number }): Promise<Costs> {
  await bundleFile('bench/src/publishing/elsewhereProcess.ts', PROGRAM);
  const server = await openServer();
  const sides = new Map<Driver, Side>();
  const works = new Map<Driver, Work[]>();
  let redis: RedisServer | null = null;
  try {
    await openWorlds(server, 1, ['postgres_bus', 'redis_bus']);
    redis = await startRedis();
    sides.set('postgres', await openSide(server.url('postgres_bus'), null));
    sides.set('redis', await openSide(server.url('redis_bus'), redis.url));
    const step = createProgress(plan.rounds + 1);
    for (let round = 0; round <= plan.rounds; round += 1) {
      for (const [driver, side] of shuffled([...sides], Math.random)) {
        const work = await workOf(side, plan.ms);
        if (round > 0) works.set(driver, [...(works.get(driver) ?? []), work]);
      }
      step();
    }
    return new Map([...works].map(([driver, all]) => [driver, costsOf(all)]));
  } finally {
    for (const side of sides.values()) await side.close();
    await redis?.close();
    await server.close();
  }
}

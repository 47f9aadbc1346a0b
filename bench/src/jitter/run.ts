import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis } from '../../../tests/gateway/realtime/support/redisServer.ts';
import { bundleFile } from '../../../tools/bundle.mjs';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { idleCpu } from '../idleCpu.ts';
import { createProgress } from '../progress.ts';
import { shuffled } from '../rounds.ts';
import { type Contender, contendersAt, PEER_PROGRAM } from './contenders.ts';
import { openJitterCrowd } from './crowd.ts';
import { type JitterFigures, jitterFigures } from './figures.ts';
import { AWAY_MS, type JitterPlan, messagesOf } from './plan.ts';

const CLIENTS_PROGRAM = 'node_modules/.cache/croupier-bench/jitterClients.mjs';
/** The same drops for all contenders. */
const SEED = 31;
/** When servers are done with starting, ms. */
const STARTED_MS = 2_000;
const CONNECT_MS = 60_000;
/** After the last message those who are away come back and get what they have missed, ms. */
const RETURN_MS = AWAY_MS + 2_000;

/** How long a first message may take, ms. */
const FIRST_MS = 500;

/** Processor time of what all contenders keep their messages in, ms. */
type StoreCpu = () => Promise<number>;

async function play(contender: Contender, plan: JitterPlan, storeMs: StoreCpu): Promise<JitterFigures> {
  const messages = messagesOf(plan);
  const running = await contender.open();
  try {
    await sleep(STARTED_MS);
    const idlePerSecond = await idleCpu(running.cpuMs);
    const { dialect } = contender;
    const crowd = openJitterCrowd(
      CLIENTS_PROGRAM,
      { dialect, origins: running.origins },
      { clients: plan.clients, messages, seed: SEED },
    );
    try {
      await crowd.connected(CONNECT_MS);
      // With the first message socket.io's clients learn where they stand; before it they could not come back.
      await running.send(messages);
      await sleep(FIRST_MS);
      const before = { server: await running.cpuMs(), store: await storeMs() };
      const from = performance.now();
      crowd.tell({ do: 'drop' });
      for (let n = 0; n < messages; n += 1) {
        await sleep(Math.max(0, from + (n * 1_000) / plan.rate - performance.now()));
        await running.send(n);
      }
      crowd.tell({ do: 'stay' });
      await sleep(RETURN_MS);
      await crowd.connected(CONNECT_MS);
      const ms = performance.now() - from;
      const [serverMs, store] = [(await running.cpuMs()) - before.server, (await storeMs()) - before.store];
      const seen = await crowd.look();
      return jitterFigures({
        seen,
        messages,
        serverMs,
        storeMs: store,
        idleMs: (idlePerSecond * ms) / 1_000,
        ms,
      });
    } finally {
      await crowd.close();
    }
  } finally {
    await running.close();
  }
}

/** Processor time that Redis says it has used, ms. */
function redisCpu(info: unknown): number {
  const seconds = [...String(info).matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm)].map(([, text]) =>
    Number(text),
  );
  return seconds.reduce((sum, it) => sum + it, 0) * 1_000;
}

/** Lets each contender deliver to the same clients, one after the other in an order that is drawn. */
export async function playJitter(plan: JitterPlan): Promise<ReadonlyMap<string, JitterFigures>> {
  await bundleFile('bench/src/peers/socketIo.ts', PEER_PROGRAM);
  await bundleFile('bench/src/jitter/clientsProcess.ts', CLIENTS_PROGRAM);
  const server = await openServer();
  const redis = await startRedis();
  try {
    await openWorlds(server, 1, ['postgres_bus', 'redis_bus']);
    const storeMs = async () => (await server.cpuMs()) + redisCpu(await redis.command('info', 'cpu'));
    const contenders = contendersAt(server, redis);
    const figures = new Map<string, JitterFigures>();
    const step = createProgress(contenders.length, 'server');
    for (const contender of shuffled(contenders, Math.random)) {
      figures.set(contender.name, await play(contender, plan, storeMs));
      step();
    }
    return figures;
  } finally {
    await redis.close();
    await server.close();
  }
}

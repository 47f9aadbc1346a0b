import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../scene.ts';

const PAUSED_MS = 10_000;

async function orders(redis: { send(command: string): Promise<string> }, ...commands: readonly string[]) {
  for (const command of commands) {
    const answer = await redis.send(command);
    if (answer.startsWith('-')) throw new Error(`redis refuses "${command}": ${answer}`);
  }
}

/** It takes connections and answers nothing. */
export const redisPaused: Fault = async ({ cluster, played }) => {
  cluster.redis.pause();
  try {
    await Promise.all([played(), sleep(PAUSED_MS)]);
  } finally {
    cluster.redis.resume();
  }
};

/** Its keys and scripts are gone, then all its subscribers, then all who publish. */
export const redisFlushed: Fault = async ({ cluster, played }) => {
  await orders(cluster.redis, 'flushall', 'script flush');
  await played();
  await orders(cluster.redis, 'client kill type pubsub');
  await played();
  await orders(cluster.redis, 'client kill type normal skipme yes');
};

/** It takes no writes any more. */
export const redisFull: Fault = async ({ cluster, played }) => {
  await orders(cluster.redis, 'config set maxmemory-policy noeviction', 'config set maxmemory 1');
  try {
    if (!(await cluster.redis.send('set full no')).startsWith('-OOM')) throw new Error('redis is not full');
    await played(2 * 5);
  } finally {
    await orders(cluster.redis, 'config set maxmemory 0');
  }
};

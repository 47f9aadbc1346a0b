import { randomBytes } from 'node:crypto';
import { createPostgresBus } from '../../../gateway/db/bus/postgresBus.ts';
import { openRedisBus } from '../../../gateway/db/bus/redis/openRedisBus.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import type { StateReaders } from '../../../gateway/ground/publish.ts';
import { createRealtime } from '../../../gateway/realtime/index.ts';

// The realtime part of a process without sockets: what it works is all for members who are elsewhere. Tells its processor time
// when asked, ms.

const { DATABASE_URL: url = '', REDIS_URL: redis } = process.env;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const bus = redis === undefined ? createPostgresBus(url) : await openRedisBus(redis, url, log);
const database = openDatabase(url, { connections: 2, bus });
const realtime = createRealtime({
  database,
  connection: { connectionString: url },
  bus,
  clock: { now: Date.now, rate: 1, reach() {}, at: () => () => undefined },
  wall: Date.now,
  randomBytes,
  // Nobody asks for a state.
  readers: {} as StateReaders,
  authenticate: () => Promise.reject(new Error('nobody connects')),
  findEnded: async () => new Map(),
  log,
});
await realtime.start();
while (redis !== undefined && !(realtime.arriving().live && realtime.arriving().resends)) {
  await new Promise(resolve => setTimeout(resolve, 20));
}
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000, received: bus.state().received });
});
process.send?.('ready');

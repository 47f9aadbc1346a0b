import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Bus } from '../../../gateway/db/bus/port.ts';
import { createPostgresBus } from '../../../gateway/db/bus/postgresBus.ts';
import { openRedisBus } from '../../../gateway/db/bus/redis/openRedisBus.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { type GatewayProcess, prepareGateway } from '../../../tests/capacity/gateway/gatewayProcess.ts';
import type { RedisServer } from '../../../tests/gateway/realtime/support/redisServer.ts';
import type { Server } from '../bet/server.ts';
import { cpuOfProcess } from '../cpuOfProcess.ts';
import type { DialectName } from './messages.ts';
import { NAMES, type Name } from './names.ts';

/** Servers of one kind, which run. */
export interface Running {
  readonly origins: readonly string[];
  /** Sends message `n` to everybody. */
  send(n: number): Promise<unknown>;
  /** Processor time of the servers so far, ms. */
  cpuMs(): Promise<number>;
  close(): Promise<void>;
}

/** Something that delivers messages. */
export interface Contender {
  readonly name: string;
  readonly dialect: DialectName;
  /** Whether it promises that messages of a short absence come afterwards. */
  readonly recovers: boolean;
  open(): Promise<Running>;
}

/** Where its packages are. */
export const PEER_PROGRAM = 'bench/node_modules/.cache/croupier-bench/peerServer.mjs';

/** A win, in which the amount is the number. */
const winOf = (n: number, at: number) => ({
  ...{ customerName: 'ra***74', gameName: 'Dice', gameCode: 'DICE', iconUrl: null },
  ...{ id: n.toString(16).padStart(16, '0'), winAmount: n, at, demo: false },
});

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Servers of socket.io; the first one sends. */
function peer(name: Name, how: string, processes: number): Contender {
  const start = async (): Promise<readonly [ChildProcess, string]> => {
    const child = fork(PEER_PROGRAM, [how], { env: { ...process.env, NODE_ENV: 'production' } });
    const [origin] = await once(child, 'message');
    return [child, origin];
  };
  return {
    ...{ name, dialect: 'socket.io', recovers: how !== 'default' },
    async open() {
      const started = await Promise.all(Array.from({ length: processes }, start));
      const children = started.map(([child]) => child);
      return {
        origins: started.map(([, origin]) => origin),
        async send(n) {
          const at = Date.now();
          // What a frame of the product says, too.
          children[0]?.send({ t: 'g:winners', e: '0.0', s: n, ts: at, d: winOf(n, at) });
        },
        cpuMs: async () => sum(await Promise.all(children.map(({ pid }) => cpuOfProcess(pid)))),
        async close() {
          const ended = children.map(child => once(child, 'exit'));
          for (const child of children) child.kill('SIGKILL');
          await Promise.all(ended);
        },
      };
    },
  };
}

/** Two gateways of the product; a third process sends, as gateways tell each other. */
function product(name: Name, url: string, folder: string, redis: string | null): Contender {
  return {
    ...{ name, dialect: 'croupier', recovers: true },
    async open() {
      const gateways: GatewayProcess[] = [];
      for (const part of ['a', 'b'])
        gateways.push(
          await prepareGateway(url, `${folder}/${part}`, 'silent', {
            env: { NODE_ENV: 'production', ...(redis !== null && { REDIS_URL: redis }) },
          }),
        );
      for (const gateway of gateways) await gateway.start();
      const log = { info: () => undefined, warn: () => undefined };
      const bus: Bus = redis === null ? createPostgresBus(url) : await openRedisBus(redis, url, log);
      const database = openDatabase(url, { connections: 2, bus });
      const publish = createPublish({ wall: Date.now });
      return {
        origins: gateways.map(({ origin }) => origin),
        send(n) {
          const at = Date.now();
          return database.write(tx => publish(tx, { key: 'winners', uid: null, data: winOf(n, at), at }));
        },
        cpuMs: async () => sum(await Promise.all(gateways.map(gateway => gateway.cpuMs()))),
        async close() {
          await Promise.all(gateways.map(gateway => gateway.stop('SIGTERM')));
          await database.close();
        },
      };
    },
  };
}

/** All of them: databases `postgres_bus` and `redis_bus` of `server` are the product's. */
export function contendersAt(server: Server, redis: RedisServer): readonly Contender[] {
  return [
    peer(NAMES.default, 'default', 1),
    peer(NAMES.recovery, 'recovery', 1),
    peer(NAMES.streams, redis.url, 2),
    product(NAMES.postgres, server.url('postgres_bus'), `${server.folder}/postgres_bus`, null),
    product(NAMES.redis, server.url('redis_bus'), `${server.folder}/redis_bus`, redis.url),
  ];
}

import { eventually } from './eventually.ts';
import { type RedisServer, startRedis } from './redisServer.ts';

const SLOTS = 16_384;

/** Servers of one cluster without replicas. */
export interface RedisCluster {
  readonly servers: readonly RedisServer[];
  /** Gives the slot of a key to a server. */
  move(key: string, to: RedisServer): Promise<void>;
  /** The server that has the slot of a key now. */
  owner(key: string): Promise<RedisServer | undefined>;
  close(): Promise<void>;
}

const idOf = async (server: RedisServer) => String(await server.command('cluster', 'myid'));

/** Id of who has a slot, as a server knows it. */
async function holderOf(server: RedisServer, slot: number): Promise<unknown> {
  const ranges = (await server.command('cluster', 'slots')) as [number, number, [string, number, string]][];
  return ranges.find(([from, to]) => from <= slot && slot <= to)?.[2][2];
}

/** Starts `count` servers that share the slots. */
export async function startCluster(count: number): Promise<RedisCluster> {
  const servers: RedisServer[] = [];
  for (let n = 0; n < count; n += 1) servers.push(await startRedis(['--cluster-enabled', 'yes']));
  const size = Math.ceil(SLOTS / count);
  for (const [n, server] of servers.entries()) {
    const [from, to] = [n * size, Math.min(SLOTS, (n + 1) * size) - 1];
    await server.command('cluster', 'addslotsrange', String(from), String(to));
    for (const { port } of servers) await server.command('cluster', 'meet', '127.0.0.1', String(port));
  }
  const isWhole = async (server: RedisServer) => {
    const info = String(await server.command('cluster', 'info'));
    if (!info.includes('cluster_state:ok') || !info.includes(`cluster_known_nodes:${count}`))
      throw new Error(info);
  };
  for (const server of servers) await eventually(() => isWhole(server), 100);
  const owner = async (key: string) => {
    const slot = Number(await servers[0]?.command('cluster', 'keyslot', key));
    return servers[Math.floor(slot / size)];
  };
  return {
    servers,
    owner,
    async move(key, to) {
      const slot = String(await to.command('cluster', 'keyslot', key));
      const [id, from] = [await idOf(to), await owner(key)];
      if (from === undefined) throw new Error('nobody has the slot');
      // Who takes a slot that it imports gets the highest epoch: without, a ping on its way could give the slot back.
      await to.command('cluster', 'setslot', slot, 'importing', await idOf(from));
      await from.command('cluster', 'setslot', slot, 'migrating', id);
      for (const server of [to, ...servers.filter(it => it !== to)])
        await server.command('cluster', 'setslot', slot, 'node', id);
      for (const server of servers)
        await eventually(async () => {
          if ((await holderOf(server, Number(slot))) !== id) throw new Error('the slot is elsewhere');
        });
    },
    async close() {
      for (const server of servers) await server.close();
    },
  };
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shardOf } from '../../../gateway/db/bus/redis/channels.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, win } from './support/node.ts';
import { type BusNode, isLive, redisBus, startOnBus } from './support/nodes.ts';
import { type RedisCluster, startCluster } from './support/redisCluster.ts';
import { HAS_REDIS } from './support/redisServer.ts';

/**
 * Nobody compares with the log before the test is over: the bus brings everything, or it is missing. What a link that was replaced
 * has dropped, as that of a process that got no processor for two seconds, is sent over the bus again.
 */
const BUS_ALONE = { compareMs: 10_000_000 };

describe.skipIf(!HAS_REDIS)('events over a cluster (only where redis-server is installed)', () => {
  let cluster: RedisCluster;
  let db: TestDatabase;
  const nodes: BusNode[] = [];
  beforeEach(async () => {
    cluster = await startCluster(3);
    db = await createTestDatabase();
    for (const server of cluster.servers.slice(0, 2)) {
      nodes.push(await startOnBus(db, await redisBus(db, server.url), BUS_ALONE));
    }
  });
  afterEach(async () => {
    closeClients();
    for (const node of nodes.splice(0)) await node.close();
    await db.drop();
    await cluster.close();
  });

  it('brings the events of members of all shards', async () => {
    const uids = Array.from({ length: 12 }, (_, n) => `member${n}`);
    expect(new Set(uids.map(shardOf)).size).toBeGreaterThan(6);
    const tokens = await Promise.all(uids.map(uid => addMember(db, uid)));
    const clients = tokens.map(token => connect(nodes[1]?.url ?? '', { token }));
    await Promise.all(clients.map(client => client.hello()));
    for (const version of [1, 2, 3]) {
      await Promise.all(uids.map(uid => nodes[0]?.publish(balance(uid, version))));
    }
    for (const client of clients) {
      await eventually(() => expect(client.events.at(-1)?.s).toBe(3));
      // A value that was overtaken by a newer one is told no more; none comes twice or after a newer one.
      const numbers = client.events.map(ev => ev.s);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  });

  it('loses and repeats nothing when a slot moves to another server, and when a server is gone', async () => {
    const clients = nodes.map(node => connect(node.url));
    await Promise.all(clients.map(client => client.hello()));
    const publish = async (count: number, name: string) => {
      for (let i = 0; i < count; i += 1) await nodes[i % 2]?.publish(win(`${name}${i}`));
    };
    const expectWhole = async (count: number) => {
      const numbers = Array.from({ length: count }, (_, i) => i + 1);
      for (const client of clients) {
        await eventually(() => expect(client.events.map(ev => ev.s)).toEqual(numbers));
      }
    };
    const key = `{${shardOf('g:winners')}}`;
    const [owner, last] = [await cluster.owner(key), cluster.servers.at(-1)];
    const to = cluster.servers.find(server => server !== owner);
    if (to === undefined || last === undefined) throw new Error('no other server');
    const moving = publish(60, 'moving');
    await cluster.move(key, to);
    await moving;
    await expectWhole(60);
    for (const node of nodes) await eventually(() => isLive(node));
    await publish(20, 'moved');
    await expectWhole(80);
    const without = publish(60, 'without');
    await last.kill();
    await without;
    await expectWhole(140);
    await last.restart();
    for (const node of nodes) await eventually(() => isLive(node));
    await publish(20, 'again');
    await expectWhole(160);
  });
});

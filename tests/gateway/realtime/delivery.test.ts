import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Bus } from '../../../gateway/db/bus/port.ts';
import { createPostgresBus } from '../../../gateway/db/bus/postgresBus.ts';
import { account } from '../../../gateway/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect, positionOf, resOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, balanceOf, NOW, win, winOf } from './support/node.ts';
import { type BusNode, redisBus, startOnBus } from './support/nodes.ts';
import { HAS_REDIS, type RedisServer, startRedis } from './support/redisServer.ts';

/** The same of every driver: what one process commits is seen by the sockets of another. */
const DRIVERS: readonly ('postgres' | 'redis')[] = HAS_REDIS ? ['postgres', 'redis'] : ['postgres'];
it.skipIf(HAS_REDIS)('tries the driver for Redis only where redis-server is installed', () => undefined);

/** What looks for lost events does so later than a test may take: the bus brings everything, or it is missing. */
const BUS_ALONE = { compareMs: 10_000_000, unsentMs: 10_000_000 };

describe.each(DRIVERS)('events between processes, %s', driver => {
  let redis: RedisServer | null = null;
  let db: TestDatabase;
  let near: BusNode;
  let far: BusNode;
  const makeBus = (): Bus | Promise<Bus> =>
    redis === null ? createPostgresBus(db.url) : redisBus(db, redis.url);

  beforeAll(async () => {
    redis = driver === 'redis' ? await startRedis() : null;
    db = await createTestDatabase();
    near = await startOnBus(db, await makeBus(), BUS_ALONE);
    far = await startOnBus(db, await makeBus(), BUS_ALONE);
  });
  afterEach(() => closeClients());
  afterAll(async () => {
    await near.close();
    await far.close();
    await db.drop();
    await redis?.close();
  });

  it('brings the events of all processes once and in order', async () => {
    const clients = [near, far].map(node => connect(node.url));
    const [hello] = await Promise.all(clients.map(client => client.hello()));
    const from = hello === undefined ? 0 : resOf(hello, 'g:winners').s;
    await Promise.all(
      [near, far].map(async (node, n) => {
        for (let i = 0; i < 100; i += 1) await node.publish(win(`${driver}-${n}-${i}`));
      }),
    );
    const numbers = Array.from({ length: 200 }, (_, i) => from + i + 1);
    for (const client of clients) {
      await eventually(() => expect(client.events.map(ev => ev.s)).toEqual(numbers));
    }
    expect(clients[0]?.events).toEqual(clients[1]?.events);
  });

  it('tells an event as the log tells it later', async () => {
    const client = connect(far.url);
    const position = positionOf(await client.hello(), 'g:winners');
    await near.publish(win('unusual', 'ä "quoted" \\ \u2028 \u{1f3b2}'));
    await eventually(() => expect(client.events).toHaveLength(1));
    const late = await connect(near.url, { rs: [position] }).hello();
    expect(resOf(late, 'g:winners')).toMatchObject({ evs: client.events });
    const row = await db.database.db.execute<{ d: unknown }>(
      sql`select d from topic_log where t = 'g:winners' order by s desc limit 1`,
    );
    expect(client.events[0]?.d).toEqual(row.rows[0]?.d);
  });

  it('brings several topics of one transaction, and says nothing of one that was rolled back', async () => {
    const token = await addMember(db, 'several');
    const client = connect(far.url, { token });
    await client.hello();
    const failed = near.database.write(async tx => {
      await near.realtime.publish(tx, balance('several', 7));
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    await near.database.write(tx =>
      near.realtime.publish.all(tx, [
        balance('several', 1),
        { key: 'winners', uid: null, data: winOf('together'), at: NOW },
      ]),
    );
    await eventually(() => expect(client.events).toHaveLength(2));
    expect(client.events.map(({ t }) => t).sort()).toEqual(['g:winners', 'u:several:balance']);
    expect(client.events.find(({ t }) => t !== 'g:winners')).toMatchObject({ s: 1, d: balanceOf(1) });
  });

  it('misses nothing that is published while a topic is being loaded', async () => {
    const uids = Array.from({ length: 12 }, (_, n) => `loading${n}`);
    const tokens = await Promise.all(uids.map(uid => addMember(db, uid)));
    let publishing = true;
    const published = uids.map(async uid => {
      let version = 0;
      for (; publishing; version += 1) await near.publish(balance(uid, version + 1));
      return version;
    });
    const clients = tokens.map(token => connect(far.url, { token }));
    const hellos = await Promise.all(clients.map(client => client.hello()));
    publishing = false;
    const versions = await Promise.all(published);
    for (const [n, uid] of uids.entries()) {
      const t = `u:${uid}:balance`;
      const [client, hello] = [clients[n], hellos[n]];
      if (client === undefined || hello === undefined) throw new Error('no client');
      const mine = () => client.events.filter(ev => ev.t === t).map(ev => ev.s);
      await eventually(() => expect(mine().at(-1) ?? resOf(hello, t).s).toBe(versions[n]));
      expect(mine()).toEqual([...mine()].sort((a, b) => a - b));
    }
  });

  it('ends the connections of who was kicked elsewhere, and shows them nothing that came with it', async () => {
    const token = await addMember(db, 'kicked');
    const client = connect(far.url, { token });
    await client.hello();
    await near.database.write(async tx => {
      await tx.update(account).set({ gen: 2 }).where(eq(account.uid, 'kicked'));
      const kick = { gen: 2, state: 'kicked' as const };
      await near.realtime.publish(tx, balance('kicked', 1));
      await near.realtime.publish(tx, { key: 'session', uid: 'kicked', data: kick, at: NOW });
    });
    await expect(client.bye()).resolves.toEqual({ code: 'kicked' });
    await eventually(() => expect(client.disconnects).toHaveLength(1));
    expect(client.events).toEqual([]);
  });

  it('goes on in a newer epoch that one process has begun', async () => {
    const token = await addMember(db, 'renewed');
    const t = 'u:renewed:balance';
    const clients = [near, far].map(node => connect(node.url, { token }));
    const hellos = await Promise.all(clients.map(client => client.hello()));
    const [, e] = hellos[0] === undefined ? ['', ''] : positionOf(hellos[0], t);
    // A client that claims to have seen more than the store has.
    await connect(near.url, { token, rs: [[t, e, 99]] }).hello();
    await eventually(async () => {
      const again = connect(far.url, { token });
      const now = resOf(await again.hello(), t).e;
      again.close();
      expect(now).not.toBe(e);
    });
    await near.publish(balance('renewed', 5));
    for (const client of clients) {
      await eventually(() => expect(client.events.at(-1)).toMatchObject({ t, d: balanceOf(5) }));
      expect(client.events.at(-1)?.e).not.toBe(e);
    }
    const position = await connect(far.url, { token }).hello();
    expect(resOf(position, t).e).toBe(clients[0]?.events.at(-1)?.e);
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Delivery } from '../../../gateway/db/bus/delivery.ts';
import type { Bus } from '../../../gateway/db/bus/port.ts';
import { session } from '../../../gateway/db/schema.ts';
import { createRandom } from '../../../gateway/ground/random.ts';
import type { Ev } from '../../../streams/wire/protocol/frames.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Client, closeClients, connect, resOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, balanceOf, NOW, win } from './support/node.ts';
import { type BusNode, isLive, redisBus, startOnBus } from './support/nodes.ts';
import { HAS_REDIS, type RedisServer, startRedis } from './support/redisServer.ts';

/** Longer than a test may take: this way of finding events does nothing. */
const NEVER = 10_000_000;

/** Without the two ways in which events are found that were lost while all seems well. */
const BY_ITSELF = { compareMs: NEVER, unsentMs: NEVER };

describe.skipIf(!HAS_REDIS)('events over Redis (only where redis-server is installed)', () => {
  let redis: RedisServer;
  let db: TestDatabase;
  const opened: BusNode[] = [];
  const open = async (...args: [bus?: (bus: Bus) => Bus, limits?: Parameters<typeof startOnBus>[2]]) => {
    const [change = (bus: Bus) => bus, limits] = args;
    const node = await startOnBus(db, change(await redisBus(db, redis.url)), limits);
    opened.push(node);
    return node;
  };
  beforeEach(async () => {
    redis = await startRedis();
    db = await createTestDatabase();
  });
  afterEach(async () => {
    closeClients();
    redis.thaw();
    for (const node of opened.splice(0)) await node.close();
    await db.drop();
    await redis.close();
  });

  /** Every number once and in order, from the first that the client was not told at its start. */
  const expectWhole = async (client: Client, count: number) => {
    const numbers = Array.from({ length: count }, (_, i) => i + 1);
    await eventually(() => expect(client.events.map(ev => ev.s)).toEqual(numbers));
  };
  const publishMany = async (node: BusNode, count: number, name: string) => {
    for (let i = 0; i < count; i += 1) await node.publish(win(`${name}${i}`));
  };

  it('brings a process nothing of members whose sockets are elsewhere', async () => {
    const [near, far] = [await open(), await open()];
    const token = await addMember(db, 'here');
    const client = connect(far.url, { token });
    await client.hello();
    const before = far.bus.state().received;
    for (let i = 1; i <= 50; i += 1) await near.publish(balance('elsewhere', i));
    await near.publish(balance('here', 1));
    await eventually(() => expect(client.events).toMatchObject([{ d: balanceOf(1) }]));
    expect(far.bus.state().received - before).toBe(1);
    expect(near.bus.state()).toMatchObject({ driver: 'redis', connected: true, published: 51, dropped: 0 });
  });

  it('does not read the log while events arrive', async () => {
    const alone = { pollMs: 20, compareMs: NEVER, unsentMs: NEVER };
    const [near, far] = [await open(undefined, alone), await open(undefined, alone)];
    const client = connect(far.url);
    await client.hello();
    // Whoever reads the log sees it.
    await db.database.db.execute(sql`
      with one as (update topic set s = s + 1 where t = 'g:status' returning t, e, s)
      insert into topic_log (t, e, s, ts, d) select t, e, s, 5, '{"state":"normal","until":null}' from one`);
    for (let i = 0; i < 20; i += 1) {
      await near.publish(win(`b${i}`));
      await new Promise(resolve => setTimeout(resolve, 10));
    }
    await eventually(() => expect(client.events.at(-1)?.s).toBe(20));
    expect(client.events.map(ev => ev.t)).toEqual(Array.from({ length: 20 }, () => 'g:winners'));
  });

  it('reads a topic only after it is subscribed', async () => {
    const near = await open(undefined, { unsentMs: NEVER });
    const far = await open(bus => ({ ...bus, delivery: bus.delivery && slow(bus.delivery) }), {
      compareMs: NEVER,
      unsentMs: NEVER,
    });
    const client = connect(far.url, { token: await addMember(db, 'slow') });
    let version = 0;
    for (; client.hellos.length === 0; version += 1) await near.publish(balance('slow', version + 1));
    const { s } = resOf(await client.hello(), 'u:slow:balance');
    // All that was published before the greeting is in it or came after it.
    await eventually(() => expect(client.events.at(-1)?.s ?? s).toBe(version));
  });

  it('ends a session that was ended elsewhere before its own connection hears of its member', async () => {
    const near = await open(undefined, { unsentMs: NEVER });
    let asked = false;
    const wanted = (t: string) => {
      asked ||= t === 'u:leaving:session';
    };
    const far = await open(bus => ({ ...bus, delivery: bus.delivery && slow(bus.delivery, wanted) }), {
      compareMs: NEVER,
      unsentMs: NEVER,
    });
    const client = connect(far.url, { token: await addMember(db, 'leaving') });
    // Its token has been checked, its topics are not subscribed yet.
    await eventually(() => expect(asked).toBe(true));
    await near.database.write(async tx => {
      await tx.delete(session).where(eq(session.uid, 'leaving'));
      const data = { gen: 1, state: 'ok' as const };
      await near.realtime.publish(tx, { key: 'session', uid: 'leaving', data, at: NOW });
    });
    await eventually(() => expect(client.disconnects).toHaveLength(1));
  });

  it('stops hearing of a member whose ring has gone, and hears again when a socket comes back', async () => {
    const [near, far] = [await open(), await open(undefined, { ringMs: 200 })];
    const token = await addMember(db, 'coming');
    const first = connect(far.url, { token });
    await first.hello();
    const { subscribed } = far.bus.state();
    first.close();
    await eventually(() => {
      far.advance(1_000);
      expect(far.bus.state().subscribed).toBe(subscribed - 1);
    });
    await near.publish(balance('coming', 1));
    const again = connect(far.url, { token });
    expect(resOf(await again.hello(), 'u:coming:balance').s).toBe(1);
    expect(far.bus.state().subscribed).toBe(subscribed);
    await near.publish(balance('coming', 2));
    await eventually(() => expect(again.events).toMatchObject([{ s: 2, d: balanceOf(2) }]));
  });

  it('loses and repeats nothing when Redis is killed, and goes on without it and with it again', async () => {
    const nodes = [await open(undefined, BY_ITSELF), await open(undefined, BY_ITSELF)] as const;
    const clients = nodes.map(node => connect(node.url));
    await Promise.all(clients.map(client => client.hello()));
    await publishMany(nodes[0], 30, 'with');
    const writing = publishMany(nodes[0], 60, 'while');
    await redis.kill();
    await writing;
    await publishMany(nodes[1], 30, 'without');
    for (const client of clients) await expectWhole(client, 120);
    expect(nodes.map(node => node.realtime.ready())).toEqual([true, true]);
    const again = publishMany(nodes[1], 60, 'again');
    await redis.restart();
    await again;
    for (const node of nodes) await eventually(() => isLive(node));
    await publishMany(nodes[0], 30, 'live');
    for (const client of clients) await expectWhole(client, 210);
    expect(clients.flatMap(client => client.disconnects)).toEqual([]);
  });

  it('goes on from the log while Redis is frozen, and lives again when it thaws', async () => {
    const nodes = [await open(undefined, BY_ITSELF), await open(undefined, BY_ITSELF)] as const;
    const clients = nodes.map(node => connect(node.url));
    await Promise.all(clients.map(client => client.hello()));
    await publishMany(nodes[0], 10, 'before');
    redis.freeze();
    await publishMany(nodes[0], 40, 'frozen');
    for (const client of clients) await expectWhole(client, 50);
    await eventually(() => expect(nodes.map(node => node.realtime.arriving().live)).toEqual([false, false]));
    await publishMany(nodes[1], 10, 'noticed');
    for (const client of clients) await expectWhole(client, 60);
    redis.thaw();
    for (const node of nodes) await eventually(() => isLive(node));
    await publishMany(nodes[1], 10, 'thawed');
    for (const client of clients) await expectWhole(client, 70);
  });

  it.each([
    ['flushed', () => [['flushall']]],
    ['paused', () => [['client', 'pause', '4000', 'all']]],
    ['paused for writes', () => [['client', 'pause', '4000', 'write']]],
    [
      'full',
      () => [
        ['config', 'set', 'maxmemory-policy', 'noeviction'],
        ['config', 'set', 'maxmemory', '1'],
      ],
    ],
    ['rid of its subscribers', () => [['client', 'kill', 'type', 'pubsub']]],
    ['rid of its writers', () => [['client', 'kill', 'type', 'normal']]],
  ] as const)('loses and repeats nothing when Redis is %s', async (_, commands) => {
    const nodes = [await open(), await open()] as const;
    const clients = nodes.map(node => connect(node.url));
    await Promise.all(clients.map(client => client.hello()));
    await publishMany(nodes[0], 20, 'before');
    const writing = publishMany(nodes[1], 100, 'while');
    for (const command of commands()) await redis.command(...command).catch(() => null);
    await writing;
    for (const client of clients) await expectWhole(client, 120);
    for (const node of nodes) await eventually(() => isLive(node));
    await publishMany(nodes[0], 20, 'after');
    for (const client of clients) await expectWhole(client, 140);
  });

  it('brings what a writer committed that died before it could say so, by sending it again', async () => {
    const dead = await open(bus => ({ ...bus, announce: () => undefined }), { unsentMs: NEVER });
    const far = await open(undefined, { compareMs: NEVER });
    const client = connect(far.url);
    await client.hello();
    await eventually(() => expect(far.realtime.arriving().resends).toBe(true));
    await publishMany(dead, 5, 'silent');
    await expectWhole(client, 5);
    expect(far.bus.state().republished).toBe(5);
    // What was said is not sent again.
    const heard = await open(undefined, { unsentMs: NEVER });
    await publishMany(heard, 20, 'said');
    await publishMany(dead, 1, 'silent too');
    await expectWhole(client, 26);
    expect(far.bus.state().republished).toBe(6);
  });

  it('finds by its positions what nobody sends again', async () => {
    const dead = await open(bus => ({ ...bus, announce: () => undefined }), { unsentMs: NEVER });
    const far = await open(undefined, { compareMs: 100, unsentMs: NEVER });
    const client = connect(far.url);
    await client.hello();
    await publishMany(dead, 5, 'silent');
    await expectWhole(client, 5);
    expect(far.realtime.arriving().live).toBe(true);
  });

  it('gives the lease to another process, which sends again what the first one left', async () => {
    const holder = await open(undefined, { compareMs: NEVER });
    await eventually(() => expect(holder.realtime.arriving().resends).toBe(true));
    const dead = await open(bus => ({ ...bus, announce: () => undefined }), { unsentMs: NEVER });
    const far = await open(undefined, { compareMs: NEVER });
    const client = connect(far.url);
    await client.hello();
    expect(far.realtime.arriving().resends).toBe(false);
    await publishMany(dead, 3, 'left');
    await holder.close();
    await expectWhole(client, 3);
    await eventually(() => expect(far.realtime.arriving().resends).toBe(true));
  });

  it('reads what a process says by PostgreSQL, because only that one does not reach Redis', async () => {
    const cut = await open(bus => ({ ...bus, announce: () => undefined }), { unsentMs: NEVER });
    const far = await open(undefined, { compareMs: NEVER, unsentMs: NEVER, pollMs: 100 });
    const client = connect(far.url);
    await client.hello();
    await publishMany(cut, 3, 'by another way');
    await db.database.db.execute(sql`select pg_notify('topic_log', '')`);
    await expectWhole(client, 3);
    expect(far.realtime.arriving().live).toBe(true);
  });

  it.each([1, 2, 3])('is exact over a bus that loses, repeats and reorders, seed %i', async seed => {
    const near = await open();
    const far = await open(bus => ({ ...bus, delivery: bus.delivery && mangled(bus.delivery, seed) }), {
      compareMs: 300,
    });
    const token = await addMember(db, 'mangled');
    const client = connect(far.url, { token });
    await client.hello();
    await Promise.all([
      publishMany(near, 150, 'log'),
      (async () => {
        for (let i = 1; i <= 150; i += 1) await near.publish(balance('mangled', i));
      })(),
    ]);
    const of = (t: string) => client.events.filter(ev => ev.t === t).map(ev => ev.s);
    const all = Array.from({ length: 150 }, (_, i) => i + 1);
    await eventually(() => expect(of('g:winners')).toEqual(all));
    await eventually(() => expect(of('u:mangled:balance').at(-1)).toBe(150));
    const values = of('u:mangled:balance');
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
  });
});

/** How long a slow delivery takes to ask for a topic, ms. */
const SLOW_MS = 300;

/** A delivery that asks for topics late. */
function slow(delivery: Delivery, wanted: (t: string) => void = () => undefined): Delivery {
  const later = () => new Promise(resolve => setTimeout(resolve, SLOW_MS));
  return {
    ...delivery,
    want(t) {
      wanted(t);
      void later().then(() => delivery.want(t));
    },
    async reached(names) {
      await later();
      await delivery.reached(names);
    },
  };
}

/** A delivery that drops a fifth of the events, repeats a fifth, and holds a fifth back until later ones have come. */
function mangled(delivery: Delivery, seed: number): Delivery {
  const random = createRandom(`mangled:${seed}`);
  const late: Ev[] = [];
  return {
    ...delivery,
    open: reader =>
      delivery.open({
        ...reader,
        events(events, renewed) {
          const come: Ev[] = [];
          for (const event of events) {
            const fate = random.next();
            if (fate < 0.2) continue;
            if (fate < 0.4) late.push(event);
            else come.push(event, ...(fate < 0.6 ? [event] : []));
            if (random.next() < 0.3) come.push(...late.splice(0));
          }
          reader.events(come, renewed);
        },
      }),
  };
}

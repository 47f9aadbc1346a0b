import type { Case } from '../case.ts';
import { eventually, expect, expectContiguous, expectSame, expectShape, okOf } from '../expect.ts';

const WINS = 4;
const BETS = 2;
/** A client that is pinged less often shows a dead connection as live for too long, ms. */
const MOST_PING_MS = 60_000;

export const stream: readonly Case[] = [
  {
    id: 'stream-log',
    number: 20,
    title: 'every connection gets every event of a log once, in the same order',
    mode: 'numbered',
    run: async bench => {
      const { log, shapeOf } = bench.topics;
      const connections = [bench.connect(), bench.connect()];
      const hellos = await Promise.all(connections.map(connection => connection.hello()));
      const starts = hellos.map(hello => hello.r.find(res => res.t === log)?.s ?? 0);
      const { e, s } = await bench.win(WINS);
      for (const [i, connection] of connections.entries()) {
        const start = starts[i] ?? 0;
        await eventually(
          () => connection.events(log).find(ev => ev.s >= s),
          `event ${s} of ${log} on both connections`,
        );
        expectContiguous(connection.events(log), e, start, shapeOf);
      }
      const [left, right] = connections.map(connection =>
        connection.events(log).filter(ev => ev.s > Math.max(...starts) && ev.s <= s),
      );
      expectSame(left, right, 'the same events on both connections');
    },
  },
  {
    id: 'stream-value',
    title: 'a change of a balance arrives by itself, absolute and with a higher number',
    mode: 'numbered',
    run: async bench => {
      const account = await bench.signIn();
      const t = bench.topics.own(account.uid);
      const connection = bench.connect({ token: account.token });
      await connection.hello();
      const before = await bench.snap(t, account.token);
      await bench.players.bet(account);
      const event = await eventually(
        () => connection.events(t).find(ev => ev.s > before.s),
        `an event of ${t} after ${before.s}`,
      );
      expectShape(bench.topics.shapeOf(t).data, event.d, `event ${event.s} of ${t}`);
      const after = await bench.snap(t, account.token);
      expect(event.e === after.e && event.s <= after.s, 'a position up to the one of the snapshot');
      if (event.s === after.s) expectSame(event.d, after.st, 'the state of the snapshot');
    },
  },
  {
    id: 'stream-value-once',
    number: 18,
    title: 'every event of a value comes once: the numbers of a balance only rise',
    mode: 'numbered',
    run: async bench => {
      const account = await bench.signIn();
      const t = bench.topics.own(account.uid);
      const connection = bench.connect({ token: account.token });
      await connection.hello();
      for (let i = 0; i < BETS; i += 1) await bench.players.bet(account);
      const { s } = await bench.snap(t, account.token);
      await eventually(() => connection.events(t).find(ev => ev.s >= s), `event ${s} of ${t}`);
      // Whatever was sent before it has arrived then, because a connection is served in order.
      await connection.sync([]);
      let last = 0;
      for (const ev of connection.events(t)) {
        expect(ev.s > last, `an event of ${t} after ${last}, not ${ev.s} again`);
        last = ev.s;
      }
    },
  },
  {
    id: 'pings',
    number: 4,
    title: 'an idle transport is pinged as often as it was told, so that it notices a dead link',
    slow: true,
    run: async bench => {
      const raw = await bench.raw();
      raw.send('40{"v":1}');
      expect(raw.pingMs > 0 && raw.pingMs <= MOST_PING_MS, `a ping interval of at most ${MOST_PING_MS} ms`);
      const ms = raw.pingMs + raw.patienceMs;
      await eventually(() => (raw.pings > 0 || raw.closed ? true : null), 'a ping', ms);
      expect(raw.pings > 0 && !raw.closed, `a ping within ${ms} ms`);
    },
  },
  {
    id: 'sync-subscribes',
    title: 'a topic new in a sync is heard from then on, and not any more after unsub',
    mode: 'numbered',
    run: async bench => {
      const { log } = bench.topics;
      const connection = bench.connect({ rs: [] });
      await connection.hello();
      const snap = await bench.snap(log);
      const { s } = okOf(await connection.sync([[log, snap.e, snap.s]]), log);
      await bench.win(1);
      await eventually(() => connection.events(log).find(ev => ev.s > s), `an event of ${log}`);
      connection.emit('unsub', { t: [log] });
      // Answered after the unsub was read, because a connection is served in order.
      await connection.sync([]);
      const heard = connection.events(log).length;
      const listener = bench.connect();
      await listener.hello();
      const end = (await bench.win(1)).s;
      await eventually(() => listener.events(log).find(ev => ev.s >= end), `event ${end} for a listener`);
      await connection.sync([]);
      expect(connection.events(log).length === heard, 'no event after unsub');
    },
  },
];

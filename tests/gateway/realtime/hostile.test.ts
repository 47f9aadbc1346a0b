import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect, positionOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { type Node, startNode, win } from './support/node.ts';
import { openRaw } from './support/raw.ts';

let db: TestDatabase;
let node: Node;
beforeAll(async () => {
  db = await createTestDatabase();
  node = await startNode(db);
});
afterEach(closeClients);
afterAll(async () => {
  await node.close();
  await db.drop();
});

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const sync = (rs: string, ack = '1') => `42${ack}["sync",{"t0":0,"rs":${rs}}]`;

/** Frames as they would stand after a proper CONNECT. */
const AFTER_CONNECT: readonly (readonly [string, string | Buffer])[] = [
  ['text that is no frame', 'hello'],
  ['nothing', ''],
  ['an unknown engine.io type', '9'],
  ['a pong nobody asked for', '3'],
  ['an engine.io open packet', '0{"sid":"x"}'],
  ['an engine.io close packet', '1'],
  ['an upgrade packet', '5'],
  ['an unknown socket.io type', '49["sync",{}]'],
  ['an event without an array', '42{"sync":1}'],
  ['an event with a number for a name', '42[5,{}]'],
  ['an event without a name', '42[]'],
  ['an event with null for a name', '42[null]'],
  ['a reserved event name', '42["disconnect","x"]'],
  ['a reserved event name of the connection', '42["connect_error",{"message":"x"}]'],
  ['JSON that ends in the middle', '421["sync",{"t0":0,"rs":[["g:winners"'],
  ['JSON with a trailing comma', '421["sync",{"t0":0,"rs":[],}]'],
  ['5,000 nested arrays as the request', `421["sync",${deep(5_000)}]`],
  ['5,000 nested arrays as the positions', sync(deep(5_000))],
  ['null as the request', '421["sync",null]'],
  ['a string as the request', '421["sync","rs"]'],
  ['no request', '421["sync"]'],
  ['a sync without an ack', '42["sync",{"t0":0,"rs":[]}]'],
  ['a huge ack id', sync('[]', '99999999999999999999')],
  ['a negative ack id', '42-1["sync",{"t0":0,"rs":[]}]'],
  ['an ack nobody asked for', '4312345[{"ok":true}]'],
  ['an ack that is no array', '431{"ok":true}'],
  ['a negative number', sync('[["g:winners",null,-1]]')],
  ['a fraction for a number', sync('[["g:winners",null,1.5]]')],
  ['NaN, which is no JSON', sync('[["g:winners",null,NaN]]')],
  ['2^53 for a number', sync('[["g:winners","1.a",9007199254740992]]')],
  ['1e308 for a number', sync('[["g:winners","1.a",1e308]]')],
  ['a string for a number', sync('[["g:winners",null,"1"]]')],
  ['an epoch of another form', sync('[["g:winners","now",1]]')],
  ['an object for an epoch', sync('[["g:winners",{"a":1},1]]')],
  ['a topic name of 5,000 letters', sync(`[["g:${'x'.repeat(5_000)}",null,0]]`)],
  ['a position with too many parts', sync('[["g:winners",null,0,0]]')],
  ['an object for the positions', sync('{"0":["g:winners",null,0]}')],
  ['__proto__ in the request', '421["sync",{"__proto__":{"rs":[]},"t0":0}]'],
  [
    'constructor.prototype in the request',
    '421["sync",{"constructor":{"prototype":{"t0":1}},"rs":[],"t0":0}]',
  ],
  ['__proto__ as a topic', sync('[["__proto__",null,0]]')],
  ['topics with wildcards', sync('[["u:*:balance",null,0],["g:*",null,0]]')],
  ['a binary frame', Buffer.from([0, 1, 2, 255])],
  ['a binary event without its attachment', '451-["sync",{"_placeholder":true,"num":0}]'],
  ['a binary event with a placeholder that is not there', '450-["sync",{"_placeholder":true,"num":9}]'],
  ['a million attachments', '451000000-["sync",{}]'],
  ['a second CONNECT', '40{"v":1}'],
  ['a CONNECT to another namespace', '40/admin,{"v":1}'],
  ['an unsub of rooms that are not topics', '42["unsub",{"t":["~members","~slow"]}]'],
  ['an unsub without topics', '42["unsub"]'],
  ['a token that is an object', '421["auth",{"token":{"$ne":null}}]'],
  ['a token of 5,000 letters', `421["auth",{"token":"${'x'.repeat(5_000)}"}]`],
  ['a renewal by a visitor', '421["auth",{"token":"x"}]'],
];

/** What goes on for everybody else: it is answered, and gets the next event. */
async function expectUnharmed(control: ReturnType<typeof connect>) {
  node.advance(1_000);
  const [t, , s] = positionOf(await control.sync([['g:winners', null, 0]]), 'g:winners');
  await node.publish(win(`after ${s}`));
  await eventually(() => expect(control.events.at(-1)).toMatchObject({ t, s: s + 1 }));
  expect(control.byes).toEqual([]);
  expect(node.logged.filter(line => line.level === 'error')).toEqual([]);
  expect(({} as { t0?: unknown }).t0).toBeUndefined();
}

it.each(AFTER_CONNECT)(
  'survives %s: ignored, refused or closed, and nobody else notices',
  async (_what, frame) => {
    const control = connect(node.url);
    await control.hello();
    const raw = await openRaw(node.url);
    raw.send('40{"v":1}');
    await eventually(() => expect(raw.received.some(text => text.startsWith('2["hello"'))).toBe(true));
    const before = raw.received.length;
    raw.send(frame);
    raw.send(sync('[]', '7'));
    const answered = eventually(() => expect(raw.received.some(text => text.startsWith('37['))).toBe(true));
    await Promise.race([answered, raw.closed]);
    for (const text of raw.received.slice(before)) {
      // Acks (3), namespace errors (4), `bye`, `ev`: nothing that isn't part of the protocol comes back.
      expect(text).toMatch(/^(3\d+\[|4|1$|2\["(bye|ev)")/);
      expect(text).not.toMatch(/at .*\.(ts|js):\d+/);
    }
    raw.close();
    await expectUnharmed(control);
  },
);

it.each([
  ['no object', '40[1,2]'],
  ['a token that is an object', '40{"v":1,"token":{"a":1}}'],
  ['a token of 5,000 letters', `40{"v":1,"token":"${'x'.repeat(5_000)}"}`],
  ['no version', '40{}'],
  ['positions that are no array', '40{"v":1,"rs":"all"}'],
  ['a number of 2^53', '40{"v":1,"rs":[["g:winners",null,9007199254740992]]}'],
  ['__proto__', '40{"__proto__":{"v":1}}'],
])('refuses a CONNECT with %s as bad, or closes', async (_what, frame) => {
  const control = connect(node.url);
  await control.hello();
  const raw = await openRaw(node.url);
  raw.send(frame);
  const refused = eventually(() => expect(raw.received.join()).toContain('"code":"bad"'));
  await Promise.race([refused, raw.closed]);
  expect(raw.received.join()).not.toContain('hello');
  raw.close();
  await expectUnharmed(control);
});

it('stays up under 2,000 random frames from 20 connections', async () => {
  const control = connect(node.url);
  await control.hello();
  const letters = '0123456789[]{}":,-snc_\\u\u0000é😀';
  const random = () =>
    Array.from(
      randomBytes(1 + Math.floor(Math.random() * 60)),
      byte => [...letters][byte % letters.length] ?? '',
    );
  for (let i = 0; i < 20; i += 1) {
    const raw = await openRaw(node.url);
    raw.send('40{"v":1}');
    for (let n = 0; n < 100; n += 1) {
      const text = random().join('');
      raw.send(n % 10 === 0 ? Buffer.from(text) : `4${n % 3 === 0 ? '2' : ''}${text}`);
    }
    raw.close();
  }
  await expectUnharmed(control);
});

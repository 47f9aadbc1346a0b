import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CRAFTED_CONNECTS, CRAFTED_FRAMES } from '../../fuzz/craftedFrames.ts';
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

it.each(CRAFTED_FRAMES)(
  'case 67: survives %s: ignored, refused or closed, and nobody else notices',
  async (_what, frame) => {
    const control = connect(node.url);
    await control.hello();
    const raw = await openRaw(node.url);
    raw.send('40{"v":1}');
    await eventually(() => expect(raw.received.some(text => text.startsWith('2["hello"'))).toBe(true));
    const before = raw.received.length;
    raw.send(frame);
    raw.send('427["sync",{"t0":0,"rs":[]}]');
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

it.each(CRAFTED_CONNECTS)('case 67: refuses a CONNECT with %s as bad, or closes', async (_what, frame) => {
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

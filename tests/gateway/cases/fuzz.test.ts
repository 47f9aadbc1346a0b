import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { AuthAnswer, FrameRefused, SyncAnswer } from '../../../streams/wire/protocol/frames.ts';
import { BYE_CODES } from '../../../streams/wire/protocol/words.ts';
import { CRAFTED_FRAMES } from '../../fuzz/craftedFrames.ts';
import { createFuzzer, fuzzSeed } from '../../fuzz/fuzzer.ts';
import { heldBytes, megabytes } from '../../fuzz/heap.ts';
import { TO_GATEWAY } from '../../fuzz/toGateway.ts';
import { sizeOf } from '../../size.ts';
import { type Client, closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { addMember, type Node, startNode, win } from '../realtime/support/node.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createIntruder } from './support/intruder.ts';

const ENDLESS = { perSecond: 1e9, burst: 1e9 };
/** Frames between two looks at what came back. */
const CHUNK = 50;
const INTRUDERS = 6;

let db: TestDatabase;
let node: Node;
beforeAll(async () => {
  db = await createTestDatabase();
  // Without the limits, which would end most connections before the frame that matters (they have tests of their own).
  node = await startNode(db, {
    sync: ENDLESS,
    frames: ENDLESS,
    connectsPerIp: ENDLESS,
    connectsPerUser: ENDLESS,
    invalidPerMinute: 1e9,
  });
});
afterEach(closeClients);
afterAll(async () => {
  await node.close();
  await db.drop();
});

const CODES: readonly string[] = BYE_CODES;
const fits = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

/** Whether the protocol has such an answer. */
function isDocumented(text: string): boolean {
  if (/^(0\{|[1236]$|40\{"sid"|41$|42\["(hello|ev)",)/.test(text)) return true;
  const [, kind, , json = 'null'] = /^4(2|3|4)(\/[^,]*,|\d*)(.*)$/s.exec(text) ?? [];
  const body: unknown = JSON.parse(json);
  if (kind === '4') return typeof body === 'object' && body !== null && 'message' in body;
  if (!Array.isArray(body)) return false;
  if (kind === '2') return body[0] === 'bye' && CODES.includes(String(body[1]?.code));
  const [answer] = body;
  if (fits(FrameRefused, answer)) return CODES.includes(answer.code);
  return fits(SyncAnswer, answer) || fits(AuthAnswer, answer);
}

/** Publishes wins one after the other until it is told to stop; then says how many. */
function publishSteadily(): { stop(): Promise<number> } {
  let stopped = false;
  let published = 0;
  const running = (async () => {
    while (!stopped) {
      published += 1;
      await node.publish(win(`steady ${published}`));
      await new Promise(resolve => setTimeout(resolve, 10));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await running;
      return published;
    },
  };
}

/** Every win came once, in order and as it was published. */
async function expectWhole(control: Client, published: number): Promise<void> {
  await eventually(() => expect(control.events.filter(({ t }) => t === 'g:winners')).toHaveLength(published));
  const wins = control.events.filter(({ t }) => t === 'g:winners');
  expect(wins.map(({ s }) => s)).toEqual(wins.map((_, i) => (wins[0]?.s ?? 0) + i));
  expect(wins.map(({ d }) => (d as { id: string }).id)).toEqual(wins.map((_, i) => `steady ${i + 1}`));
  expect(control.byes).toEqual([]);
  expect(control.disconnects).toEqual([]);
}

const count = sizeOf('FUZZ_TO_GATEWAY');
const seed = fuzzSeed();

it(`case 67: ${count.toLocaleString('en')} fuzzed frames are answered with a documented code or ignored, and nobody else notices`, {
  timeout: 60_000 + count,
}, async ({ annotate }) => {
  const token = await addMember(db, 'fuzz', { ttlMs: 3_600_000 });
  const control = connect(node.url);
  await control.hello();
  const next = createFuzzer(seed, () => TO_GATEWAY, 0.06);
  const undocumented: string[] = [];
  const intruders = Array.from({ length: INTRUDERS }, (_, i) =>
    createIntruder({
      origin: node.url,
      auth: i % 2 === 0 ? { v: 1, tab: 'fuzz' } : { v: 1, tab: 'fuzz', token },
      onFrame: text => {
        if (!isDocumented(text) && undocumented.length < 10) undocumented.push(text.slice(0, 300));
      },
    }),
  );
  const work = async (frames: number) => {
    let left = frames;
    await Promise.all(
      intruders.map(async intruder => {
        while (left > 0) {
          left -= CHUNK;
          await intruder.send(Array.from({ length: CHUNK }, next));
        }
      }),
    );
    expect(undocumented, `seed ${seed}`).toEqual([]);
    // The denied topics of the frames; kept by the test, not by the gateway.
    expect(node.logged.filter(({ level }) => level === 'error')).toEqual([]);
    node.logged.length = 0;
  };
  const publishing = publishSteadily();
  let grown = 0;
  let published = 0;
  try {
    await intruders[0]?.send(CRAFTED_FRAMES.map(([, frame]) => frame));
    // Caches of compiled code and of the rings are full after a while, and stay so.
    await work(count / 4);
    const before = await heldBytes();
    await work((count * 3) / 4);
    grown = (await heldBytes()) - before;
  } finally {
    published = await publishing.stop();
  }
  await expectWhole(control, published);
  expect(({} as { t0?: unknown }).t0).toBeUndefined();
  const connections = intruders.reduce((sum, intruder) => sum + intruder.connections, 0);
  await Promise.all(intruders.map(intruder => intruder.close()));
  await eventually(() => expect(node.realtime.connections()).toBe(1));
  const { rss } = process.memoryUsage();
  await annotate(
    `seed ${seed}, ${connections} connections, heap ${megabytes(grown)} more, rss ${megabytes(rss)}`,
  );
  expect(grown).toBeLessThan(4 * 2 ** 20);
});

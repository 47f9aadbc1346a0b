import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { topic, topicLog } from '../../../gateway/db/schema.ts';
import type { Change } from '../../../gateway/ground/publish.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { NO_TRACING } from '../../../gateway/tracing/port.ts';
import { Epoch } from '../../../streams/wire/protocol/position.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balance, balanceOf, NOW, win, winOf } from './support/node.ts';

let db: TestDatabase;
const publish = createPublish({ wall: Date.now });
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const logOf = (t: string) =>
  db.database.db.select().from(topicLog).where(eq(topicLog.t, t)).orderBy(topicLog.s);
const write = (change: Change) => db.database.write(tx => publish(tx, change));

it('numbers the events of a topic 1, 2, 3 … without a hole when many transactions publish at once (A2.4)', async () => {
  const placed = await Promise.all(Array.from({ length: 40 }, (_, i) => write(win(`w${i}`))));
  expect(placed.map(p => p.s).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  expect(new Set(placed.map(p => p.e)).size).toBe(1);
  expect(Epoch.safeParse(placed[0]?.e).success).toBe(true);
  expect((await logOf('g:winners')).map(row => row.s)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});

it('leaves no event, no number and no state behind when the transaction rolls back (A4.1)', async () => {
  await write(balance('roll', 1));
  const failed = db.database.write(async tx => {
    await publish(tx, balance('roll', 2));
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await expect(write(balance('roll', 3))).resolves.toMatchObject({ s: 2 });
  expect((await logOf('u:roll:balance')).map(row => row.d)).toEqual([balanceOf(1), balanceOf(3)]);
});

it('case 21: makes one event of an operation that is published twice at the same time (A4.2)', async () => {
  const once = { ...balance('twice', 1), opId: 'bet:1' };
  const placed = await Promise.all(Array.from({ length: 8 }, () => write(once)));
  expect(new Set(placed.map(p => `${p.e}:${p.s}`)).size).toBe(1);
  expect(await logOf('u:twice:balance')).toHaveLength(1);
  await expect(write({ ...balance('twice', 2), opId: 'bet:2' })).resolves.toMatchObject({ s: 2 });
  await expect(write(once)).resolves.toEqual(placed[0]);
});

it('lets two accounts use the same operation id', async () => {
  await write({ ...balance('one', 1), opId: 'same' });
  await expect(write({ ...balance('other', 1), opId: 'same' })).resolves.toMatchObject({ s: 1 });
});

it('keeps the last state of a value topic and none of a log topic', async () => {
  await write(balance('state', 7));
  const rows = await db.database.db.select().from(topic);
  expect(rows.find(row => row.t === 'u:state:balance')).toMatchObject({ st: balanceOf(7), ts: NOW });
  expect(rows.find(row => row.t === 'g:winners')?.st).toBeNull();
});

it('refuses data that is not what the topic carries, and undoes the change that published it (A4.18)', async () => {
  const wrong: Change = { key: 'balance', uid: 'wrong', data: { ...balanceOf(1), sum: -5 }, at: NOW };
  await expect(write(wrong)).rejects.toThrow();
  expect(await logOf('u:wrong:balance')).toHaveLength(0);
});

it('does not let fields through that the topic does not have (A4.18)', async () => {
  const data = { ...winOf('x'), username: 'arun' };
  await write({ key: 'winners', uid: null, data, at: NOW });
  expect((await logOf('g:winners')).at(-1)?.d).not.toHaveProperty('username');
});

it('publishes for many in one round trip as it does one by one, and in either order at once', async () => {
  const changes = (version: number) => ['many-c', 'many-a', 'many-b'].map(uid => balance(uid, version));
  const all = (some: readonly Change[]) => db.database.write(tx => publish.all(tx, some));
  await write(balance('many-a', 0));
  await Promise.all(
    Array.from({ length: 12 }, (_, i) => all(i % 2 === 0 ? changes(i + 1) : changes(i + 1).toReversed())),
  );
  await all([]);
  for (const [uid, first] of [
    ['many-a', 1],
    ['many-b', 0],
    ['many-c', 0],
  ] as const) {
    const log = await logOf(`u:${uid}:balance`);
    expect(log.map(row => row.s)).toEqual(Array.from({ length: 12 + first }, (_, i) => i + 1));
    const [state] = await db.database.db
      .select()
      .from(topic)
      .where(eq(topic.t, `u:${uid}:balance`));
    expect(state).toMatchObject({ s: 12 + first, st: log.at(-1)?.d, e: log.at(-1)?.e });
  }
  await expect(all([{ ...balance('many-a', 1), opId: 'op' }])).rejects.toThrow('published alone');
});

it('publishes a state that differs from the last one, and no event for one that does not', async () => {
  const tell = (change: Change) => db.database.write(tx => publish.changed(tx, change));
  expect(await tell(balance('differs', 1))).toBe(true);
  expect(await tell({ ...balance('differs', 1), at: NOW + 1 })).toBe(false);
  // Two that work out the same at the same time tell it once.
  const both = await Promise.all([tell(balance('differs', 2)), tell(balance('differs', 2))]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await tell(balance('differs', 1))).toBe(true);
  expect((await logOf('u:differs:balance')).map(({ s, d }) => [s, d])).toEqual([
    [1, balanceOf(1)],
    [2, balanceOf(2)],
    [3, balanceOf(1)],
  ]);
  await expect(tell(win('no state'))).rejects.toThrow('no state to compare');
});

it('issue 31.7: what is told only where it says something else is in the trace of its call, as everything else is', async () => {
  const parts: string[] = [];
  const place = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const traced = createPublish({
    wall: () => 5_000,
    tracing: {
      ...NO_TRACING,
      part(name, _attributes, work) {
        parts.push(name);
        return work({ place, set() {} });
      },
    },
  });
  const both = [balance('traced', 1), balance('traced-too', 1)];
  const publishBoth = () => db.database.write(tx => traced.allChanged(tx, both));
  expect([await publishBoth(), await publishBoth()]).toEqual([2, 0]);
  expect(parts).toEqual(['publish', 'publish']);
  const rows = await db.database.db
    .select({ trace: topicLog.trace, d: topicLog.d })
    .from(topicLog)
    .where(inArray(topicLog.t, ['u:traced:balance', 'u:traced-too:balance']));
  const written = { trace: `${place} 5000`, d: balanceOf(1) };
  expect(rows).toEqual([written, written]);
  await expect(db.database.write(tx => traced.allChanged(tx, [win('no state')]))).rejects.toThrow(
    'no state to compare',
  );
});

it('publishes together what says something else than before, each state in the log as it stands in its topic', async () => {
  const publishAll = (changes: readonly Change[]) => db.database.write(tx => publish.allChanged(tx, changes));
  expect(await publishAll([balance('all2', 1), balance('all1', 1)])).toBe(2);
  expect(await publishAll([balance('all1', 1), balance('all2', 2), balance('all3', 1)])).toBe(2);
  expect(await publishAll([])).toBe(0);
  const told = async (uid: string) => (await logOf(`u:${uid}:balance`)).map(({ s, d }) => [s, d]);
  expect(await told('all1')).toEqual([[1, balanceOf(1)]]);
  expect(await told('all2')).toEqual([
    [1, balanceOf(1)],
    [2, balanceOf(2)],
  ]);
  expect(await told('all3')).toEqual([[1, balanceOf(1)]]);
});

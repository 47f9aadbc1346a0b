import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InboxState, type InboxType } from '../../../streams/wire/inbox/shapes.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const deliver = (uid: string, opId: string, at = START, type: InboxType = 'DEPOSIT_ARRIVED') =>
  casino.database.write(tx => casino.inbox.deliver(tx, { uid, type, amount: 500, at, demo: true, opId }));
/** A member with `count` messages; the ids grow with the time, `<uid>:00` is the oldest. */
async function memberWith(count: number) {
  const uid = await casino.member();
  const ids = Array.from({ length: count }, (_, i) => `${uid}:${String(i).padStart(2, '0')}`);
  for (const [i, id] of ids.entries()) await deliver(uid, id, START + i);
  return { uid, newest: ids.toReversed() };
}
const unread = async (uid: string) =>
  (await run(casino, casino.inbox.handlers.unreadCount, {}, { uid })).value;
const list = async (uid: string, params: { before?: string; limit?: number } = {}) =>
  (await run(casino, casino.inbox.handlers.inboxList, { limit: 20, ...params }, { uid })).value;
const read = (uid: string, ids: string[] | undefined, key: string) =>
  run(casino, casino.inbox.handlers.inboxRead, ids === undefined ? {} : { ids }, { uid, key });

describe('the inbox of an account', () => {
  it('shows a delivered message, counts it as unread and publishes both', async () => {
    const uid = await casino.member();
    expect(await deliver(uid, 'hello', START, 'WITHDRAWAL_APPROVED')).toBe(true);
    const message = {
      id: 'hello',
      type: 'WITHDRAWAL_APPROVED',
      amount: 500,
      at: START,
      read: false,
      demo: true,
    };
    expect(await list(uid)).toEqual([message]);
    expect(await casino.published(`u:${uid}:inbox`)).toEqual([{ unread: 1, latest: [message] }]);
  });

  it('takes the same message once, however often it is delivered at once', async () => {
    const uid = await casino.member();
    const results = await Promise.all(Array.from({ length: 8 }, () => deliver(uid, 'same')));
    expect(results.filter(fresh => fresh)).toHaveLength(1);
    expect(await unread(uid)).toBe(1);
    expect(await casino.published(`u:${uid}:inbox`)).toHaveLength(1);
  });

  it('publishes no state that misses a message delivered at the same time', async () => {
    const uid = await casino.member();
    await Promise.all(Array.from({ length: 16 }, (_, i) => deliver(uid, `${uid}:${i}`, START + i)));
    const states = (await casino.published(`u:${uid}:inbox`)).map(d => InboxState.parse(d));
    expect(states.map(state => state.unread)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
  });

  it('publishes no state that forgets what is read at the same time', async () => {
    const { uid, newest } = await memberWith(16);
    await Promise.all(newest.map(id => read(uid, [id], id)));
    const states = (await casino.published(`u:${uid}:inbox`)).map(d => InboxState.parse(d));
    expect(states.slice(16).map(state => state.unread)).toEqual(Array.from({ length: 16 }, (_, i) => 15 - i));
  });

  it('tells the unread count as a bare number with its position', async () => {
    const { uid } = await memberWith(2);
    const { value, pos } = await run(casino, casino.inbox.handlers.unreadCount, {}, { uid });
    const snap = await casino.readSnap(casino.database.db, 'inbox', uid);
    expect(value).toBe(2);
    expect(pos).toEqual([[`u:${uid}:inbox`, snap.e, 2]]);
  });

  it('keeps the latest twenty in its state and counts all', async () => {
    const { uid, newest } = await memberWith(23);
    const state = InboxState.parse((await casino.published(`u:${uid}:inbox`)).at(-1));
    expect(state.unread).toBe(23);
    expect(state.latest.map(message => message.id)).toEqual(newest.slice(0, 20));
  });

  it('comes in pages, newest first', async () => {
    const { uid, newest } = await memberWith(5);
    const page = async (params: { before?: string; limit?: number }) =>
      (await list(uid, params)).map(message => message.id);
    expect(await page({ limit: 2 })).toEqual(newest.slice(0, 2));
    expect(await page({ limit: 2, before: newest[1] ?? '' })).toEqual(newest.slice(2, 4));
    const other = await memberWith(1);
    expect(await page({ before: other.newest[0] ?? '' })).toEqual([]);
  });

  it('marks single messages read and answers with the new state', async () => {
    const { uid, newest } = await memberWith(3);
    const [first = ''] = newest;
    const { value, snaps } = await read(uid, [first], 'one');
    expect(value).toEqual({ unread: 2 });
    expect((await list(uid)).map(message => message.read)).toEqual([true, false, false]);
    const published = (await casino.published(`u:${uid}:inbox`)).at(-1);
    expect(published).toMatchObject({ unread: 2 });
    expect(snaps?.[0]).toMatchObject({ t: `u:${uid}:inbox`, s: 4, st: published });
  });

  it('marks all messages read without ids', async () => {
    const { uid } = await memberWith(22);
    expect((await read(uid, undefined, 'all')).value).toEqual({ unread: 0 });
    expect((await list(uid, { limit: 50 })).every(message => message.read)).toBe(true);
  });

  it('publishes nothing when nothing changed', async () => {
    const { uid, newest } = await memberWith(1);
    await read(uid, newest, 'first');
    const before = await casino.published(`u:${uid}:inbox`);
    expect((await read(uid, newest, 'second')).value).toEqual({ unread: 0 });
    expect((await read(uid, [], 'third')).value).toEqual({ unread: 0 });
    expect(await casino.published(`u:${uid}:inbox`)).toEqual(before);
  });

  it('cannot mark the messages of somebody else', async () => {
    const owner = await memberWith(1);
    const other = await casino.member();
    await read(other, owner.newest, 'foreign');
    expect(await unread(owner.uid)).toBe(1);
  });
});

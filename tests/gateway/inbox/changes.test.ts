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
async function memberWith(count: number) {
  const uid = await casino.member();
  const ids = Array.from({ length: count }, (_, i) => `${uid}:${String(i).padStart(2, '0')}`);
  for (const [i, id] of ids.entries()) await deliver(uid, id, START + i);
  return { uid, newest: ids.toReversed() };
}
const list = async (uid: string, params: object = {}) => {
  const { value } = await run(casino, casino.inbox.handlers.inboxList, { limit: 20, ...params }, { uid });
  return value.map(({ id }) => id);
};
let keys = 0;
const key = () => `change-${++keys}`;
const unread = (uid: string, ids: string[]) =>
  run(casino, casino.inbox.handlers.inboxUnread, { ids }, { uid, key: key() });
const remove = (uid: string, ids: string[]) =>
  run(casino, casino.inbox.handlers.inboxRemove, { ids }, { uid, key: key() });
const read = (uid: string, ids: string[]) =>
  run(casino, casino.inbox.handlers.inboxRead, { ids }, { uid, key: key() });
const newestState = async (uid: string) =>
  InboxState.parse((await casino.published(`u:${uid}:inbox`)).at(-1));

describe('changing an inbox', () => {
  it('marks messages unread again, and every device gets the state', async () => {
    const { uid, newest } = await memberWith(3);
    await read(uid, newest);
    expect((await unread(uid, newest.slice(0, 1))).value).toEqual({ unread: 1 });
    const state = await newestState(uid);
    expect([state.unread, state.latest[0]?.read]).toEqual([1, false]);
  });

  it('deletes messages for every device, once, and not those of others', async () => {
    const { uid, newest } = await memberWith(22);
    const other = await memberWith(1);
    const gone = newest[3] ?? '';
    expect((await remove(uid, [gone, ...other.newest])).value).toEqual({ unread: 21 });
    const state = await newestState(uid);
    expect(state.latest.map(({ id }) => id)).toEqual(newest.filter(id => id !== gone).slice(0, 20));
    expect(await list(other.uid)).toEqual(other.newest);
    const before = (await casino.published(`u:${uid}:inbox`)).length;
    await remove(uid, [gone]);
    expect((await casino.published(`u:${uid}:inbox`)).length).toBe(before);
  });

  it('does not bring a deleted message back when it is delivered again', async () => {
    const { uid, newest } = await memberWith(1);
    await remove(uid, newest);
    expect(await deliver(uid, newest[0] ?? '')).toBe(false);
    expect(await list(uid)).toEqual([]);
  });

  it('pages on behind a message that was deleted meanwhile, and doesn’t shift when one arrives', async () => {
    const { uid, newest } = await memberWith(6);
    const cursor = newest[2] ?? '';
    await remove(uid, [cursor]);
    await deliver(uid, `${uid}:new`, START + 100);
    expect(await list(uid, { before: cursor, limit: 2 })).toEqual(newest.slice(3, 5));
  });

  it('lists one type, and unread ones alone', async () => {
    const { uid, newest } = await memberWith(3);
    await deliver(uid, `${uid}:failed`, START + 50, 'DEPOSIT_FAILED');
    expect(await list(uid, { type: 'DEPOSIT_FAILED' })).toEqual([`${uid}:failed`]);
    await read(uid, newest.slice(1));
    expect(await list(uid, { unread: '1' })).toEqual([`${uid}:failed`, newest[0]]);
  });
});

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Principal } from '../../../gateway/ground/handler.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import { Snap } from '../../../streams/wire/protocol/position.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { balance, balanceOf, emptyReaders, NOW, type Node, startNode, win, winOf } from './support/node.ts';

let db: TestDatabase;
let node: Node;
beforeAll(async () => {
  db = await createTestDatabase();
  node = await startNode(db, {}, { ...emptyReaders, winners: async () => [winOf('from the table')] });
});
afterEach(closeClients);
afterAll(async () => {
  await node.close();
  await db.drop();
});

const principal = (uid: string, type: number): Principal => ({
  uid,
  username: uid,
  type,
  gen: 1,
  sessionId: 's',
  demo: false,
  tokenExpiresAt: 0,
});

async function snap(t: string, caller: Principal | null = null) {
  const { snap: handler } = node.realtime;
  if (handler.mode !== 'read') throw new Error('takes a view of the data');
  const require = () => {
    if (caller === null) throw new Error('a visitor');
    return caller;
  };
  const ctx = {
    principal: caller,
    require,
    language: 'en',
    ip: '',
    device: null,
    token: null,
    now: NOW,
    startedAt: 0,
    key: null,
  };
  const { value } = await db.database.read(tx => handler.run(tx, ctx, { t }));
  return value;
}

it('answers the last published state of a value topic with its position', async () => {
  await node.publish(balance('snap', 1), balance('snap', 2));
  const [answer] = await snap('u:snap:balance', principal('snap', 0));
  expect(Snap.parse(answer)).toMatchObject({ kind: 'value', s: 2, ts: NOW, st: balanceOf(2) });
});

it('answers the state of a log topic from its own tables, at the position of its counter', async () => {
  await node.publish(win('a'), win('b'), win('c'));
  const [answer] = await snap('g:winners');
  expect(answer).toMatchObject({ kind: 'log', s: 3, st: [winOf('from the table')] });
});

it('answers a topic that was never published with its first state, at a position its first event continues (A2.8)', async () => {
  const caller = principal('fresh', 0);
  const [first] = await snap('u:fresh:balance', caller);
  expect(first).toMatchObject({ s: 0, st: balanceOf(0) });
  const { e } = Snap.parse(first);
  await node.publish(balance('fresh', 1));
  await expect(snap('u:fresh:balance', caller)).resolves.toMatchObject([{ e, s: 1, st: balanceOf(1) }]);
});

it('denies topics of other accounts and names that are none, and answers the rest in the order asked for (A3.11)', async () => {
  const answer = await snap('u:other:balance,g:status,g:nothing,u:me:inbox,~slow', principal('me', 0));
  expect(answer).toMatchObject([
    { t: 'u:other:balance', ok: false, why: 'deny' },
    { t: 'g:status', st: { state: 'normal' } },
    { t: 'g:nothing', ok: false, why: 'deny' },
    { t: 'u:me:inbox', st: { unread: 0 } },
    { t: '~slow', ok: false, why: 'deny' },
  ]);
  expect(answer[0]).not.toHaveProperty('st');
});

it.each([
  ['a visitor', null, []],
  ['a trial user', 4, ['balance', 'inbox', 'session']],
  ['a member', 0, ['balance', 'inbox', 'session']],
  ['an agent', 41, ['balance', 'inbox', 'offers', 'salary', 'session']],
])('gives %s the private topics of its role only', async (_who, type, keys) => {
  const names = ['balance', 'inbox', 'offers', 'salary', 'session'].map(key => `u:role:${key}`);
  const answer = await snap(names.join(), type === null ? null : principal('role', type));
  expect(answer.flatMap(one => ('st' in one ? [one.t] : []))).toEqual(keys.map(key => `u:role:${key}`));
});

it('refuses more than 64 topics (A3.11)', async () => {
  const names = Array.from({ length: 65 }, (_, i) => `u:${i}:balance`);
  await expect(snap(names.join())).rejects.toBeInstanceOf(CallError);
});

it('issue 11.37: refuses a list that names a topic twice (A3.11)', async () => {
  await expect(snap('g:winners,g:status,g:winners')).rejects.toBeInstanceOf(CallError);
});

it('reads position and state of several topics in one view, never newer than what it tells (A2.7)', async () => {
  const caller = principal('view', 0);
  await node.publish(balance('view', 1));
  let stop = false;
  const publishing = (async () => {
    for (let version = 2; !stop; version += 1) await node.publish(balance('view', version));
  })();
  for (let i = 0; i < 20; i += 1) {
    const [answer] = await snap('u:view:balance', caller);
    const { s, st } = Snap.parse(answer);
    expect(st).toEqual(balanceOf(s));
  }
  stop = true;
  await publishing;
});

it('ends, with a socket that resumes from it, in the state of the last event', async () => {
  await node.publish(win('w'));
  const snapped = Snap.parse((await snap('g:winners'))[0]);
  await node.publish(win('x'), win('y'));
  const client = connect(node.url, { rs: [['g:winners', snapped.e, snapped.s]] });
  const hello = await client.hello();
  const res = hello.r[0];
  const answered = res?.ok ? res.evs : [];
  await eventually(() =>
    expect([...answered, ...client.events].map(ev => ev.d)).toMatchObject([{ id: 'x' }, { id: 'y' }]),
  );
});

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Office, openOffice } from './openOffice.ts';

const NEWS = topicName('careNews', OFFICE);
const DAY = 86_400_000;

let office: Office;
let owner = '';
let manager = '';
let support = '';
beforeAll(async () => {
  office = await openOffice();
  owner = await office.signIn('owner');
  manager = await office.signIn('manager');
  support = await office.signIn('support');
});
afterEach(closeClients);
afterAll(() => office.gateway.close());

async function member() {
  const token = await office.gateway.member();
  return { token, uid: String((await office.take('memberInfo', {}, token)).id) };
}
/** A member who was paid all that they had, so that nothing keeps them from being erased. */
async function poor() {
  const made = await member();
  const { db } = office.gateway.database;
  const { rows } = await db.execute<{ username: string; sum: number }>(sql`
    select username, (select sum(balance)::int from ledger_account l where l.uid = a.uid) as sum
    from account a where uid = ${made.uid}`);
  const [{ username = '', sum = 0 } = {}] = rows;
  await office.take('opsWithdrawal', { username, amount: sum, outcome: 'approved' }, owner);
  const orders = await db.execute<{ id: string }>(sql`select id from cash_order where uid = ${made.uid}`);
  for (const { id } of orders.rows)
    await office.take('withdrawalConfirm', { id, outcome: 'received' }, made.token);
  return made;
}
const ask = (token: string, kind: 'copy' | 'erasure') => office.take('dataRequestAsk', { kind }, token);
const list = async (params: object) => (await office.take('officeDataRequests', { ...params }, support)).rows;
const one = async (id: string) => (await office.take('officeDataRequest', { id }, support)).request;

interface Copied {
  readonly name: 'memberData' | 'officeMemberData';
  readonly of: object;
  readonly request: string;
  readonly token: string;
}

/** Reads a page of a copy and says so; where the next one begins. */
async function readPage({ name, of, request, token }: Copied, cursor: string | null) {
  const at = { ...of, ...(cursor !== null && { cursor }) };
  const { next }: { next: string | null } = await office.take(name, at, token);
  await office.take(`${name}Read`, { ...of, request, cursor: next }, token);
  return next;
}

/** Reads a whole copy; how many pages it has. */
async function readAll(copied: Copied) {
  let pages = 0;
  for (let cursor: string | null = null; pages === 0 || cursor !== null; pages += 1)
    cursor = await readPage(copied, cursor);
  return pages;
}

describe('requests for data', () => {
  it('issue 32.10: what a member asks for is on the list of the office at once, with its due day', async () => {
    const client = connect(office.gateway.origin, { token: support, rs: [[NEWS, null, 0]] });
    await client.hello();
    const { token, uid } = await member();
    const asked = await ask(token, 'erasure');
    await eventually(() =>
      expect(client.events.map(({ d }) => d)).toContainEqual({
        ...{ last: `request:${asked.id}:asked:0`, feedback: 0, requests: 1 },
      }),
    );
    const [row] = await list({ uid });
    expect(row).toMatchObject({
      id: asked.id,
      kind: 'erasure',
      state: 'asked',
      askedBy: 'member',
      endedAt: null,
    });
    expect(Number(row?.dueAt) - Number(row?.askedAt)).toBe(30 * DAY);
    // The same again is the same request.
    expect((await ask(token, 'erasure')).id).toBe(asked.id);
    expect(await office.take('dataRequests', {}, token)).toEqual([asked]);
    expect(await list({ uid, by: 'staff' })).toEqual([]);
    expect((await office.take('officeToday', {}, owner)).dataRequests.count).toBe(1);
  });

  it('issue 32.10: a copy that its member reads says how far it is, and is done with its last page', async () => {
    const { token, uid } = await member();
    const { id } = await ask(token, 'copy');
    const copied = { name: 'memberData', of: {}, request: id, token } as const;
    await office.take('memberData', {}, token);
    expect((await one(id)).state).toBe('asked');
    await readPage(copied, null);
    const begun = await one(id);
    expect(begun).toMatchObject({ state: 'running', done: expect.any(Number), of: expect.any(Number) });
    expect(begun.done).toBeLessThan(begun.of);
    expect(await readAll(copied)).toBeGreaterThan(3);
    expect(await one(id)).toMatchObject({ state: 'done', done: begun.of, endedBy: 'member' });
    // Read once more it stays what it was; that of somebody else is none.
    await readPage(copied, null);
    expect((await one(id)).state).toBe('done');
    const other = await member();
    const theirs = { request: id, cursor: null };
    expect((await office.ask('memberDataRead', theirs, other.token)).status).toBe(404);
    expect((await office.ask('memberDataRead', { request: id, cursor: 'no place' }, token)).status).toBe(400);
    expect((await list({ uid }))[0]?.id).toBe(id);
  });

  it('issue 32.10: the office reads a copy only by its permission, and each page is in the trail', async () => {
    const { uid } = await member();
    const { id } = await office.take('officeDataRequestMake', { uid, reason: 'By letter.' }, manager);
    expect((await office.ask('officeMemberData', { uid }, support)).status).toBe(403);
    const far = { uid, request: id, cursor: null };
    expect((await office.ask('officeMemberDataRead', far, support)).status).toBe(403);
    const pages = await readAll({ name: 'officeMemberData', of: { uid }, request: id, token: manager });
    expect(await one(id)).toMatchObject({
      ...{ state: 'done', askedBy: 'operator:demo-manager', endedBy: 'operator:demo-manager' },
    });
    const rows = await office.take('officeTrail', { limit: 100 }, owner);
    const read = rows.filter(it => it.call === 'officeMemberData' && it.outcome === 'read');
    expect(read.filter(it => it.target === `account:${uid}`)).toHaveLength(pages);
  });

  it('issue 32.10: what an erasure would do is counted by table before, and what stands in its way', async () => {
    const { token, uid } = await member();
    await office.take('feedback', { content: 'a thought about colours' }, token);
    const { obstacles, tables } = await office.take('officeErasePreview', { uid }, manager);
    expect(obstacles).toEqual(['money']);
    expect(tables).toContainEqual({ table: 'feedback', fate: 'deleted', rows: 1 });
    expect(tables).toContainEqual({ table: 'account', fate: 'emptied', rows: 1 });
    expect(tables.find(it => it.table === 'ledger_account')?.fate).toBe('kept');
    expect((await office.ask('officeErasePreview', { uid }, support)).status).toBe(403);
  });

  it('issue 32.10: an erasure is begun by two operators, taken back, asked for again, and done at its time', async () => {
    const { token, uid } = await poor();
    const { id } = await ask(token, 'erasure');
    const erase = async (days: number) => {
      const held = await office.ask('officeErase', { uid, reason: 'They asked.', days }, manager);
      const { requestId } = held.body.value as { readonly requestId: string };
      return office.ask('officeRequestDecide', { requestId, decision: 'approve' }, owner);
    };
    expect((await erase(7)).status).toBe(200);
    const planned = await office.take('officeDataRequest', { id }, support);
    expect(planned).toMatchObject({ request: { state: 'running' }, erasure: { doneAt: null } });
    const refused = await office.ask('officeDataRequestRefuse', { id, reason: 'No.' }, manager);
    expect(refused.body.code).toBe('already_resolved');
    await office.take('officeEraseCancel', { uid, reason: 'They stay.' }, manager);
    expect(await one(id)).toMatchObject({ state: 'withdrawn', endedBy: 'operator:demo-manager' });
    const again = await office.take(
      'officeDataRequestMake',
      { uid, kind: 'erasure', reason: 'By phone.' },
      manager,
    );
    expect((await erase(0)).status).toBe(200);
    await eventually(async () =>
      expect(await one(again.id)).toMatchObject({ state: 'done', endedBy: 'gateway', reason: '' }),
    );
    expect((await one(again.id)).username).toBe(`erased_${uid}`);
  });

  it('issue 32.10: two operators at once decide a request once', async () => {
    const { token } = await member();
    const { id } = await ask(token, 'erasure');
    const refuse = (who: string) => office.ask('officeDataRequestRefuse', { id, reason: 'Too early.' }, who);
    const told = await Promise.all([refuse(owner), refuse(manager)]);
    expect(told.map(({ body }) => (body.success ? 'ok' : body.code)).toSorted()).toEqual([
      'already_resolved',
      'ok',
    ]);
    expect(await one(id)).toMatchObject({ state: 'refused', reason: 'Too early.' });
  });
});

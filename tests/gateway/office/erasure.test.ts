import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../gateway/db/schema.ts';
import { seal } from '../../../gateway/simulator/seal.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Office, openOffice } from './openOffice.ts';

/** What the member is called, has written and came with: nothing else in the world has these letters. */
const PERSON = {
  username: 'zubaidaqx',
  nickname: 'Zubi Qx',
  text: 'my sister qxlives in Sylhet',
  feedback: 'a thought qxabout colours',
  contact: 'zubaida@qx.example',
} as const;
const TRACES = ['zubaidaqx', 'Zubi Qx', 'qxlives', 'qxabout', 'qx.example'];

let office: Office;
let owner: string;
let manager: string;
let token: string;
let uid: string;
const logged: string[] = [];

beforeAll(async () => {
  office = await openOffice({}, { onLogged: line => void logged.push(line) });
  [owner, manager] = [await office.signIn('owner'), await office.signIn('manager')];
  const { gateway } = office;
  const { seal: key } = await office.take('whitelabel', {}, null);
  if (key === undefined) throw new Error('the white label has no key');
  const { username } = PERSON;
  const password = 'a good one 7';
  const value = await seal({ username, password, confirmPassword: password, agreed: true }, key, Date.now());
  const headers = { Encryption: key.kid };
  const { body } = await gateway.call('PUT /wps/member/register', { params: { value }, headers });
  token = (body.value as { token: string }).token;
  await office.ask('chatSend', { text: PERSON.text }, token);
  await office.ask('feedback', { topic: 'idea', content: PERSON.feedback, contact: PERSON.contact }, token);
  const rows = await gateway.database.db.execute<{ uid: string }>(
    sql`select uid from account where username = ${PERSON.username}`,
  );
  uid = rows.rows[0]?.uid ?? '';
  // An order that was in the queue of the staff, by the member's name.
  await gateway.database.db.execute(
    sql`update account set profile = profile || '{"birthday":"1990-04-14"}'::jsonb where uid = ${uid}`,
  );
  const order = { id: 'an-order-that-fails', method: 'lilypay', amount: 20_000 };
  await office.take('depositCreate', order, token);
  await office.take('depositPaid', { id: order.id, proofs: [], comment: '' }, token);
  await office.take('opsCashStep', { id: order.id, step: 'fail', reason: 'Nothing came.' }, owner);
});
afterAll(() => office.gateway.close());

/** Where the letters of a text are still to be found, table by table. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = Object.values<unknown>(schema).flatMap(it =>
    is(it, PgTable) ? [getTableConfig(it).name] : [],
  );
  const found: string[] = [];
  for (const name of tables) {
    const { rows } = await office.gateway.database.db.execute<{ n: number }>(
      // No table has a column of this name, which would be taken for the row.
      sql`select count(*)::int as n from ${sql.identifier(name)} whole_row where whole_row::text ilike ${`%${text}%`}`,
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found;
}

/** Asks for it as the owner and has the manager decide; what the decision answers. */
async function askErase(days = 0) {
  const asked = await office.ask('officeErase', { uid, reason: 'asked by letter', days }, owner);
  const { requestId } = asked.body.value as { readonly requestId: string };
  return office.ask('officeRequestDecide', { requestId, decision: 'approve' }, manager);
}

describe('the rights of a member', () => {
  it('issue 32.10: a copy of everything is read by the member and by whom the office lets', async () => {
    expect(uid).not.toBe('');
    const all = async (name: 'memberData' | 'officeMemberData', who: string) => {
      const texts: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { rows: readonly unknown[]; next: string | null } = await office.take(
          name,
          { ...(name === 'officeMemberData' && { uid }), ...(cursor !== null && { cursor }) },
          who,
        );
        texts.push(JSON.stringify(page.rows));
        cursor = page.next;
      } while (cursor !== null);
      return texts.join();
    };
    const own = await all('memberData', token);
    for (const trace of ['zubaidaqx', 'qxlives', 'qxabout', 'qx.example']) expect(own).toContain(trace);
    expect(await all('officeMemberData', owner)).toContain('qxlives');
    const support = await office.signIn('support');
    expect((await office.ask('officeMemberData', { uid }, support)).status).toBe(403);
  });

  it('issue 32.10: nobody is erased while there is money, or some on its way', async () => {
    expect((await askErase()).body).toMatchObject({ success: false, code: 'erase_blocked' });
    const { rows } = await office.gateway.database.db.execute<{ sum: number }>(
      sql`select sum(balance)::int as sum from ledger_account where uid = ${uid}`,
    );
    const all = { username: PERSON.username, amount: rows[0]?.sum, outcome: 'approved' };
    await office.take('opsWithdrawal', all, owner);
    // Paid, and the member has not said yet that it has come.
    expect((await askErase()).body).toMatchObject({ code: 'erase_blocked' });
    const orders = await office.gateway.database.db.execute<{ id: string }>(
      sql`select id from cash_order where uid = ${uid} and kind = 'withdrawal'`,
    );
    for (const { id } of orders.rows)
      await office.take('withdrawalConfirm', { id, outcome: 'received' }, token);
  });

  it('issue 32.10: one operator alone erases nobody', async () => {
    const asked = await office.ask('officeErase', { uid, reason: 'asked by letter', days: 0 }, owner);
    expect(asked.body).toMatchObject({ success: false, value: { requestId: expect.any(String) } });
    const { requestId } = asked.body.value as { readonly requestId: string };
    const decision = { requestId, decision: 'approve' };
    expect((await office.ask('officeRequestDecide', decision, owner)).status).toBe(403);
    expect((await office.take('officeErasures', {}, owner)).rows).toEqual([]);
    const waiting = await office.take('officeRequests', {}, manager);
    expect(waiting.find(it => it.requestId === requestId)).toMatchObject({
      call: 'officeErase',
      amount: 0,
      uid,
    });
    await office.take('officeRequestDecide', { requestId, decision: 'refuse' }, manager);
  });

  it('issue 32.10: until it is done it can be taken back', async () => {
    expect((await askErase(30)).status).toBe(200);
    expect((await askErase(30)).body).toMatchObject({ code: 'already_resolved' });
    expect((await office.ask('balance', {}, token)).status).toBe(401);
    expect((await office.ask('officeEraseCancel', { uid, reason: 'stays' }, owner)).status).toBe(200);
    const { rows } = await office.gateway.database.db.execute(
      sql`select locked from account where uid = ${uid}`,
    );
    expect(rows).toEqual([{ locked: false }]);
  });

  it('issue 32.10: erased, nothing leads to the person: no table, no log of the gateway', async () => {
    expect((await tablesWith('zubaidaqx')).length).toBeGreaterThan(1);
    expect((await askErase()).status).toBe(200);
    await eventually(async () => {
      const { rows } = await office.take('officeErasures', {}, owner);
      expect(rows[0]).toMatchObject({ uid, doneAt: expect.any(Number) });
    });
    for (const trace of TRACES) expect(await tablesWith(trace), trace).toEqual([]);
    for (const trace of TRACES) expect(logged.join('\n')).not.toContain(trace);
    const { rows } = await office.gateway.database.db.execute(
      sql`select count(*)::int as n from wallet_record r join ledger_account a on a.id = r.account_id where a.uid = ${uid}`,
    );
    expect(rows).toEqual([{ n: expect.any(Number) }]);
    expect(Number(rows[0]?.n)).toBeGreaterThan(1);
  });
});

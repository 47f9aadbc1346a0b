import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
let manager = '';
let owner = '';
let cashier = '';
beforeAll(async () => {
  office = await openOffice();
  [manager, owner, cashier] = [
    await office.signIn('manager'),
    await office.signIn('owner'),
    await office.signIn('cashier'),
  ];
});
afterAll(() => office.gateway.close());

const LARGE = { username: 'mira', amount: 1_000_001, outcome: 'arrived' };
const balance = async () => {
  const found = await office.gateway.database.db.execute<{ balance: string }>(sql`
    select a.balance from ledger_account a join account m on a.id = 'wallet:' || m.uid where m.username = 'mira'`);
  return Number(found.rows[0]?.balance);
};
const ask = async (params: object, token: string) => {
  const { body } = await office.ask('opsDeposit', params as never, token);
  return body.success ? null : (body.value as { requestId?: string } | null)?.requestId;
};
const decide = async (requestId: string, token: string, decision = 'approve') => {
  const { status, body } = await office.ask('officeRequestDecide', { requestId, decision }, token);
  return status === 200 ? 'ok' : body.code;
};

describe('four eyes', () => {
  it('issue 32.2: an act above the limit waits, and is done by another operator once', async () => {
    const before = await balance();
    const requestId = (await ask(LARGE, manager)) ?? '';
    expect(requestId).toMatch(/^\w{24}$/);
    expect(await balance()).toBe(before);
    expect(await office.take('officeRequests', {}, owner)).toMatchObject([
      { requestId, call: 'opsDeposit', amount: LARGE.amount, askedBy: 'operator:demo-manager' },
    ]);
    expect(await decide(requestId, manager)).toBe('forbidden');
    expect(await decide(requestId, cashier)).toBe('forbidden');
    expect(await decide(requestId, office.gateway.operatorToken)).toBe('forbidden');
    expect(await balance()).toBe(before);
    const all = await Promise.all(Array.from({ length: 20 }, () => decide(requestId, owner)));
    expect(all.filter(told => told === 'ok')).toHaveLength(1);
    expect(await balance()).toBe(before + LARGE.amount);
    const trail = await office.take('officeTrail', { limit: 10 }, owner);
    const told = trail.map(({ who, call, outcome }) => `${who} ${call} ${outcome}`);
    expect(told.slice(0, 3)).toEqual([
      'operator:demo-owner officeRequestDecide done',
      'operator:demo-owner opsDeposit done',
      'operator:demo-manager opsDeposit asked',
    ]);
  });

  it('issue 32.12: who shows what waits hears of each request and each decision', async () => {
    const changedAt = async () => {
      const { body } = await office.ask('snap', { t: 'u:office:waitingRequests' }, owner);
      return (body as unknown as readonly { st: { changedAt: number } }[])[0]?.st.changedAt ?? -1;
    };
    const before = await changedAt();
    const requestId = (await ask(LARGE, manager)) ?? '';
    const asked = await changedAt();
    expect(asked).toBeGreaterThan(before);
    expect(await decide(requestId, owner, 'refuse')).toBe('ok');
    expect(await changedAt()).toBeGreaterThan(asked);
  });

  it('issue 32.2: what is refused is not done, and not decided again', async () => {
    const before = await balance();
    const requestId = (await ask(LARGE, manager)) ?? '';
    expect(await decide(requestId, owner, 'refuse')).toBe('ok');
    expect(await decide(requestId, owner)).toBe('not_found');
    expect(await balance()).toBe(before);
  });

  it('issue 32.2: nothing waits up to the limit, and what waited a day is over', async () => {
    expect(await ask({ ...LARGE, amount: 1_000_000 }, manager)).toBe(null);
    const requestId = (await ask(LARGE, manager)) ?? '';
    await office.gateway.database.db.execute(
      sql`update office_request set expires_at = 1 where id = ${requestId}`,
    );
    expect(await decide(requestId, owner)).toBe('not_found');
  });

  it('issue 32.2: a repeated request waits once, and the database knows two operators', async () => {
    const send = () =>
      office.gateway.call('POST /v1/ops/deposits', { params: LARGE, token: manager, key: 'four-eyes-again' });
    const [first, second] = [await send(), await send()];
    expect(first.body).toEqual(second.body);
    const { requestId } = first.body.value as { requestId: string };
    const self = sql`update office_request set state = 'done', decided_by = asked_by, decided_at = 1 where id = ${requestId}`;
    await expect(office.gateway.database.db.execute(self)).rejects.toThrow();
  });

  it('issue 32.2: a program needs the permission for large amounts', async () => {
    const make = async (scopes: readonly string[]) =>
      (await office.take('officeMachineMake', { name: 'books', scopes, days: 1 }, owner)).token;
    const { status } = await office.ask('opsDeposit', LARGE, await make(['money.book']));
    expect(status).toBe(403);
    expect(await ask(LARGE, await make(['money.book', 'money.book.large']))).toBe(null);
  });
});

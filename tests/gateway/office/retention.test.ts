import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../gateway/ground/log.ts';
import { type RetentionDeps, removeOld } from '../../../gateway/office/retention/loop.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { testMerchant } from '../support/merchant.ts';
import { type Office, openOffice } from './openOffice.ts';

const DAY = 86_400_000;
const DAYS = { chats: 10, signIns: 20, feedback: 30, proofs: 40, dataRequests: 50, outbox: 2 };

let office: Office;
let auditor = '';
let token = '';
let uid = '';
beforeAll(async () => {
  office = await openOffice();
  auditor = await office.signIn('auditor');
  token = await office.gateway.member();
  uid = String((await office.take('memberInfo', {}, token)).id);
});
afterAll(() => office.gateway.close());

const run = (query: ReturnType<typeof sql>) => office.gateway.database.db.execute(query);
const count = async (query: ReturnType<typeof sql>) => Number((await run(query)).rows[0]?.n);
/** What there is of the member of a kind. */
const left = {
  chats: () => count(sql`select count(*) as n from chat_message where uid = ${uid}`),
  signIns: () => count(sql`select count(*) as n from sign_in where uid = ${uid}`),
  feedback: () => count(sql`select count(*) as n from feedback where uid = ${uid}`),
  proofs: () => count(sql`select count(*) as n from cash_proof where uid = ${uid}`),
  dataRequests: () => count(sql`select count(*) as n from data_request where uid = ${uid}`),
  outbox: () => count(sql`select count(*) as n from outbox`),
};
type Kind = keyof typeof left;

/** Something of each kind that is dated now. */
async function leave() {
  const now = Date.now();
  await office.take('chatSend', { text: 'Where is it?' }, token);
  await office.take('feedback', { content: 'a thought about colours' }, token);
  await run(
    sql`insert into outbox (at, kind, recipient, subject, body) values (${now}, 'mail', 'a@b.example', 's', 'b')`,
  );
  await run(
    sql`insert into sign_in (uid, at, way, ok, ip) values (${uid}, ${now}, 'username', true, '203.0.113.9')`,
  );
  await run(
    sql`insert into cash_proof (id, uid, size, picture, at) values (${`p${now}`}, ${uid}, 1, 'x', ${now})`,
  );
  await run(sql`insert into data_request (id, uid, kind, state, asked_by, asked_at, due_at, ended_at, ended_by)
    values (${`r${now}`}, ${uid}, 'copy', 'done', 'member', ${now}, ${now}, ${now}, 'member')`);
}

/** What the loop does when so many days have passed on both clocks. */
const later = (days: number) =>
  removeOld({
    database: office.gateway.database,
    wall: () => Date.now() + days * DAY,
    clock: { now: () => Date.now() + days * DAY },
    log: createLog('silent'),
    loopHealth: undefined,
    merchant: testMerchant({ retention: DAYS }),
    chat: { desk: { publish: async () => {} } },
  } as unknown as RetentionDeps);

const kept = async () => {
  const kinds = await Promise.all(
    (Object.keys(left) as Kind[]).map(async kind => ((await left[kind]()) > 0 ? [kind] : [])),
  );
  return kinds.flat();
};

describe('what is kept how long', () => {
  it('issue 32.10: each kind goes when its days are over, and not before', async () => {
    await leave();
    expect(await kept()).toEqual(Object.keys(DAYS));
    await later(1.9);
    expect(await kept()).toEqual(Object.keys(DAYS));
    const ages = Object.entries(DAYS).sort(([, a], [, b]) => a - b);
    for (const [kind, days] of ages) {
      await later(days + 0.1);
      expect(await kept(), kind).not.toContain(kind);
      const longer = ages.filter(([, of]) => of > days).map(([name]) => name);
      expect((await kept()).toSorted()).toEqual(longer.toSorted());
    }
  });

  it('issue 32.10: the office sees what is kept how long, what was removed and when, and what always stays', async () => {
    const { kinds, runs } = await office.take('officeRetention', {}, auditor);
    expect(kinds.find(it => it.kind === 'feedback')).toMatchObject({ days: 365, removed: 1 });
    expect(runs.map(it => it.kind)).toEqual(expect.arrayContaining(Object.keys(DAYS)));
    expect(kinds.filter(it => it.days === null).map(it => it.kind)).toEqual([
      ...['ledger', 'bets', 'exclusions', 'trail'],
    ]);
    expect(await count(sql`select count(*) as n from trail`)).toBeGreaterThan(0);
  });

  it('issue 32.10: what a restored backup brings back goes again with the next look', async () => {
    await leave();
    // What the backup says of the looks: the next one is due.
    await run(sql`update retention set next_at = 0`);
    await later(60);
    expect(await kept()).toEqual([]);
  });

  it('issue 32.10: pictures of an order that has not ended stay, and an order names no picture that is gone', async () => {
    const owner = await office.signIn('owner');
    const { rows: names } = await run(sql`select username from account where uid = ${uid}`);
    const paid = { username: names[0]?.username, amount: 1, outcome: 'approved' };
    await office.take('opsWithdrawal', paid, owner);
    // Another one, which has ended.
    await run(
      sql`insert into cash_order select (jsonb_populate_record(o, ${JSON.stringify({
        ...{ id: 'ended', state: 'rejected', proofs: ['ended-p'] },
      })}::jsonb)).* from cash_order o where uid = ${uid} limit 1`,
    );
    await run(sql`insert into cash_proof (id, uid, size, picture, order_id, at)
      select id || '-p', uid, 1, 'x', id, 1 from cash_order where uid = ${uid}`);
    await run(sql`update retention set next_at = 0`);
    await eventually(async () => {
      const { rows } = await run(sql`select order_id from cash_proof where uid = ${uid}`);
      expect(rows).toEqual([{ order_id: expect.not.stringMatching(/^ended$/) }]);
    });
    const named = await run(sql`select proofs from cash_order where id = 'ended'`);
    expect(named.rows).toEqual([{ proofs: [] }]);
  });

  it('issue 32.10: many rows go in batches, told as one look', async () => {
    await run(sql`insert into outbox (at, kind, recipient, subject, body)
      select 1, 'mail', 'a@b.example', 's', 'b' from generate_series(1, 1200)`);
    await run(sql`update retention set next_at = 0`);
    await eventually(async () => expect(await left.outbox()).toBe(0));
    const { kinds, runs } = await office.take('officeRetention', {}, auditor);
    const sizes = runs.filter(it => it.kind === 'outbox' && it.removed > 1).map(it => it.removed);
    expect(sizes.slice(0, 3)).toEqual([200, 500, 500]);
    expect(kinds.find(it => it.kind === 'outbox')?.removedLast).toBe(1_200);
  });
});

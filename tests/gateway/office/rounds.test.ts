import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeRound } from '../../../streams/wire/office/roundCalls.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
let risk = '';
let token = '';
let uid = '';
beforeAll(async () => {
  office = await openOffice();
  [risk, token] = [await office.signIn('risk'), await office.gateway.member()];
  const { body } = await office.gateway.call('GET /wps/member/info', { token });
  uid = String((body.value as { id: unknown }).id);
});
afterAll(async () => {
  expect(await office.gateway.database.read(auditBooks)).toEqual([]);
  await office.gateway.close();
});

/** A settled bet of the member; the pause between two bets is taken out of the books of time. */
async function bet(stake = 1_000): Promise<string> {
  await office.gateway.database.db.execute(
    sql`update round set settled_at = settled_at - 60000 where uid = ${uid}`,
  );
  const { body } = await office.gateway.call('POST /v1/games/bet', {
    ...{ token, key: randomUUID() },
    params: { stake, choice: { game: 'DICE', chance: 5_000 } },
  });
  if (!body.success) throw new Error(JSON.stringify(body));
  return (body.value as { round: { id: string } }).round.id;
}
const round = (id: string) => office.take('officeRound', { id }, risk);
const preview = (id: string) => office.take('officeVoidPreview', { id }, risk);
const held = async () => {
  const { rows } = await office.gateway.database.db.execute<{ id: string; balance: string }>(
    sql`select id, balance from ledger_account where uid = ${uid} or kind = 'house' order by id`,
  );
  return new Map(rows.map(it => [it.id, Number(it.balance)]));
};
const sumOf = (entries: OfficeRound['entries']) => entries.reduce((sum, { amount }) => sum + amount, 0);

describe('rounds in the office', () => {
  it('issue 32.5: a round is found by its id, its member, its game and its time', async () => {
    const id = await bet();
    const find = async (params: Readonly<Record<string, unknown>>) =>
      (await office.take('officeRounds', params, risk)).rows.map(row => row.id);
    const { row } = await round(id);
    for (const params of [
      { id },
      { member: uid },
      { member: row.username.toUpperCase() },
      { game: 'DICE', member: uid, from: row.at, to: row.at + 1 },
    ])
      expect(await find(params)).toContain(id);
    expect(await find({ member: uid, to: row.at })).not.toContain(id);
    expect(await find({ member: uid, game: 'LIMBO' })).toEqual([]);
  });

  it('issue 32.5: a round is verified by its rules while its seed is secret, and a changed one is noticed', async () => {
    const id = await bet();
    const told = await round(id);
    expect(told.proof).toMatchObject({ found: 'fair', serverSeed: null });
    expect(told.proof.commit).toMatch(/^[0-9a-f]{64}$/);
    expect(told.facts).toMatchObject([{ name: 'choice' }, { name: 'outcome' }]);
    expect(told.entries.filter(({ op }) => op === `bet:${id}`).length).toBeGreaterThan(1);
    expect(sumOf(told.entries)).toBe(0);
    await office.gateway.call('POST /v1/games/seed/rotate', {
      ...{ token, key: randomUUID() },
      params: { clientSeed: 'mine' },
    });
    expect((await round(id)).proof.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    const change = (by: number) =>
      office.gateway.database.db.execute(
        sql`update round set outcome = outcome + ${by}::int8 where id = ${id}`,
      );
    await change(1);
    expect((await round(id)).proof.found).toBe('result');
    await change(-1);
  });

  it('issue 32.5: the preview of a void changes nothing, and the void does exactly that', async () => {
    const id = await bet();
    const before = await held();
    const shown = await preview(id);
    expect(await held()).toEqual(before);
    expect(await preview(id)).toEqual(shown);
    expect(shown).toMatchObject({ refusal: null, done: false });
    expect(shown.accounts.reduce((sum, it) => sum + it.after - it.before, 0)).toBe(0);
    expect(shown.accounts.map(({ account }) => account)).toContain(`wallet:${uid}`);
    await office.take('opsVoidRound', { round: id, reason: 'A fault of the game.' }, risk);
    const after = await held();
    for (const { account, before: was, after: is } of shown.accounts) {
      expect([account, before.get(account)]).toEqual([account, was]);
      expect([account, after.get(account)]).toEqual([account, is]);
    }
    const told = await round(id);
    expect(told.voided?.reason).toBe('A fault of the game.');
    expect(told.row.voided).toBe(true);
    expect(told.steps.map(({ what }) => what)).toContain('voided');
    expect(told.entries.some(({ op }) => op === `void:${id}`)).toBe(true);
    expect(await preview(id)).toEqual({ refusal: null, done: true, accounts: [], points: null });
  });

  it('issue 32.5: a void that can’t be done says why before', async () => {
    let won = '';
    while (won === '') {
      const id = await bet(100);
      if ((await round(id)).row.payout > 100) won = id;
    }
    // What was won is on hold elsewhere: the wallet is empty.
    await office.gateway.database.write(async tx => {
      await tx.execute(sql`alter table ledger_account disable trigger user`);
      await tx.execute(sql`create table kept as select id, balance from ledger_account where uid = ${uid}`);
      await tx.execute(sql`update ledger_account set balance = 0 where uid = ${uid}`);
    });
    expect(await preview(won)).toMatchObject({ refusal: 'insufficient_funds', done: false, accounts: [] });
    await office.gateway.database.write(async tx => {
      await tx.execute(sql`update ledger_account a set balance = k.balance from kept k where k.id = a.id`);
      await tx.execute(sql`drop table kept`);
      await tx.execute(sql`alter table ledger_account enable trigger user`);
    });
    expect((await preview(won)).refusal).toBe(null);
  });

  it('issue 32.5: draws of lotteries are told with their proof, open ones without their seed', async () => {
    // A new world makes its first draws in its first moments.
    const rows = await eventually(async () => {
      const open = await office.take('officeLotteryDraws', { state: 'open', limit: 5 }, risk);
      expect(open.rows).toHaveLength(5);
      return open.rows;
    });
    for (const draw of rows) expect(draw).toMatchObject({ serverSeed: null, numbers: null, fair: null });
    const { amount } = await office.take('officeJackpot', {}, risk);
    const pool = await office.gateway.database.db.execute<{ sum: string }>(
      sql`select sum(balance) as sum from ledger_account where kind = 'jackpot'`,
    );
    expect(amount).toBe(Number(pool.rows[0]?.sum));
  });
});

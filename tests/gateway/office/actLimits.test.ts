import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pointOrder } from '../../../gateway/db/schema.ts';
import { eraseMember } from '../../../gateway/office/memberData/erase.ts';
import { LIMITED_CALLS, USUAL_ACT_LIMIT, usualLimitOf } from '../../../streams/wire/office/limitedCalls.ts';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
const tokens: Record<string, string> = {};
let uid = '';
beforeAll(async () => {
  office = await openOffice();
  for (const role of ['owner', 'manager', 'risk', 'cashier'] as const)
    tokens[role] = await office.signIn(role);
  const { rows } = await office.gateway.database.db.execute<{ uid: string }>(
    sql`select uid from account where username = 'mira'`,
  );
  uid = rows[0]?.uid ?? '';
});
afterAll(() => office.gateway.close());

const { owner, manager, risk } = {
  owner: () => tokens.owner ?? '',
  manager: () => tokens.manager ?? '',
  risk: () => tokens.risk ?? '',
};
const setLimit = (call: string, amount: number, token = owner(), currency = 'PT') =>
  office.ask('officeActLimitSet', { call, currency, amount, reason: 'a quiet night' }, token);
/** What is asked for: the id of the request; what is done: null; what is refused: its code. */
const send = async (name: CallName, params: object, token: string) => {
  const { body } = await office.ask(name, params as never, token);
  if (body.success) return null;
  return (body.value as { requestId?: string } | null)?.requestId ?? String(body.code);
};
const row = async (requestId: string) =>
  (
    await office.gateway.database.db.execute<{ state: string; params: Record<string, unknown>; all: string }>(
      sql`select state, params, r::text as all from office_request r where id = ${requestId}`,
    )
  ).rows[0];
const decide = (requestId: string, token: string, decision = 'approve') =>
  office.ask('officeRequestDecide', { requestId, decision }, token);
const LARGE = { username: 'mira', amount: USUAL_ACT_LIMIT + 1, outcome: 'arrived' };

describe('limits of one operator alone', () => {
  it('issue 32.2: are the usual ones of every act, until an owner sets one, which is in the trail', async () => {
    const usual = await office.take('officeActLimits', {}, tokens.cashier ?? '');
    expect(usual.map(({ call }) => call)).toEqual([...LIMITED_CALLS]);
    const amounts = LIMITED_CALLS.map(call => ({ amount: usualLimitOf(call), changedBy: null }));
    expect(usual).toMatchObject(amounts);
    expect(usual.find(it => it.call === 'officeFixtureVoid')?.amount).toBe(0);
    expect((await setLimit('opsDeposit', 500, manager())).status).toBe(403);
    expect((await setLimit('opsDeposit', 500, owner(), 'EUR')).body.code).toBe('not_found');
    expect((await setLimit('opsDeposit', 500)).status).toBe(200);
    const [first] = await office.take('officeActLimits', {}, manager());
    expect(first).toMatchObject({ call: 'opsDeposit', amount: 500, changedBy: 'operator:demo-owner' });
    const [noted] = await office.take('officeTrail', { limit: 1 }, owner());
    expect(noted).toMatchObject({
      ...{ call: 'officeActLimitSet', target: 'limit:opsDeposit', reason: 'a quiet night' },
      ...{ before: { amount: USUAL_ACT_LIMIT, currency: 'PT' }, after: { amount: 500 } },
    });
    expect(await send('opsDeposit', { ...LARGE, amount: 500 }, manager())).toBe(null);
    expect(await send('opsDeposit', { ...LARGE, amount: 501 }, manager())).toMatch(/^\w{24}$/);
    await setLimit('opsDeposit', USUAL_ACT_LIMIT);
    expect(await send('opsDeposit', { ...LARGE, amount: 501 }, manager())).toBe(null);
  });

  it('issue 32.2: need a proof of who sets them', async () => {
    await office.gateway.database.db.execute(
      sql`update operator_session set proved_at = 1 where operator_id = 'demo-owner'`,
    );
    expect((await setLimit('opsDeposit', 500)).body.code).toBe('two_step_required');
    await office.gateway.database.db.execute(
      sql`update operator_session set proved_at = ${Date.now()} where operator_id = 'demo-owner'`,
    );
  });

  it('issue 32.2: hold a void above them, which another operator does', async () => {
    const token = await office.gateway.member();
    const { body } = await office.gateway.call('POST /v1/games/bet', {
      ...{ token, key: 'a-bet-to-void', params: { stake: 1_000, choice: { game: 'DICE', chance: 5_000 } } },
    });
    const round = (body.value as { round: { id: string } }).round.id;
    await setLimit('opsVoidRound', 1);
    const requestId = (await send('opsVoidRound', { round, reason: 'A fault.' }, risk())) ?? '';
    expect(requestId).toMatch(/^\w{24}$/);
    const voided = async () =>
      (
        await office.gateway.database.db.execute(
          sql`select 1 as one from round_void where round_id = ${round}`,
        )
      ).rows.length;
    expect(await voided()).toBe(0);
    expect((await decide(requestId, owner())).status).toBe(200);
    expect(await voided()).toBe(1);
    // It is taken back already, so nothing moves and nothing waits.
    expect(await send('opsVoidRound', { round, reason: 'A fault.' }, risk())).toBe(null);
  });

  it('issue 32.2: hold a gift above them, points by what they are worth, and never tickets', async () => {
    const wait = (id: string, source: string, amount: number) =>
      office.gateway.database.db.execute(sql`
        insert into gift_waiting (op_id, uid, source, amount, reward, at)
        values (${id}, ${uid}, ${source}, ${amount}, '{}', 1)`);
    await wait('a-gift', 'draw.RAFFLE_PRIZE', USUAL_ACT_LIMIT + 1);
    await wait('a-gift-of-points', 'promotion.points', USUAL_ACT_LIMIT / 10 + 1);
    await wait('a-gift-of-few', 'promotion.points', USUAL_ACT_LIMIT / 10);
    await wait('a-gift-of-tickets', 'promotion.tickets', USUAL_ACT_LIMIT + 1);
    const isHeld = async (id: string) =>
      /^\w{24}$/.test((await send('opsGiftGive', { id }, manager())) ?? '');
    expect(await isHeld('a-gift')).toBe(true);
    expect(await isHeld('a-gift-of-points')).toBe(true);
    expect(await isHeld('a-gift-of-few')).toBe(false);
    expect(await isHeld('a-gift-of-tickets')).toBe(false);
    await office.gateway.database.db.execute(sql`delete from gift_waiting where op_id like 'a-gift%'`);
  });

  it('issue 32.2: hold an order of the points mall that is approved or sent again above them', async () => {
    const order = (id: string, kind: string, state: string, points: number, amount: number) =>
      office.gateway.database.write(tx =>
        tx.insert(pointOrder).values({
          ...{ id, uid, kind, state, points, amount, version: 1, at: 1, changedAt: 1, demo: false },
          ...(kind === 'redeem'
            ? { type: 'goods', item: 'kite', pieces: 1 }
            : { ratio: 10, exchanged: points * 10 }),
        } as typeof pointOrder.$inferInsert),
      );
    const most = USUAL_ACT_LIMIT / 10;
    await order('mall-exchange-large', 'exchange', 'processing', most + 1, 0);
    await order('mall-item-large', 'redeem', 'inProcess', most, 1);
    await order('mall-item-lost', 'redeem', 'notReceived', most, 1);
    await order('mall-item-approved', 'redeem', 'approved', most, 1);
    await order('mall-item-usual', 'redeem', 'inProcess', most, 0);
    const isHeld = async (id: string, step: string) =>
      /^\w{24}$/.test((await send('opsPointStep', { id, step, reason: 'Looked at.' }, manager())) ?? '');
    expect(await isHeld('mall-exchange-large', 'approve')).toBe(true);
    expect(await isHeld('mall-item-large', 'approve')).toBe(true);
    expect(await isHeld('mall-item-lost', 'ship')).toBe(true);
    // Its approval was decided already, and what is no step of its state is refused at once.
    expect(await isHeld('mall-item-approved', 'ship')).toBe(false);
    expect(await isHeld('mall-item-lost', 'approve')).toBe(false);
    expect(await isHeld('mall-item-usual', 'approve')).toBe(false);
    const requestId =
      (await send('opsPointStep', { id: 'mall-exchange-large', step: 'approve', reason: '' }, manager())) ??
      '';
    const before = await balance();
    expect((await decide(requestId, owner())).status).toBe(200);
    expect(await balance()).toBe(before + (most + 1) * 10);
    await office.gateway.database.db.execute(sql`delete from office_request where call = 'opsPointStep'`);
    await office.gateway.database.db.execute(sql`delete from point_step where order_id like 'mall-%'`);
    await office.gateway.database.db.execute(sql`delete from point_order where id like 'mall-%'`);
  });

  it('issue 32.2: hold the end of a bonus above them, not of one that has ended', async () => {
    const bonus = (id: string, state: string) =>
      office.gateway.database.db.execute(sql`
        insert into bonus_grant (id, uid, kind, reference, product_type, amount, required, state, at, changed_at, expires_at, demo)
        values (${id}, ${uid}, 'depositBonus', 'x', 'INHOUSE', ${USUAL_ACT_LIMIT + 1}, 5, ${state}, 0, 0, 9999999999999, false)`);
    await bonus('a-bonus-open', 'WAGERING');
    await bonus('a-bonus-lost', 'LOST');
    const end = (id: string) =>
      send('officeMemberBonusCancel', { uid, id, reason: 'Asked for it.' }, manager());
    expect(await end('a-bonus-open')).toMatch(/^\w{24}$/);
    expect((await end('a-bonus-lost')) ?? '').not.toMatch(/^\w{24}$/);
    await office.gateway.database.db.execute(sql`delete from bonus_grant where id like 'a-bonus-%'`);
  });

  it('issue 32.2: hold a win that is paid above them, not one that is refused', async () => {
    await office.gateway.database.write(async tx => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into game_transaction (server, id, uid, round, kind, state, amount, content, at)
        values ('srv', 'w-1', ${uid}, 'r-1', 'win', 'held', ${USUAL_ACT_LIMIT + 1}, 'r', 1)`);
    });
    const win = { server: 'srv', transaction: 'w-1', reason: 'Looked at.' };
    expect(await send('opsHeldWin', { ...win, decision: 'pay' }, risk())).toMatch(/^\w{24}$/);
    expect((await send('opsHeldWin', { ...win, decision: 'refuse' }, risk())) ?? '').not.toMatch(/^\w{24}$/);
    await office.gateway.database.write(async tx => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from game_transaction where server = 'srv'`);
    });
  });

  it('issue 32.2: one request that two approve at once is done once', async () => {
    const requestId = (await send('opsDeposit', LARGE, manager())) ?? '';
    await office.gateway.database.db.execute(
      sql`update operator set role = 'owner' where id = 'demo-auditor'`,
    );
    const second = await office.signIn('auditor');
    const before = await balance();
    const both = await Promise.all([decide(requestId, owner()), decide(requestId, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await balance()).toBe(before + LARGE.amount);
    await office.gateway.database.db.execute(
      sql`update operator set role = 'auditor' where id = 'demo-auditor'`,
    );
  });
});

const balance = async () =>
  Number(
    (
      await office.gateway.database.db.execute<{ balance: string }>(
        sql`select balance from ledger_account where id = ${`wallet:${uid}`}`,
      )
    ).rows[0]?.balance,
  );

describe('what waited', () => {
  const written = { uid: '', side: 'credit', amount: USUAL_ACT_LIMIT + 1, reason: 'her brother Qxan paid' };

  it('issue 32.10: keeps nothing that somebody wrote or is called once it is decided', async () => {
    for (const decision of ['approve', 'refuse']) {
      const deposit = (await send('opsDeposit', LARGE, manager())) ?? '';
      const adjust = (await send('officeMemberAdjust', { ...written, uid }, manager())) ?? '';
      expect((await row(deposit))?.params).toMatchObject({ username: 'mira' });
      for (const id of [deposit, adjust]) {
        expect((await decide(id, owner(), decision)).status).toBe(200);
        expect((await row(id))?.all).not.toMatch(/mira|Qxan/);
      }
      expect((await row(adjust))?.params).toEqual({ uid, side: 'credit', amount: written.amount });
    }
  });

  it('issue 32.10: ends by itself after its time, and keeps no more than that', async () => {
    const id = (await send('officeMemberAdjust', { ...written, uid }, manager())) ?? '';
    await office.gateway.database.db.execute(sql`update office_request set expires_at = 1 where id = ${id}`);
    await eventually(async () => expect((await row(id))?.state).toBe('expired'));
    expect((await row(id))?.all).not.toContain('Qxan');
    expect((await decide(id, owner())).body.code).toBe('not_found');
  });

  it('issue 32.10: goes with its member, whatever it is about', async () => {
    const { rows } = await office.gateway.database.db.execute<{ uid: string; username: string }>(sql`
      select uid, username from account where username <> 'mira' and type <> 0 limit 1`);
    const gone = rows[0] ?? { uid: '', username: '' };
    const deposit = (await send('opsDeposit', { ...LARGE, username: gone.username }, manager())) ?? '';
    const adjust = (await send('officeMemberAdjust', { ...written, uid: gone.uid }, manager())) ?? '';
    for (const id of [deposit, adjust]) expect((await row(id))?.state).toBe('waiting');
    await office.gateway.database.write(tx => eraseMember(tx, gone.uid, 1));
    for (const id of [deposit, adjust]) {
      expect(await row(id)).toBe(undefined);
      expect((await decide(id, owner())).body.code).toBe('not_found');
    }
  });
});

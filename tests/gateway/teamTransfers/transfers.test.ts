import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, memberLimit } from '../../../gateway/db/schema.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { maskName } from '../../../gateway/people/maskName.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { calls as wire } from '../../../streams/wire/tables/calls.ts';
import { type Casino, openCasino, PAYMENT_PASSWORD } from '../casino/openCasino.ts';
import { callsOf, newId, openTeam, type Team } from './team.ts';

const DAY = 86_400_000;

let casino: Casino;
let calls: ReturnType<typeof callsOf>;
let team: Team;
beforeAll(async () => {
  casino = await openCasino();
  calls = callsOf(casino);
});
beforeEach(async () => {
  // A day of its own for each test.
  casino.clock.advance(DAY);
  team = await openTeam(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const funds = (uid: string) => casino.balanceOf(walletOf(uid));
const lastOf = async (topic: string) => (await casino.published(topic)).at(-1);
const change = (uid: string, values: Partial<typeof account.$inferInsert>) =>
  casino.database.db.update(account).set(values).where(eq(account.uid, uid));

describe('a transfer between upline and downline', () => {
  it('moves money up, and tells both with masked names', async () => {
    const { member, agent } = team;
    const sent = await calls.up(member, { note: 'thanks' });
    expect(sent).toMatchObject({ way: 'sent', side: 'upline', amount: 5_000, note: 'thanks' });
    expect(sent.name).toBe(maskName(`member${agent}`));
    expect([await funds(member), await funds(agent)]).toEqual([95_000, 105_000]);
    expect(await calls.list(agent)).toMatchObject([
      { id: sent.id, way: 'received', side: 'downline', amount: 5_000, note: 'thanks' },
    ]);
    for (const [uid, way, sum] of [
      [member, 'sent', 95_000],
      [agent, 'received', 105_000],
    ] as const) {
      expect(await casino.published(`u:${uid}:teamTransfers`)).toMatchObject([{ id: sent.id, way }]);
      expect(await lastOf(`u:${uid}:balance`)).toMatchObject({ sum });
      const type = way === 'sent' ? 'TEAM_TRANSFER_SENT' : 'TEAM_TRANSFER_RECEIVED';
      expect(await lastOf(`u:${uid}:inbox`)).toMatchObject({
        latest: [{ type, amount: 5_000, name: expect.stringContaining('***') }],
      });
    }
  });

  it('moves money down, to a direct downline that is named', async () => {
    const { agent, member } = team;
    const sent = await calls.down(agent, member);
    expect(sent).toMatchObject({ way: 'sent', side: 'downline' });
    expect([await funds(agent), await funds(member)]).toEqual([95_000, 105_000]);
    expect(await calls.list(member)).toMatchObject([{ way: 'received', side: 'upline' }]);
  });

  it('goes to nobody else: not two steps down, not to another branch, not to oneself, not to a trial account', async () => {
    const { top, agent, member, stranger } = team;
    const trial = await casino.member({ type: TRIAL_TYPE, upline: agent });
    for (const to of [top, agent, stranger, trial, 'nobody']) {
      await expect(calls.down(agent, to), to).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
    await expect(calls.down(top, member)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(calls.up(top)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(calls.down(member, agent)).rejects.toMatchObject({ code: 'not_an_agent', status: 403 });
    await expect(calls.up(trial)).rejects.toMatchObject({ code: 'trial_not_allowed' });
    expect(await funds(agent)).toBe(100_000);
  });

  it('takes no money that a withdrawal holds', async () => {
    const { member } = team;
    await casino.database.write(tx =>
      casino.wallet.reserve(tx, {
        ...{ opId: newId(), kind: 'withdrawal', uid: member, amount: 96_000, at: casino.clock.now() },
      }),
    );
    await expect(calls.up(member)).rejects.toMatchObject({ code: 'insufficient_funds', status: 409 });
    expect((await calls.up(member, { amount: 4_000 })).amount).toBe(4_000);
  });

  it('asks for the payment password', async () => {
    const wrong = calls.up(team.member, { paymentPassword: '000001' });
    await expect(wrong).rejects.toMatchObject({ code: 'payment_password_wrong' });
    expect(await calls.list(team.member)).toEqual([]);
  });

  it('is one transfer for one id; the same id with other content names the field', async () => {
    const { agent, member, stranger } = team;
    const id = newId();
    const second = await casino.member({ upline: agent });
    const first = await calls.down(agent, member, { id, note: 'one' });
    expect(await calls.down(agent, member, { id, note: 'one' })).toEqual(first);
    const conflict = (field: string) => ({ code: 'idempotency_conflict', status: 409, value: { field } });
    await expect(calls.down(agent, member, { id })).rejects.toMatchObject(conflict('note'));
    await expect(calls.down(agent, member, { id, note: 'one', amount: 6_000 })).rejects.toMatchObject(
      conflict('amount'),
    );
    await expect(calls.down(agent, second, { id, note: 'one' })).rejects.toMatchObject(conflict('to'));
    await expect(calls.up(agent, { id, note: 'one' })).rejects.toMatchObject(conflict('side'));
    await expect(calls.up(stranger, { id, note: 'one' })).rejects.toMatchObject(conflict('id'));
    expect(await funds(agent)).toBe(95_000);
    expect(await casino.published(`u:${member}:teamTransfers`)).toHaveLength(1);
  });

  it('answers a repeat after the upline has changed', async () => {
    const { member, top } = team;
    const id = newId();
    const first = await calls.up(member, { id });
    await change(member, { uplineUid: top });
    expect(await calls.up(member, { id })).toEqual(first);
  });

  it('takes a note of one line only', () => {
    const { params } = wire.teamTransfer;
    const of = (note: string) =>
      params.safeParse({ id: newId(), side: 'upline', amount: 1, paymentPassword: 'x', note });
    for (const note of ['two\nlines', 'turned \u202e round', 'nothing \u0000', 'x'.repeat(141)]) {
      expect(of(note).success, JSON.stringify(note)).toBe(false);
    }
    // A joiner is part of Bengali spelling.
    expect(of('  ধন্যবাদ র\u200d্যাম  ').data?.note).toBe('ধন্যবাদ র\u200d্যাম');
  });
});

describe('what the merchant and the receiver decide', () => {
  it('bounds one transfer, and a day by count and by sum, both ways together', async () => {
    const { agent, member } = team;
    const rules = { min: 1_000, max: 9_000, perDay: { count: 3, sum: 20_000 } };
    const bound = callsOf(casino, casino.teamTransfersWith(rules));
    for (const amount of [999, 9_001]) {
      await expect(bound.up(agent, { amount })).rejects.toMatchObject({
        code: 'team_transfer_amount',
        value: { min: 1_000, max: 9_000 },
      });
    }
    await bound.up(agent, { amount: 9_000 });
    await bound.down(agent, member, { amount: 9_000 });
    const resetsAt = Math.ceil(casino.clock.now() / DAY) * DAY;
    await expect(bound.up(agent, { amount: 2_001 })).rejects.toMatchObject({
      code: 'team_transfer_limit',
      value: { count: 1, sum: 2_000, resetsAt },
    });
    await bound.up(agent, { amount: 2_000 });
    expect((await bound.terms(agent)).left).toEqual({ count: 0, sum: 0 });
    await expect(bound.up(agent, { amount: 1_000 })).rejects.toMatchObject({ code: 'team_transfer_limit' });
    // What is received is not counted, and the next day begins anew.
    await bound.up(member, { amount: 1_000 });
    casino.clock.advance(DAY);
    expect((await bound.terms(agent)).left).toEqual(rules.perDay);
    await bound.up(agent, { amount: 1_000 });
  });

  it('closes a way', async () => {
    const { agent, member } = team;
    const onlyUp = callsOf(casino, casino.teamTransfersWith({ down: false }));
    await expect(onlyUp.down(agent, member)).rejects.toMatchObject({
      code: 'team_transfer_off',
      status: 403,
    });
    expect(await onlyUp.terms(agent)).toMatchObject({ up: true, down: false });
    await onlyUp.up(agent);
    const onlyDown = callsOf(casino, casino.teamTransfersWith({ up: false }));
    await expect(onlyDown.up(agent)).rejects.toMatchObject({ code: 'team_transfer_off' });
    await onlyDown.down(agent, member);
  });

  it('gives nothing to an account on a break, over its deposit limit or locked, and does not say which', async () => {
    const { agent, member } = team;
    const refusal = { code: 'team_transfer_refused', status: 409, value: null };
    const now = casino.clock.now();
    await change(member, { breakKind: 'exclusion', breakSince: now, breakUntil: now + 1_000 });
    await expect(calls.down(agent, member)).rejects.toMatchObject(refusal);
    // Who takes a break may send.
    await calls.up(member);
    casino.clock.advance(2_000);
    await calls.down(agent, member);

    // A new day: what came in before the limit counts for it, too.
    casino.clock.advance(DAY);
    await change(member, { limited: true });
    await casino.database.db
      .insert(memberLimit)
      .values({ uid: member, kind: 'deposit', period: 'day', amount: 8_000 });
    await calls.down(agent, member);
    await expect(calls.down(agent, member)).rejects.toMatchObject(refusal);
    await calls.down(agent, member, { amount: 3_000 });
    const [limit] = await casino.database.db.select().from(memberLimit).where(eq(memberLimit.uid, member));
    expect(limit?.used).toBe(8_000);

    await change(member, { limited: false, locked: true });
    await expect(calls.down(agent, member)).rejects.toMatchObject(refusal);
  });

  it('tells an account its upline, and an agent only its own direct downlines', async () => {
    const { top, agent, member, stranger } = team;
    await change(member, { nickname: 'Mira Sen' });
    const upline = maskName(`member${agent}`);
    expect(await calls.terms(member)).toMatchObject({ up: true, down: false, upline });
    expect(await calls.terms(top)).toMatchObject({ down: true, upline: null });
    await casino.member({ type: TRIAL_TYPE, upline: agent });
    expect(await calls.downlines(agent)).toEqual([{ username: `member${member}`, nickname: 'Mira Sen' }]);
    expect(await calls.downlines(agent, 'RA SE')).toHaveLength(1);
    expect(await calls.downlines(agent, '%')).toEqual([]);
    expect(await calls.downlines(agent, stranger)).toEqual([]);
    expect((await calls.downlines(top)).map(({ username }) => username)).toEqual([`member${agent}`]);
    await expect(calls.downlines(member)).rejects.toMatchObject({ code: 'not_an_agent', status: 403 });
  });

  it('lists the newest first and page by page, and only one’s own', async () => {
    const { agent, member, stranger } = team;
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      // Two at the same moment, too.
      if (i !== 3) casino.clock.advance(1_000);
      const { id } = i % 2 === 0 ? await calls.up(member) : await calls.down(agent, member);
      ids.push(id);
    }
    const all = (await calls.list(member)).map(({ id }) => id);
    expect([...all].sort()).toEqual([...ids].sort());
    expect(all[0]).toBe(ids[4]);
    const page = (await calls.list(member, { limit: 2 })).map(({ id }) => id);
    const next = (await calls.list(member, { limit: 10, before: page[1] ?? '' })).map(({ id }) => id);
    expect([...page, ...next]).toEqual(all);
    expect(await calls.list(stranger)).toEqual([]);
  });

  it('publishes nothing of the payment password', async () => {
    const { member } = team;
    await calls.up(member);
    const { rows } = await casino.database.db.execute("select * from topic_log where t like 'u:%'");
    expect(JSON.stringify(rows)).not.toContain(PAYMENT_PASSWORD);
  });
});

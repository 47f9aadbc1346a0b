import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voidRound } from '../../../gateway/care/voids/voidRound.ts';
import { lockPlayer } from '../../../gateway/ledger/player.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { recordEvaluated } from '../../../gateway/rewards/promotions/recordEvaluated.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { type PromotionDesk, promotionDesk } from './promotionDesk.ts';

const DAY = 86_400_000;
let casino: Casino;
let desk: PromotionDesk;
beforeAll(async () => {
  casino = await openCasino();
  desk = promotionDesk(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const funds = (uid: string) => casino.balanceOf(walletOf(uid));
const visit = (uid: string) =>
  casino.database.db.execute(sql`select member_visit(${uid}, ${casino.clock.now()}::int8)`);
const at = (ms: number) => new Date(ms).toISOString();

it('tells figures while somebody holds the account, as a bet does, and waits for it only where something is due', async () => {
  const uid = await casino.member({ funds: 100_000 });
  const id = await desk.promote();
  await desk.join(uid, id);
  await desk.bet(uid, 4_000);
  let due: Promise<void> | undefined;
  await casino.database.write(async tx => {
    await lockPlayer(tx, uid);
    await desk.look(uid);
    expect(await desk.view(uid, id)).toMatchObject({ status: 'process', goals: [{ value: 4_000 }] });
    expect((await desk.published(uid)).at(-1)?.promotions.find(it => it.id === id)?.goals[0]?.value).toBe(
      4_000,
    );
  });
  await desk.bet(uid, 6_000);
  await casino.database.write(async tx => {
    await lockPlayer(tx, uid);
    due = desk.look(uid);
    await Promise.race([due, sleep(200)]);
    expect((await desk.published(uid)).at(-1)?.promotions.find(it => it.id === id)?.status).toBe('process');
  });
  await due;
  expect((await desk.published(uid)).at(-1)?.promotions.find(it => it.id === id)?.status).toBe('claim');
});

it('goes on with all others where one is not readable, as one that was saved with other bounds', async () => {
  const uid = await casino.member({ funds: 100_000 });
  const [id, broken] = [await desk.promote(), await desk.promote()];
  await casino.database.db.execute(sql`
    update promotion set version = version + 1, definition = (definition::jsonb || '{"budget": -1}')::json where id = ${broken}`);
  await desk.join(uid, id);
  await desk.bet(uid, 4_000);
  await desk.look(uid);
  expect(await desk.view(uid, id)).toMatchObject({ status: 'process' });
  await expect(desk.join(uid, broken)).rejects.toMatchObject({ code: 'promotion_unknown', status: 404 });
});

describe('promotions that are joined', () => {
  it('S7-48 S7-49 S4-71 join, process, claim and claimed, with figures that follow each bet', async () => {
    const uid = await casino.member({ funds: 1_000_000 });
    const id = await desk.promote();
    expect(await desk.view(uid, id)).toMatchObject({ status: 'join', goals: [{ value: 0, target: 10_000 }] });
    // What was staked before does not count.
    await desk.bet(uid, 3_000);
    casino.clock.advance(1);
    expect(await desk.join(uid, id)).toMatchObject({ status: 'joined', goals: [{ value: 0 }] });
    await expect(desk.join(uid, id)).rejects.toMatchObject({ code: 'promotion_state', status: 409 });
    await desk.bet(uid, 4_000);
    await desk.look(uid);
    await expect(desk.claim(uid, id)).rejects.toMatchObject({ code: 'promotion_unmet', status: 409 });
    await desk.bet(uid, 6_000);
    await desk.look(uid);
    const told = (await desk.published(uid)).map(({ promotions }) => promotions.find(it => it.id === id));
    expect(told.map(it => [it?.status, it?.goals[0]?.value])).toEqual([
      ['joined', 0],
      ['process', 4_000],
      ['claim', 10_000],
    ]);
    const before = await funds(uid);
    expect(await desk.claim(uid, id)).toMatchObject({ status: 'claimed' });
    expect(await funds(uid)).toBe(before + 5_000);
    expect(await desk.messages(uid)).toContain('PROMOTION_REWARD');
    await expect(desk.claim(uid, id)).rejects.toMatchObject({ code: 'promotion_state' });
    expect(await desk.call('rewards', {}, uid)).toMatchObject([
      { promotionId: id, title: 'Rounds', kind: 'cash', amount: 5_000, state: 'claimed' },
    ]);
  });

  it('S7-49 claims what was reached a moment ago, before anybody has looked', async () => {
    const uid = await casino.member({ funds: 100_000 });
    const id = await desk.promote();
    await desk.join(uid, id);
    await desk.bet(uid, 10_000);
    expect(await desk.claim(uid, id)).toMatchObject({ status: 'claimed' });
  });

  it('S3-35 a bonus is wagered on the promotion’s one product', async () => {
    const uid = await casino.member({ funds: 100_000 });
    const reward = { kind: 'bonus', amount: 2_000, times: 3, days: 7 };
    const id = await desk.promote({ reward, condition: { measure: 'bets', atLeast: 1 } });
    await desk.join(uid, id);
    await desk.bet(uid, 100);
    await desk.claim(uid, id);
    expect(await desk.list(uid)).toMatchObject([
      { kind: 'promotion', reference: id, productType: 'INHOUSE', amount: 2_000, required: 6_000 },
    ]);
    expect(await desk.messages(uid)).toContain('BONUS_GRANTED');
  });

  it('refuses what is not for the member, not open, ended, or not joined but applied for', async () => {
    const uid = await casino.member({ username: 'left-out' });
    const others = await desk.promote({ audience: { roles: ['member'], members: ['somebody'] } });
    await expect(desk.join(uid, others)).rejects.toMatchObject({ code: 'promotion_unknown', status: 404 });
    expect(await desk.status(uid, others)).toBeUndefined();
    await expect(desk.join(uid, 'nobodys')).rejects.toMatchObject({ code: 'promotion_unknown' });
    const later = await desk.promote({ window: { from: at(casino.clock.now() + DAY), until: null } });
    expect(await desk.status(uid, later)).toBe('comingSoon');
    await expect(desk.join(uid, later)).rejects.toMatchObject({ code: 'promotion_closed', status: 409 });
    const closed = await desk.promote();
    await desk.join(uid, closed);
    await desk.call('opsPromotionClose', { id: closed });
    expect(await desk.status(uid, closed)).toBe('close');
    await expect(desk.claim(uid, closed)).rejects.toMatchObject({ code: 'promotion_closed' });
    const applied = await desk.promote({ entry: 'apply' });
    await expect(desk.join(uid, applied)).rejects.toMatchObject({ code: 'promotion_state' });
  });

  it('keeps a member in one promotion of a group at a time', async () => {
    const uid = await casino.member();
    const stacking = { group: 'spring' };
    const [first, second] = [await desk.promote({ stacking }), await desk.promote({ stacking })];
    await desk.join(uid, first);
    await expect(desk.join(uid, second)).rejects.toMatchObject({ code: 'promotion_group', status: 409 });
  });
});

describe('promotions that go by themselves', () => {
  it('S4-71 each day anew, to be claimed on the day or in the days after it', async () => {
    const uid = await casino.member({ funds: 100_000 });
    const id = await desk.promote({
      ...{ entry: 'automatic', repeat: 'daily', claimDays: 1, productType: null },
      ...{ condition: { measure: 'loginDays', atLeast: 1 }, reward: { kind: 'cash', amount: 100 } },
    });
    expect(await desk.status(uid, id)).toBe('joined');
    await visit(uid);
    await visit(uid);
    await desk.look(uid);
    const [today] = (await desk.now(uid)).filter(it => it.id === id);
    expect(today).toMatchObject({ status: 'claim', goals: [{ value: 1, met: true }] });
    casino.clock.advance(DAY);
    await desk.look(uid);
    const shown = (await desk.now(uid)).filter(it => it.id === id);
    expect(shown.map(it => it.status)).toEqual(['joined', 'claim']);
    const claimed = await desk.claim(uid, id, { period: today?.period ?? 0 });
    expect(claimed).toMatchObject({ status: 'claimed', period: today?.period });
    await visit(uid);
    await desk.look(uid);
    casino.clock.advance(2 * DAY);
    const late = (await desk.now(uid)).filter(it => it.id === id && it.status === 'claim');
    expect(late).toEqual([]);
    const before = claimed.period + DAY;
    await expect(desk.claim(uid, id, { period: before })).rejects.toMatchObject({ code: 'promotion_closed' });
  });

  it('S4-71 a share of a week is issued when the week is over, once, however often the clock looks', async () => {
    const uid = await casino.member({ funds: 1_000_000 });
    const idle = await casino.member({ funds: 1_000 });
    const id = await desk.promote({
      ...{ entry: 'automatic', repeat: 'weekly', settles: 'end', payout: 'automatic', claimDays: 2 },
      window: { from: at(casino.clock.now()), until: null },
      condition: { measure: 'bets', atLeast: 1 },
      reward: { kind: 'cash', share: { of: 'validBets', points: 120, cap: 900 } },
    });
    await desk.bet(uid, 50_050);
    await desk.look(uid);
    expect(await desk.view(uid, id)).toMatchObject({
      status: 'process',
      reward: { amount: 600, share: 120 },
    });
    await desk.settle();
    expect(await desk.call('rewards', {}, uid)).toEqual([]);
    const before = await funds(uid);
    casino.clock.advance(7 * DAY);
    expect(await desk.settle()).toBeGreaterThan(0);
    await desk.settle();
    expect(await funds(uid)).toBe(before + 600);
    expect(await desk.call('rewards', {}, uid)).toMatchObject([{ amount: 600, state: 'issued' }]);
    expect(await desk.call('rewards', {}, idle)).toEqual([]);
  });

  it('counts deposits, losses and the age of the account; a voided bet counts no more', async () => {
    const uid = await casino.member({ funds: 1_000_000 });
    const condition = {
      all: [
        { measure: 'deposits', atLeast: 2, each: 20_000 },
        { measure: 'depositSum', atLeast: 30_000 },
        { measure: 'netLoss', atLeast: 1 },
        { measure: 'bets', atLeast: 2 },
        { measure: 'registeredDays', atMost: 400 },
      ],
    };
    const id = await desk.promote({ entry: 'automatic', condition });
    for (const amount of [10_000, 20_000, 40_000]) {
      const order = await desk.order(uid, undefined, amount);
      await desk.step(order.id, 'arrive');
    }
    for (let i = 0; i < 3; i += 1) await desk.bet(uid, 1_000);
    const { rows } = await casino.database.db.execute<{ id: string; lost: string }>(
      sql`select id, stake - payout as lost from round where uid = ${uid}`,
    );
    const lost = rows.reduce((sum, row) => sum + Number(row.lost), 0);
    const goals = async () => (await desk.view(uid, id))?.goals.map(({ value }) => value);
    const age = Math.floor((casino.clock.now() - START) / DAY);
    expect(await goals()).toEqual([2, 70_000, Math.max(0, lost), 3, age]);
    await casino.database.write(tx => voidRound(tx, casino, { id: rows[0]?.id ?? '', reason: 'A fault.' }));
    expect(await goals()).toEqual([2, 70_000, Math.max(0, lost - Number(rows[0]?.lost)), 2, age]);
  });

  it('S4-71 points are earned like any others, once', async () => {
    const uid = await casino.member();
    const id = await desk.promote({
      ...{ entry: 'automatic', condition: null, productType: null },
      reward: { kind: 'points', amount: 250 },
    });
    await desk.look(uid);
    expect(await desk.status(uid, id)).toBe('claim');
    const before = await casino.database.read(tx => casino.points.read(tx, uid));
    await desk.claim(uid, id);
    await expect(desk.claim(uid, id)).rejects.toMatchObject({ code: 'promotion_state' });
    const after = await casino.database.read(tx => casino.points.read(tx, uid));
    expect([after.balance - before.balance, after.earned - before.earned]).toEqual([250, 250]);
    expect((await casino.published(`u:${uid}:points`)).at(-1)).toMatchObject({ balance: after.balance });
    expect(
      (await run(casino, casino.pointHandlers.memTransDet, { limit: 5 }, { uid })).value.list[0],
    ).toMatchObject({
      type: 'promotion',
      changeInPoints: 250,
    });
  });

  it('a reward that the budget does not hold waits, closes the promotion for others, and nobody else’s progress stops', async () => {
    const [first, second, third] = [await casino.member(), await casino.member(), await casino.member()];
    const part = { entry: 'automatic', payout: 'automatic', condition: null, productType: null };
    const id = await desk.promote({ ...part, budget: 5_000 });
    await desk.look(first);
    await desk.look(second);
    const seen = [first, second, third].map(uid => desk.status(uid, id));
    expect(await Promise.all(seen)).toEqual(['issued', 'process', 'close']);
    expect(await desk.call('rewards', {}, second)).not.toContainEqual(
      expect.objectContaining({ promotionId: id }),
    );
  });
});

describe('the publisher', () => {
  it('S4-71 looks at whoever was marked by a bet, and at everybody when a window opens', async () => {
    const uid = await casino.member({ funds: 100_000 });
    const { database, clock } = casino;
    await database.db.execute(sql`
      insert into session (token_hash, session_id, uid, gen, expires_at, created_at, active_at, opened_at)
      values (${`hash-${uid}`}, ${uid}, ${uid}, 1, ${START + DAY}, ${START}, ${START}, ${START})`);
    const soon = await desk.promote({ window: { from: at(clock.now() + 60_000), until: null } });
    const running = await desk.promote({ entry: 'automatic', condition: { measure: 'bets', atLeast: 5 } });
    const look = desk.publisher();
    await look();
    while ((await look()) > 0);
    const last = async () => (await desk.published(uid)).at(-1)?.promotions ?? [];
    const of = async (id: string) => (await last()).find(it => it.id === id);
    expect(await of(soon)).toMatchObject({ status: 'comingSoon' });
    await desk.bet(uid, 100);
    expect(await look()).toBe(1);
    expect(await of(running)).toMatchObject({ status: 'process', goals: [{ value: 1 }] });
    expect(await look()).toBe(0);
    clock.advance(60_000);
    expect(await look()).toBeGreaterThan(0);
    expect(await of(soon)).toMatchObject({ status: 'join' });
  });

  it('looks in the order in which members did something, so that who plays all the time keeps nobody waiting', async () => {
    const { db } = casino.database;
    const look = desk.publisher();
    while ((await look()) > 0);
    const [first, second] = [
      await casino.member({ funds: 100_000 }),
      await casino.member({ funds: 100_000 }),
    ];
    await desk.bet(first, 100);
    await desk.bet(second, 100);
    await desk.bet(first, 100);
    const queue = async () => {
      const { rows } = await db.execute<{ uid: string }>(sql`
        select uid from promotion_due where promotions_since is not null order by promotions_since, uid`);
      return rows.map(({ uid }) => uid);
    };
    expect(await queue()).toEqual([first, second]);
    // What is marked during a look is behind those who wait already.
    await db.execute(sql`update promotion_due set promotions_since = promotions_since - 60000`);
    const marks = await db.execute<{ n: number }>(sql`select n::int from promotion_due where uid = ${first}`);
    await desk.bet(first, 100);
    await casino.database.write(tx => recordEvaluated(tx, [{ uid: first, marks: marks.rows[0]?.n ?? 0 }]));
    expect(await queue()).toEqual([second, first]);
    await look();
    expect(await queue()).toEqual([]);
  });
});

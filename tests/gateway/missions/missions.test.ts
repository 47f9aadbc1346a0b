import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voidRound } from '../../../gateway/care/voids/voidRound.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { MISSIONS, type MissionDesk, missionDesk } from './missionDesk.ts';

const DAY = 86_400_000;
let casino: Casino;
let desk: MissionDesk;
beforeAll(async () => {
  casino = await openCasino();
  desk = missionDesk(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const funds = (uid: string) => casino.balanceOf(walletOf(uid));
const today = () => casino.clock.now() - (casino.clock.now() % DAY);

describe('missions', () => {
  it('S7-45 tells every mission with its texts, and the figures follow each bet', async () => {
    const uid = await casino.member({ funds: 1_000_000 });
    const summary = await desk.call('missionSummary', {}, uid);
    expect(summary.texts.map(it => it.title)).toEqual(['Rounds', 'More', 'Silver', 'Visits', 'First']);
    expect(summary.missions.map(({ id, state }) => [id, state])).toEqual([
      ['rounds', 'open'],
      ['more', 'locked'],
      ['silver', 'locked'],
      ['visits', 'open'],
      ['first', 'open'],
    ]);
    await desk.bet(uid, 4_000);
    await desk.look(uid);
    await desk.bet(uid, 6_000);
    await desk.look(uid);
    const told = (await desk.published(uid)).map(({ missions }) => missions.find(it => it.id === 'rounds'));
    expect(told.map(it => [it?.state, it?.goals[0]?.value])).toEqual([
      ['progress', 4_000],
      ['claimable', 10_000],
    ]);
    // What comes after it is open now, and counts what was staked before.
    expect(await desk.view(uid, 'more')).toMatchObject({ state: 'progress', goals: [{ value: 10_000 }] });
  });

  it('S7-45 a reward is claimed once: cash with a message, points, a bonus to be staked', async () => {
    const uid = await casino.member({ funds: 1_000_000 });
    await desk.bet(uid, 12_000);
    const before = await funds(uid);
    // Nobody has looked yet.
    expect(await desk.claim(uid, 'rounds', today())).toMatchObject({ state: 'claimed' });
    expect(await funds(uid)).toBe(before + 500);
    expect(await desk.messages(uid)).toContain('MISSION_REWARD');
    await expect(desk.claim(uid, 'rounds', today())).rejects.toMatchObject({
      code: 'mission_state',
      status: 409,
    });
    const points = await casino.database.read(tx => casino.points.read(tx, uid));
    await desk.claim(uid, 'more', today());
    const after = await casino.database.read(tx => casino.points.read(tx, uid));
    expect(after.earned - points.earned).toBe(40);
    await desk.visit(uid);
    const monday = (await desk.view(uid, 'visits'))?.period ?? 0;
    await expect(desk.claim(uid, 'visits', monday)).rejects.toMatchObject({
      code: 'mission_unmet',
      status: 409,
    });
    casino.clock.advance(DAY);
    await desk.visit(uid);
    await desk.claim(uid, 'visits', monday);
    expect(await desk.list(uid)).toMatchObject([
      { kind: 'mission', reference: 'visits', productType: 'INHOUSE', amount: 2_000, required: 6_000 },
    ]);
    await expect(desk.claim(uid, 'nobodys', 0)).rejects.toMatchObject({
      code: 'mission_unknown',
      status: 404,
    });
  });

  it('S7-45 a period that is over waits a day to be claimed, then the reward is gone', async () => {
    const uid = await casino.member({ funds: 100_000 });
    await desk.bet(uid, 12_000);
    const period = today();
    casino.clock.advance(DAY);
    // The last bets of a day count also when they are looked at on the next one.
    await desk.look(uid);
    const shown = async () =>
      (await desk.state(uid)).missions.filter(it => it.id === 'rounds').map(it => [it.period, it.state]);
    expect(await shown()).toEqual([
      [period + DAY, 'open'],
      [period, 'claimable'],
    ]);
    expect(await desk.claim(uid, 'rounds', period)).toMatchObject({ state: 'claimed', period });
    expect(await shown()).toEqual([[period + DAY, 'open']]);
    casino.clock.advance(DAY);
    await expect(desk.claim(uid, 'more', period)).rejects.toMatchObject({
      code: 'mission_expired',
      status: 409,
    });
    casino.clock.advance(DAY);
    expect((await desk.state(uid)).missions.some(it => it.period === period)).toBe(false);
  });

  it('S7-45 missions of new members end, and are shown no more', async () => {
    const uid = await casino.member({ funds: 100_000 });
    await casino.database.db.execute(
      sql`update account set created_at = ${casino.clock.now()}::int8 where uid = ${uid}`,
    );
    expect(await desk.view(uid, 'first')).toMatchObject({
      state: 'open',
      period: 0,
      until: today() + 5 * DAY,
    });
    casino.clock.advance(5 * DAY);
    expect(await desk.view(uid, 'first')).toMatchObject({ state: 'expired' });
    await expect(desk.claim(uid, 'first', 0)).rejects.toMatchObject({ code: 'mission_expired' });
    casino.clock.advance(DAY);
    expect(await desk.view(uid, 'first')).toBeUndefined();
  });

  it('a bet that is taken back counts no more, unless the mission was done', async () => {
    const uid = await casino.member({ funds: 100_000 });
    const takeBack = async () => {
      const { rows } = await casino.database.db.execute<{ id: string }>(sql`
        select id from round r where uid = ${uid} and not exists (select 1 from round_void v where v.round_id = r.id)`);
      await casino.database.write(tx => voidRound(tx, casino, { id: rows[0]?.id ?? '', reason: 'A fault.' }));
    };
    await desk.bet(uid, 6_000);
    await takeBack();
    await desk.look(uid);
    expect(await desk.view(uid, 'rounds')).toMatchObject({ state: 'open', goals: [{ value: 0 }] });
    await desk.bet(uid, 10_000);
    await desk.look(uid);
    await takeBack();
    await desk.look(uid);
    expect(await desk.view(uid, 'rounds')).toMatchObject({ state: 'claimable' });
  });

  it('what was done on days that nobody looked at is noted as long as it can be claimed', async () => {
    const patient = missionDesk(casino, MISSIONS, { claimDays: 3 });
    const uid = await casino.member({ funds: 100_000 });
    await patient.look(uid);
    casino.clock.advance(DAY);
    const done = today();
    await patient.bet(uid, 10_000);
    // The gateway is away until the day after tomorrow.
    casino.clock.advance(2 * DAY);
    await patient.look(uid);
    const { missions } = await patient.state(uid);
    expect(
      missions.filter(({ id }) => id === 'rounds').map(({ period, state }) => [period, state]),
    ).toContainEqual([done, 'claimable']);
  });

  it('looks at whoever was marked by a bet, and at everybody when a day begins', async () => {
    const uid = await casino.member({ funds: 100_000 });
    await casino.database.db.execute(sql`
      insert into session (token_hash, session_id, uid, gen, expires_at, created_at, active_at, opened_at)
      values (${`hash-${uid}`}, ${uid}, ${uid}, 1, ${casino.clock.now() + 30 * DAY}, 0, 0, 0)`);
    const { look } = desk.missions;
    while ((await look()) > 0);
    const last = async () => (await desk.published(uid)).at(-1);
    await desk.bet(uid, 4_000);
    expect(await look()).toBe(1);
    expect((await last())?.missions[0]).toMatchObject({ state: 'progress', goals: [{ value: 4_000 }] });
    expect(await look()).toBe(0);
    casino.clock.advance(DAY);
    expect(await look()).toBeGreaterThan(0);
    expect((await last())?.missions[0]).toMatchObject({
      state: 'open',
      period: today(),
      goals: [{ value: 0 }],
    });
  });

  it('a trial account has none', async () => {
    const uid = await casino.member({ type: TRIAL_TYPE });
    await desk.visit(uid);
    await desk.look(uid);
    expect(await desk.published(uid)).toEqual([]);
    while ((await desk.missions.look()) > 0);
  });
});

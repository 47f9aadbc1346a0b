import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { type MissionDesk, missionDesk } from './missionDesk.ts';

const JANUARY = Date.UTC(2026, 0, 1);
const FEBRUARY = Date.UTC(2026, 1, 1);
const MARCH = Date.UTC(2026, 2, 1);
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
const goTo = (at: number) => casino.clock.advance(at - casino.clock.now());
const months = async (uid: string) => (await desk.call('vipSummary', {}, uid)).months;

describe('levels of members', () => {
  it('rise with the valid bets of the month, at once, and open what is for them', async () => {
    const uid = await casino.member({ funds: 1_000_000 });
    await desk.bet(uid, 19_000);
    await desk.look(uid);
    expect((await desk.state(uid)).vip).toMatchObject({
      level: 0,
      turnover: 19_000,
      month: JANUARY,
      until: FEBRUARY,
    });
    await desk.bet(uid, 31_000);
    await desk.look(uid);
    // The highest that is reached, in one step, with one message.
    expect((await desk.published(uid)).at(-1)?.vip).toMatchObject({ level: 2, turnover: 50_000 });
    expect(await desk.messages(uid)).toEqual(['VIP_RAISED']);
    expect((await desk.state(uid)).missions.find(it => it.id === 'silver')).toMatchObject({
      state: 'claimable',
    });
    const { levels } = await desk.call('vipSummary', {}, uid);
    expect(levels).toMatchObject([
      { level: 1, name: 'One', reach: 20_000, keep: 10_000, rebates: [{ category: 'INHOUSE', points: 20 }] },
      { level: 2, name: 'Two', reach: 50_000, keep: 40_000 },
    ]);
  });

  it('pay a month back once when it is over, keep with enough bets, and fall by one with fewer', async () => {
    const [kept, lowered] = [
      await casino.member({ funds: 1_000_000 }),
      await casino.member({ funds: 1_000_000 }),
    ];
    for (const uid of [kept, lowered]) {
      await desk.bet(uid, 55_050);
      await desk.look(uid);
    }
    expect(await desk.vip.settle()).toBe(0);
    const [before, beforeLowered] = [await funds(kept), await funds(lowered)];
    goTo(FEBRUARY + 1_000);
    await Promise.all([desk.vip.settle(), desk.vip.settle()]);
    expect(await desk.vip.settle()).toBe(0);
    // One percent of 550.50, rounded down.
    expect([await funds(kept), await funds(lowered)]).toEqual([before + 550, beforeLowered + 550]);
    expect(await months(kept)).toEqual([
      { month: JANUARY, level: 2, next: 2, turnover: 55_050, rebate: 550 },
    ]);
    expect(await desk.messages(kept)).toEqual(['VIP_REBATE', 'VIP_RAISED']);
    await desk.bet(kept, 40_000);
    await desk.bet(lowered, 39_999);
    for (const uid of [kept, lowered]) await desk.look(uid);
    goTo(MARCH + 1_000);
    await desk.vip.settle();
    expect(await months(kept)).toMatchObject([{ level: 2, next: 2 }, { level: 2 }]);
    expect(await months(lowered)).toMatchObject([{ level: 2, next: 1, rebate: 399 }, { next: 2 }]);
    expect(await desk.messages(lowered)).toContain('VIP_LOWERED');
    while ((await desk.missions.look()) > 0);
    expect((await desk.published(lowered)).at(-1)?.vip).toMatchObject({
      level: 1,
      turnover: 0,
      month: MARCH,
    });
  });

  it('count the last bets of a month that are looked at in the next one, and don’t rise before it is settled', async () => {
    const uid = await casino.member({ funds: 1_000_000 });
    const april = Date.UTC(2026, 3, 1);
    goTo(april - 7_000);
    await desk.bet(uid, 20_000);
    goTo(april + 1_000);
    await desk.look(uid);
    expect((await desk.published(uid)).at(-1)?.vip).toMatchObject({ level: 1, month: april, turnover: 0 });
    await desk.bet(uid, 60_000);
    await desk.look(uid);
    expect((await desk.published(uid)).at(-1)?.vip).toMatchObject({ level: 1, turnover: 60_000 });
    await desk.vip.settle();
    await desk.look(uid);
    expect((await desk.published(uid)).at(-1)?.vip).toMatchObject({ level: 2 });
    expect(await months(uid)).toEqual([{ month: MARCH, level: 1, next: 1, turnover: 20_000, rebate: 40 }]);
  });

  it('that are reached on the last day of a month pay that month, whenever somebody looks', async () => {
    const [raised, first] = [
      await casino.member({ funds: 1_000_000 }),
      await casino.member({ funds: 1_000_000 }),
    ];
    const may = Date.UTC(2026, 4, 1);
    const june = Date.UTC(2026, 5, 1);
    goTo(may + 3_600_000);
    await desk.bet(raised, 20_000);
    await desk.look(raised);
    expect((await desk.state(raised)).vip).toMatchObject({ level: 1 });
    goTo(june - 60_000);
    await desk.bet(raised, 55_000);
    await desk.bet(first, 55_000);
    // Nobody looks before the second of June.
    goTo(june + 36 * 3_600_000);
    await desk.look(first);
    await desk.look(raised);
    const before = { raised: await funds(raised), first: await funds(first) };
    await desk.vip.settle();
    expect(await months(raised)).toEqual([{ month: may, level: 2, next: 2, turnover: 75_000, rebate: 750 }]);
    expect(await months(first)).toEqual([{ month: may, level: 2, next: 2, turnover: 55_000, rebate: 550 }]);
    expect(await funds(raised)).toBe(before.raised + 750);
    expect(await funds(first)).toBe(before.first + 550);
    expect(await desk.messages(raised)).toContain('VIP_RAISED');
    await desk.look(raised);
    expect((await desk.state(raised)).vip).toMatchObject({ level: 2, turnover: 0, month: june });
  });

  it('a member who is away falls one level a month until there is none, and may begin anew', async () => {
    const uid = await casino.member({ funds: 1_000_000 });
    await desk.bet(uid, 50_000);
    await desk.look(uid);
    goTo(Date.UTC(2026, 8, 3));
    await desk.vip.settle();
    expect((await months(uid)).map(({ level, next }) => [level, next])).toEqual([
      [1, 0],
      [2, 1],
      [2, 2],
    ]);
    await desk.bet(uid, 20_000);
    await desk.look(uid);
    expect((await desk.state(uid)).vip).toMatchObject({ level: 1 });
  });
});

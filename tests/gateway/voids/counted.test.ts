import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { voidConsumers } from '../../../gateway/care/voids/consumers.ts';
import { bonusDesk } from '../bonus/bonusDesk.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { openLimitsRig } from '../limits/playLimits.ts';
import { missionDesk } from '../missions/missionDesk.ts';
import { lastRound, voidRoundOf } from './voidRoundOf.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(() => casino.clock.advance(60_000));
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const funds = (uid: string) => casino.balanceOf(`wallet:${uid}`);

describe('a bet that is taken back counts no more for a bonus', () => {
  it('that is open: it has to be staked again', async () => {
    const desk = bonusDesk(casino);
    const uid = await casino.member({ funds: 1_000_000 });
    await desk.grant(uid, { amount: 1_000, times: 3 });
    await desk.bet(uid, 2_000);
    const id = await lastRound(casino, uid);
    await voidRoundOf(casino, id);
    await voidRoundOf(casino, id);
    const [grant] = await desk.list(uid);
    expect(grant).toMatchObject({ state: 'WAGERING', wagered: 0, left: 3_000 });
    const entries = await desk.entries(uid, grant?.id ?? '');
    expect(entries.map(({ what, wagered }) => [what, wagered])).toEqual([
      ['void', -2_000],
      ['stake', 2_000],
      ['issue', 0],
    ]);
  });

  it('that has become money: it is open again for a day at least, its money is back, and it converts once more', async () => {
    const desk = bonusDesk(casino);
    const uid = await casino.member({ funds: 1_000_000 });
    await desk.grant(uid, { amount: 1_000, times: 3, expiresAt: casino.clock.now() + 60_000 });
    await desk.bet(uid, 2_000);
    const first = await lastRound(casino, uid);
    await desk.bet(uid, 1_500);
    expect(await desk.list(uid)).toMatchObject([{ state: 'WAGERED' }]);
    const [before, bank] = [await funds(uid), await casino.balanceOf('bonus')];
    await voidRoundOf(casino, first);
    // What the later bet was more than the bonus needed counts now.
    expect(await desk.list(uid)).toMatchObject([{ state: 'WAGERING', wagered: 1_500 }]);
    expect(await casino.balanceOf('bonus')).toBe(bank + 1_000);
    const won = await roundOf(first);
    expect(await funds(uid)).toBe(before - 1_000 + won.stake - won.payout);
    casino.clock.advance(23 * 3_600_000);
    await desk.bet(uid, 1_500);
    expect(await desk.list(uid)).toMatchObject([{ state: 'WAGERED', wagered: 3_000 }]);
    expect(await casino.balanceOf('bonus')).toBe(bank);
  });

  it('and leaves it alone where the others are enough, or it is over', async () => {
    const desk = bonusDesk(casino);
    const uid = await casino.member({ funds: 1_000_000 });
    await desk.grant(uid, { amount: 1_000, times: 1 });
    await desk.bet(uid, 900);
    const first = await lastRound(casino, uid);
    await desk.bet(uid, 1_000);
    const bank = await casino.balanceOf('bonus');
    await voidRoundOf(casino, first);
    expect(await desk.list(uid)).toMatchObject([{ state: 'WAGERED', wagered: 1_000 }]);
    expect(await casino.balanceOf('bonus')).toBe(bank);
  });
});

async function roundOf(id: string) {
  const { rows } = await casino.database.db.execute<{ stake: string; payout: string }>(
    `select stake, payout from round where id = '${id}'`,
  );
  return { stake: Number(rows[0]?.stake), payout: Number(rows[0]?.payout) };
}

it('for limits: it takes no room any more, and a win that was taken back makes none', async () => {
  const uid = await casino.member({ funds: 10_000_000 });
  const rig = await openLimitsRig(casino, uid);
  const used = async () => {
    const limits = (await rig.shown()).filter(({ amount }) => amount !== null);
    return Object.fromEntries(limits.map(it => [it.kind, it.used]));
  };
  await rig.set({ kind: 'stake', period: 'month', amount: 30_000 });
  await rig.set({ kind: 'loss', period: 'month', amount: 10_000 });
  await rig.dice(10_000, 'loses');
  expect(await used()).toEqual({ stake: 10_000, loss: 10_000 });
  await voidRoundOf(casino, await lastRound(casino, uid));
  expect(await used()).toEqual({ stake: 0, loss: 0 });
  casino.clock.advance(6_000);
  const won = await rig.dice(10_000, 'wins');
  expect(won.payout).toBeGreaterThan(10_000);
  await voidRoundOf(casino, won.id);
  casino.clock.advance(6_000);
  await expect(rig.dice(10_001, 'loses')).rejects.toMatchObject({
    code: 'limit_reached',
    value: { left: 10_000 },
  });
  const mines = await rig.minesBegin(5_000);
  await rig.minesEnd(mines, 'hit');
  expect(await used()).toEqual({ stake: 5_000, loss: 5_000 });
  await voidRoundOf(casino, mines);
  expect(await used()).toEqual({ stake: 0, loss: 0 });
});

it('for the rebate of a month that is settled: the next ones make up for it', async () => {
  const desk = missionDesk(casino);
  const consumers = voidConsumers({
    ...{ points: casino.points, bonus: casino.bonus, vip: desk.vip.ports.vip },
    playGate: { roundVoided: async () => {} },
  });
  const voiding = { ...casino, voidConsumers: consumers };
  const goTo = (at: number) => casino.clock.advance(at - casino.clock.now());
  const uid = await casino.member({ funds: 10_000_000 });
  await desk.bet(uid, 50_000);
  const large = await lastRound(casino, uid);
  await desk.bet(uid, 50_000);
  await desk.look(uid);
  goTo(Date.UTC(2026, 1, 1, 1));
  await desk.vip.settle();
  const months = async () =>
    (await desk.call('vipSummary', {}, uid)).months.map(({ turnover, rebate }) => [turnover, rebate]);
  expect(await months()).toEqual([[100_000, 1_000]]);
  await voidRoundOf(voiding, large);
  // 500 are owed; February gives 400, March 450.
  await desk.bet(uid, 40_000);
  goTo(Date.UTC(2026, 2, 1, 1));
  await desk.vip.settle();
  await desk.bet(uid, 45_000);
  const before = await funds(uid);
  goTo(Date.UTC(2026, 3, 1, 1));
  await desk.vip.settle();
  expect(await months()).toEqual([
    [45_000, 350],
    [40_000, 0],
    [100_000, 1_000],
  ]);
  expect(await funds(uid)).toBe(before + 350);
});

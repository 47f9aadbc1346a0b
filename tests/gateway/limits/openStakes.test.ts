import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readNet } from '../../../gateway/ledger/limits/net.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { openLimitsRig } from './playLimits.ts';

const HOUR = 3_600_000;
let casino: Casino;
let week = 0;
let uid: string;
let rig: Awaited<ReturnType<typeof openLimitsRig>>;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(async () => {
  // Tuesday noon of another week.
  week += 1;
  casino.clock.reach(Date.UTC(2026, 0, 6 + 7 * week, 12));
  uid = await casino.member({ funds: 1_000_000 });
  rig = await openLimitsRig(casino, uid);
  await rig.look();
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const net = () => casino.database.read(tx => readNet(tx, uid, casino.clock.now()));
/** Staked, paid, open and net of today and of this week. */
async function figures() {
  const { day, week: whole } = await net();
  return [day, whole].map(({ staked, paid, open, net: result }) => [staked, paid, open, result]);
}
const both = (...row: number[]) => [row, row];
/** What each way to stake holds until its end. */
const WAYS = {
  'a round of Mines': () => rig.minesBegin(5_000).then(() => 5_000),
  'a stake in Crash': () => rig.crashStake(4_000).then(() => 4_000),
  'a chase in a lottery': () => rig.chase(1_000, 3).then(() => 3_000),
  'a seat in a duel': () => rig.sit().then(() => 500),
};

describe('issue 29 5.8: what is open is neither won nor lost', () => {
  it.each(Object.entries(WAYS))('%s stands apart', async (_, stake) => {
    const lost = await rig.dice(700, 'loses');
    expect(await figures()).toEqual(both(700, lost.payout, 0, lost.payout - 700));
    casino.clock.advance(6_000);
    const open = await stake();
    expect(await figures()).toEqual(both(700, lost.payout, open, lost.payout - 700));
  });

  it('a round that ends counts with all of its stake, in the period in which it was staked', async () => {
    const id = await rig.minesBegin(5_000);
    casino.clock.advance(13 * HOUR);
    // The next day: nothing of it was staked then.
    expect(await figures()).toEqual([
      [0, 0, 0, 0],
      [0, 0, 5_000, 0],
    ]);
    await rig.minesEnd(id, 'hit');
    expect(await figures()).toEqual([
      [0, 0, 0, 0],
      [5_000, 0, 0, -5_000],
    ]);
  });

  it('what goes back was never staked', async () => {
    await rig.crashStake(4_000);
    expect(await figures()).toEqual(both(0, 0, 4_000, 0));
    await rig.crash.cancel(uid, (await rig.crash.state()).id);
    expect(await figures()).toEqual(both(0, 0, 0, 0));
  });
});

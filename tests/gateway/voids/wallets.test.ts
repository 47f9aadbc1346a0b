import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ledgerAccount } from '../../../gateway/db/schema.ts';
import { lotteryOf } from '../../../streams/wire/lottery/games.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { openRig as openCrash } from '../crash/rig.ts';
import { openLimitsRig } from '../limits/playLimits.ts';
import { ALL_FIRST, fillLotteries, MINUTE_FIVE, openRig as openLotteries } from '../lotteries/rig.ts';
import { openRig as openRooms } from '../rooms/rig.ts';
import { MAIN, move } from '../transfers/wallets.ts';
import { lastRound, voidRoundOf } from './voidRoundOf.ts';

const [HOUSE, LOTTERIES] = [2, 4];
/** What is in each wallet that holds something, by its kind. */
const held = async (uid: string) =>
  Object.fromEntries(
    (await casino.database.db.select().from(ledgerAccount).where(eq(ledgerAccount.uid, uid)))
      .filter(({ kind, balance }) => kind === 'wallet' && balance > 0)
      .map(({ accountTypeId, balance }) => [accountTypeId, balance]),
  );
const LOTTERY_VENDOR = lotteryOf(MINUTE_FIVE)?.vendor ?? '';
let casino: Casino;
beforeAll(async () => {
  casino = await openCasino({
    vendorWallets: [
      { vendor: 'BGS', accountTypeId: HOUSE, name: 'House' },
      { vendor: LOTTERY_VENDOR, accountTypeId: LOTTERIES, name: 'Lotteries' },
    ],
  });
  await fillLotteries(casino);
});
beforeEach(() => casino.clock.advance(60_000));
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

/** A member with nothing in the main wallet. */
async function member(accountTypeId: number, amount = 100_000): Promise<string> {
  const uid = await casino.member({ funds: amount });
  await move(casino, uid, MAIN, accountTypeId, amount);
  return uid;
}

it('a round of Crash, lost or cashed out', async () => {
  const rig = openCrash(casino);
  const uid = await member(HOUSE);
  const payouts: number[] = [];
  while (!payouts.includes(0) || payouts.every(payout => payout === 0)) {
    const id = await rig.open({ from: 100, to: Number.MAX_SAFE_INTEGER });
    await rig.stake(uid, id, { stake: 10_000, target: 150 });
    await rig.takeOff();
    await rig.crashAll(id);
    const payout = (await rig.betOf(uid, id))?.payout ?? 0;
    payouts.push(payout);
    expect(await held(uid)).toEqual({ [HOUSE]: 90_000 + payout });
    await voidRoundOf(casino, await lastRound(casino, uid));
    expect(await held(uid)).toEqual({ [HOUSE]: 100_000 });
  }
});

it('a ticket of a lottery', async () => {
  const rig = openLotteries(casino);
  const uid = await member(LOTTERIES);
  await rig.bet(uid, { lines: [...ALL_FIRST] });
  await rig.draw();
  expect(await held(uid)).toEqual({ [LOTTERIES]: 100_000 - 1_100 + 1_056 });
  await voidRoundOf(casino, await lastRound(casino, uid));
  expect(await held(uid)).toEqual({ [LOTTERIES]: 100_000 });
});

it('a duel, for who won and for who lost', async () => {
  const rig = openRooms(casino);
  const [one, two] = [await member(HOUSE), await member(HOUSE)];
  const table = await rig.open('D2S20');
  for (const uid of [one, two]) await rig.join(uid, table);
  await rig.play();
  for (const uid of [one, two]) {
    await voidRoundOf(casino, await lastRound(casino, uid));
    expect(await held(uid)).toEqual({ [HOUSE]: 100_000 });
  }
});

it('what was moved away meanwhile is taken from the other wallets, and refused only where all hold too little', async () => {
  const uid = await member(HOUSE);
  const limits = await openLimitsRig(casino, uid);
  const id = await limits.minesBegin(100_000);
  await limits.minesEnd(id, 'cash');
  const { won } = await limits.endOf(id);
  expect(won).toBeGreaterThan(110_000);
  await move(casino, uid, HOUSE, MAIN, won - 3_000);
  await move(casino, uid, MAIN, LOTTERIES, won - 5_000);
  await voidRoundOf(casino, id);
  // What the house's wallet holds, then the main one, then the other.
  expect(await held(uid)).toEqual({ [LOTTERIES]: 100_000 });
});

it('a bet whose win is gone is not taken back', async () => {
  const uid = await member(HOUSE);
  const limits = await openLimitsRig(casino, uid);
  const id = await limits.minesBegin(100_000);
  await limits.minesEnd(id, 'cash');
  const { won } = await limits.endOf(id);
  casino.clock.advance(6_000);
  await limits.dice(won, 'loses');
  await expect(voidRoundOf(casino, id)).rejects.toMatchObject({ code: 'insufficient_funds' });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BillsWorld, createBillsWorld, DAY, daily, dividend, HOUR, TUESDAY } from './billsWorld.ts';
import { expectSoundBills } from './soundBills.ts';

let world: BillsWorld;
/** alba is above bruno and berta; bea is a member of berta. */
beforeEach(async () => {
  world = await createBillsWorld();
  await world.add('berta', 'alba');
  await world.add('bea', 'berta', 0);
});
afterEach(() => world.close());

const afterDay = (n: number) => TUESDAY + n * DAY + 3 * HOUR;
const paid = async (uid: string) => (await world.bills(uid)).map(bill => [bill.share, bill.total, bill.paid]);
/** What everybody was paid. */
const spent = async () => 0 - ((await world.balances()).salary ?? 0);
const expectSound = () => expectSoundBills(world);

describe('issue 29 2.0a’: the house pays a team what its agent’s contract has earned, and no more', () => {
  beforeEach(async () => {
    await world.agreeTo('alba', null, dividend(0.4));
    await world.agreeTo('bruno', 'alba', dividend(0.3));
    await world.agreeTo('berta', 'alba', dividend(0.3));
  });

  it('keeps what a downline earned while another one won it back, and pays it once it was earned', async () => {
    await world.bet('ben', { stake: 1_000_00, at: TUESDAY + 1 });
    await world.bet('bea', { stake: 10_00, payout: 1_010_00, at: TUESDAY + 2 });
    await world.settleAt(afterDay(1));
    expect(await paid('alba')).toEqual([[-300_00, -300_00, 0]]);
    expect(await paid('bruno')).toEqual([[300_00, 300_00, 0]]);
    expect(await spent()).toBe(0);
    await expectSound();
    // 40 % of 1,000 are earned above bruno: 300 that wait and 100 for alba, whose debt is less by them.
    await world.bet('ann', { stake: 1_000_00, at: TUESDAY + DAY + 1 });
    await world.settleAt(afterDay(2));
    expect((await paid('alba')).at(-1)).toEqual([400_00, 100_00, 100_00]);
    expect((await paid('bruno')).at(-1)).toEqual([0, 300_00, 300_00]);
    expect(await spent()).toBe(400_00);
    await expectSound();
  });

  it('pays what waits for a contract that has ended meanwhile', async () => {
    await world.bet('ben', { stake: 1_000_00, at: TUESDAY + 1 });
    await world.bet('bea', { stake: 10_00, payout: 1_010_00, at: TUESDAY + 2 });
    await world.settleAt(afterDay(1));
    const call = world.contracts.handlers.processDividend;
    await world.call(call, 'alba', { status: 'V', category: 'CONS', account: 'bruno' });
    await world.call(call, 'bruno', { status: 'C', category: 'CONS', confirm: true });
    await world.bet('ann', { stake: 1_000_00, at: TUESDAY + 2 * DAY + 1 });
    await world.settleAt(afterDay(3));
    await world.settleAt(afterDay(3) + HOUR);
    expect((await paid('bruno')).at(-1)).toEqual([0, 300_00, 300_00]);
    expect(await spent()).toBe(400_00);
    await expectSound();
  });

  it('lets others be paid whose upline owes nothing', async () => {
    await world.add('carlo', 'berta');
    await world.agreeTo('carlo', 'berta', dividend(0.3));
    await world.bet('carlo', { stake: 1_000_00, at: TUESDAY + DAY + 1 });
    await world.bet('bea', { stake: 10_00, payout: 1_010_00, at: TUESDAY + DAY + 2 });
    await world.bet('ben', { stake: 1_000_00, at: TUESDAY + DAY + 3 });
    await world.settleAt(afterDay(2));
    // Of 1,000 that alba's team lost 400 are paid: to bruno, and to alba, who owes carlo nothing.
    expect(await paid('berta')).toEqual([[-300_00, -300_00, 0]]);
    expect(await paid('carlo')).toEqual([[300_00, 300_00, 0]]);
    expect(await paid('bruno')).toEqual([[300_00, 300_00, 300_00]]);
    expect(await paid('alba')).toEqual([[100_00, 100_00, 100_00]]);
    await expectSound();
  });
});

describe('issue 29 2.0a’: periods below a longer one', () => {
  it.each(['daily', 'weekly', 'semimonthly'] as const)(
    'a month above a month of 30,000.00 costs 12,000.00: %s below',
    async period => {
      await world.agreeTo('alba', null, dividend(0.4, 'monthly'));
      await world.agreeTo('bruno', 'alba', dividend(0.4, period));
      const april = Date.UTC(2026, 3, 1);
      for (let day = 0; day < 30; day += 1)
        await world.bet('ben', { stake: 1_000_00, at: april + day * DAY + HOUR });
      for (let day = 1; day <= 34; day += 1) await world.settleAt(april + day * DAY + 3 * HOUR);
      expect(await spent()).toBe(12_000_00);
      expect((await world.balances())['wallet:alba']).toBe(undefined);
      await expectSound();
    },
  );

  it('a week of a month that is not over is recovered from what comes: 700.00, then 600.00 for 1,500.00', async () => {
    await world.agreeTo('alba', null, dividend(0.4, 'monthly'));
    await world.agreeTo('bruno', 'alba', dividend(0.4, 'weekly'));
    const april = Date.UTC(2026, 3, 1);
    await world.bet('ben', { stake: 1_750_00, at: april + HOUR });
    await world.bet('ben', { stake: 10_00, payout: 260_00, at: april + 10 * DAY });
    await world.bet('ben', { stake: 1_000_00, at: april + 32 * DAY });
    for (let day = 1; day <= 30; day += 1) await world.settleAt(april + day * DAY + 3 * HOUR);
    expect(await spent()).toBe(700_00);
    expect((await paid('alba')).at(-1)).toEqual([-100_00, -100_00, 0]);
    for (let day = 31; day <= 61; day += 1) await world.settleAt(april + day * DAY + 3 * HOUR);
    expect(await spent()).toBe(1_000_00);
    await expectSound();
  });
});

describe('issue 29 2.0b: a fixed salary whose tier asks for nothing', () => {
  it('is paid for a day on which nobody plays, to both levels', async () => {
    await world.agreeTo('alba', null, daily(500_00, 'F'));
    await world.agreeTo('bruno', 'alba', daily(300_00, 'F'));
    await world.settleAt(afterDay(1));
    await world.bet('ben', { stake: 10_00, at: TUESDAY + DAY + 1 });
    await world.settleAt(afterDay(2));
    expect(await paid('bruno')).toEqual(Array(2).fill([300_00, 300_00, 300_00]));
    expect(await paid('alba')).toEqual(Array(2).fill([200_00, 200_00, 200_00]));
    await expectSound();
    const { db } = world.deps.database;
    await db.execute('alter table bill_line disable trigger all');
    await db.execute("delete from bill_line where what = 'bets'");
    expect(JSON.stringify(await world.differing())).toContain('"what":"share"');
  });
});

describe('issue 29 2.1: a bet that is taken back late', () => {
  it('corrects every bill that it reached, the upline’s of the next period too', async () => {
    await world.agreeTo('alba', null, dividend(0.4, 'monthly'));
    await world.agreeTo('bruno', 'alba', dividend(0.2, 'weekly'));
    const at = (month: number, day: number) => Date.UTC(2026, month - 1, day, 12);
    await world.bet('ben', { stake: 1_000_00, at: at(4, 29) });
    await world.bet('ben', { stake: 500_00, at: at(5, 20) });
    await world.settleAt(at(6, 2));
    await world.takeBack(1_000_00);
    await world.bet('ben', { stake: 100_00, at: at(6, 20) });
    await world.settleAt(at(7, 2));
    /** What was paid, less what is owed. */
    const net = async (uid: string) => {
      const bills = await world.bills(uid);
      const last = bills.at(-1);
      return (
        bills.reduce((sum, bill) => sum + bill.paid, 0) + (last === undefined ? 0 : last.total - last.paid)
      );
    };
    expect(await net('alba')).toBe(120_00);
    expect(await net('bruno')).toBe(120_00);
    await expectSound();
    // A bill that knows nothing of it is noticed.
    const { db } = world.deps.database;
    await db.execute('alter table bill_line disable trigger all');
    await db.execute("delete from bill_line where what = 'correction'");
    const found = JSON.stringify(await world.differing('dividend'));
    expect(found).toContain('"what":"corrected"');
  });
});

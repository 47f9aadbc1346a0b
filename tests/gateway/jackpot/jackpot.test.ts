import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jackpotGrowth } from '../../../gateway/db/schema.ts';
import { HOUSE_GRANT, seedLedger } from '../../../gateway/ledger/wallet/seedLedger.ts';
import { seedJackpot } from '../../../gateway/play/jackpot/seedJackpot.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

/** A quarter of the way from 11,000,000.00 to 15,000,000.00. */
const FIRST_POOL = 1_200_000_000;
let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const state = () => casino.database.read(tx => casino.jackpot.readers.jackpot(tx, null));
const dice = { game: 'DICE', chance: 5_000 } as const;
async function bet(stake: number, key: string) {
  const uid = await casino.member({ funds: stake });
  await run(casino, casino.games.handlers.bet, { stake, choice: dice }, { uid, key });
}
const publish = () => casino.database.write(casino.jackpot.publishPool);

describe('the progressive pool of a world', () => {
  it('starts from the seed of the world and stands still without bets', async () => {
    expect(await state()).toEqual({ amount: FIRST_POOL, ratePerSec: 0, at: START, demo: false });
  });

  it('is filled once, with the bank of the house, whoever starts the world again', async () => {
    await casino.database.write(async tx => {
      await seedLedger(tx, START + 1);
      await seedJackpot(tx, START + 1, () => 0.99);
    });
    expect(await casino.balanceOf('jackpot')).toBe(FIRST_POOL);
    expect(await casino.balanceOf('house')).toBe(HOUSE_GRANT);
    expect(await casino.balanceOf('cashier')).toBe(-HOUSE_GRANT - FIRST_POOL);
    expect(await casino.audit()).toEqual([]);
  });

  it('grows by one percent of every stake and tells how fast it grew over the last minute', async () => {
    await bet(60_000, 'first');
    expect(await publish()).toMatchObject({ amount: FIRST_POOL + 600, ratePerSec: 10 });
    casino.clock.advance(30_000);
    await bet(12_099, 'second');
    expect((await state()).amount).toBe(FIRST_POOL + 720);
    await publish();
    expect(await casino.published('g:jackpot')).toMatchObject([
      { amount: FIRST_POOL + 600, ratePerSec: 10 },
      { amount: FIRST_POOL + 720, ratePerSec: 12, at: START + 30_000 },
    ]);
    casino.clock.advance(30_000);
    expect((await publish()).ratePerSec).toBe(2);
    casino.clock.advance(30_000);
    expect((await publish()).ratePerSec).toBe(0);
    expect(await casino.published('g:jackpot')).toHaveLength(4);
  });

  it('issue 11.5: is published once for many bets, and not at all while nothing changes', async () => {
    const before = (await casino.published('g:jackpot')).length;
    for (let i = 0; i < 5; i += 1) await bet(10_000, `many:${i}`);
    expect(await publish()).toMatchObject({
      amount: await casino.balanceOf('jackpot'),
      ratePerSec: 500 / 60,
    });
    await publish();
    expect(await casino.published('g:jackpot')).toHaveLength(before + 1);
    expect(await casino.audit()).toEqual([]);
  });

  it('issue 11.5: keeps no more of its growth than the rate needs, however many bets there are', async () => {
    for (let i = 0; i < 70; i += 1) {
      casino.clock.advance(2_000);
      await bet(100, `often:${i}`);
      await publish();
    }
    const kept = await casino.database.db.select().from(jackpotGrowth);
    expect(kept.length).toBeLessThanOrEqual(30);
    expect((await publish()).ratePerSec).toBe(30 / 60);
  });
});

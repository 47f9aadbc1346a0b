import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settleMissedWindows } from '../../../gateway/agents/salary/catchUp.ts';
import { createSalaryWorld, END, FROM, type SalaryWorld } from './salaryWorld.ts';

let world: SalaryWorld;
beforeEach(async () => {
  world = await createSalaryWorld();
});
afterEach(() => world.close());

it('settles a window with 100,000 bets of one team, and everybody after it', async () => {
  const terms = { winRate: 0.01, lossRate: 0.01, singleBet: 0 };
  await world.agree('alba', null, terms);
  await world.agree('bruno', 'alba', terms);
  const { db } = world.deps.database;
  await db.execute(sql`
    insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo)
    select 'many-' || n, 'ben', 'dice', 100, 0, 100, ${FROM}::int8 + n, false
    from generate_series(1, 100000) n`);
  world.clock.moveTo(END + 1);
  expect(await settleMissedWindows(world.deps, () => false)).toMatchObject({ done: true });
  expect(await world.ticks('alba')).toEqual([[END, 100_000, 0]]);
  expect(await world.ticks('bruno')).toEqual([[END, 100_000, 100_000]]);
  expect(await world.balances()).toEqual({ salary: -100_000, 'wallet:bruno': 100_000 });
});

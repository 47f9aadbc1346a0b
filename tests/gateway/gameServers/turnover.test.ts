import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { round } from '../../../gateway/db/schema.ts';
import { GAME, openGameRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof openGameRig>>;
beforeAll(async () => {
  rig = await openGameRig();
});
afterAll(() => rig.gateway.close());

it('issue 30.10: a bet on a game server counts with its stake, whatever comes back, and not when it is taken back', async () => {
  const bench = rig.benchOf(await rig.gateway.member());
  const { session } = await bench.open();
  /** A round with a bet of 1.01. */
  async function play(amount: number | null) {
    const ids = { session, round: bench.newId() };
    const bet = bench.newId();
    await bench.call('bet', { ...ids, transaction: bet, amount: 101 });
    if (amount === null) await bench.call('rollback', { ...ids, transaction: bench.newId(), bet });
    else await bench.call('win', { ...ids, transaction: bench.newId(), amount });
    const { body } = await bench.call('endRound', { ...ids, transaction: bench.newId() });
    expect(body).toMatchObject({ ok: true });
  }
  const returns = [0, 50, 101, 180];
  for (const amount of [...returns, null]) await play(amount);
  const rows = await rig.gateway.database.db.select().from(round).where(eq(round.gameCode, GAME.gameCode));
  expect(
    rows
      .map(({ stake, payout, validBet }) => [stake, payout, validBet])
      .sort(([, a = 0], [, b = 0]) => a - b),
  ).toEqual(returns.map(payout => [101, payout, 101]));
});

import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { round } from '../../../gateway/db/schema.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { findSeed } from '../../../gateway/play/games/seeds.ts';
import type { BetParams } from '../../../streams/wire/games/shapes.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { choiceThat } from '../casino/choices.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

const DICE = { game: 'DICE', chance: 5_000 } as const;
const LIMBO = { game: 'LIMBO', target: 200 } as const;
let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(() => casino.clock.advance(60_000));
afterAll(() => casino.close());

let keys = 0;
const bet = (uid: string, params: BetParams) =>
  run(casino, casino.games.handlers.bet, params, { uid, key: `key${++keys}` });
const roundsOf = async (uid: string) =>
  (await casino.database.db.select({ n: count() }).from(round).where(eq(round.uid, uid)))[0]?.n;
/** A member who has looked at its seed, so that a test can know what falls. */
async function player(funds: number, options: { demo?: boolean; username?: string } = {}) {
  const uid = await casino.member({ funds, ...options });
  await run(casino, casino.games.handlers.seed, {}, { uid });
  return uid;
}

describe('a bet', () => {
  it('that wins pays out of the house, feeds the pool and shows on the board with a masked name', async () => {
    const uid = await player(10_000, { username: 'rainbow74' });
    const choice = await choiceThat('wins', casino.database, uid);
    const before = { house: await casino.balanceOf('house'), pool: await casino.balanceOf('jackpot') };
    const { value, snaps } = await bet(uid, { stake: 1_000, choice });

    const { payout } = value.round;
    expect(value.round).toMatchObject({ won: true, stake: 1_000, net: payout - 1_000, nonce: 0, choice });
    expect(payout).toBeGreaterThan(1_000);
    expect(await casino.balanceOf(walletOf(uid))).toBe(9_000 + payout);
    expect(await casino.balanceOf('jackpot')).toBe(before.pool + 10);
    expect(await casino.balanceOf('house')).toBe(before.house + 990 - payout);
    expect(await casino.audit()).toEqual([]);

    await casino.database.write(casino.winners.publishWins);
    expect((await casino.published('g:winners')).at(-1)).toEqual({
      id: value.round.id,
      customerName: 'ra***74',
      gameName: choice.game === 'DICE' ? 'Dice' : 'Limbo',
      gameCode: choice.game,
      iconUrl: null,
      winAmount: payout,
      at: value.round.at,
      demo: false,
    });
    await casino.database.write(casino.jackpot.publishPool);
    expect((await casino.published('g:jackpot')).at(-1)).toMatchObject({ amount: before.pool + 10 });
    const balances = await casino.published(`u:${uid}:balance`);
    expect(balances.at(-1)).toMatchObject({ sum: 9_000 + payout, version: 3 });
    expect(snaps?.[0]).toMatchObject({ t: `u:${uid}:balance`, s: 2, st: balances.at(-1) });
  });

  it('that loses takes the stake, feeds the pool and stays off the board', async () => {
    const uid = await player(10_000);
    const board = await casino.published('g:winners');
    const choice = await choiceThat('loses', casino.database, uid);
    const { value } = await bet(uid, { stake: 250, choice });
    expect(value.round).toMatchObject({ won: false, payout: 0, net: -250 });
    expect(await casino.balanceOf(walletOf(uid))).toBe(9_750);
    expect(await casino.database.write(casino.winners.publishWins)).toBe(0);
    expect(await casino.published('g:winners')).toHaveLength(board.length);
    expect(await casino.published(`u:${uid}:balance`)).toHaveLength(2);
    expect(await casino.audit()).toEqual([]);
  });

  it('issue 11.45, issue 13: waits for no counter that bets share', async () => {
    const uid = await player(10_000);
    const choice = await choiceThat('wins', casino.database, uid);
    const own: string[] = [];
    await casino.database.write(async tx => {
      await casino.games.placeBet(tx, { uid, roundId: 'own counters', stake: 100, choice });
      const { rows } = await tx.execute<{ t: string }>(
        sql`select t from topic where xmin = pg_current_xact_id()::xid order by t`,
      );
      own.push(...rows.map(({ t }) => t));
    });
    expect(own).toEqual([`u:${uid}:balance`, `u:${uid}:recentGames`]);
  });

  it('by a bot of the simulator carries the demo mark into round, board and pool', async () => {
    expect((await casino.readSnap(casino.database.db, 'jackpot', null)).st.demo).toBe(false);
    const uid = await player(10_000, { demo: true });
    const choice = await choiceThat('wins', casino.database, uid);
    await bet(uid, { stake: 100, choice });
    await casino.database.write(casino.winners.publishWins);
    await casino.database.write(casino.jackpot.publishPool);
    expect((await casino.published('g:winners')).at(-1)).toMatchObject({ demo: true });
    expect((await casino.published('g:jackpot')).at(-1)).toMatchObject({ demo: true });
    const human = await player(10_000);
    await bet(human, { stake: 100, choice: await choiceThat('loses', casino.database, human) });
    await casino.database.write(casino.jackpot.publishPool);
    expect((await casino.published('g:jackpot')).at(-1)).toMatchObject({ demo: true });
  });

  it.each([1, 99, 1_000_001])('of %i minor units is out of range', async stake => {
    const uid = await player(5_000_000);
    await expect(bet(uid, { stake, choice: DICE })).rejects.toMatchObject({
      code: 'stake_out_of_range',
      status: 400,
    });
    expect(await roundsOf(uid)).toBe(0);
  });

  it.each([100, 1_000_000])('of %i minor units is in range', async stake => {
    const uid = await player(5_000_000);
    expect((await bet(uid, { stake, choice: DICE })).value.round.stake).toBe(stake);
  });

  it('of a trial user is refused (S4-03)', async () => {
    const uid = await casino.member({ funds: 10_000, type: TRIAL_TYPE });
    await expect(bet(uid, { stake: 100, choice: DICE })).rejects.toMatchObject({
      code: 'trial_not_allowed',
      status: 403,
    });
    expect(await casino.balanceOf(walletOf(uid))).toBe(10_000);
  });

  it('without the money for it leaves no round, no message and no used nonce', async () => {
    const uid = await player(99);
    await expect(bet(uid, { stake: 100, choice: DICE })).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await roundsOf(uid)).toBe(0);
    expect(await casino.published(`u:${uid}:balance`)).toHaveLength(1);
    expect(await findSeed(casino.database.db, uid)).toMatchObject({ nonce: 0 });
  });

  it('is not paid from its own payout: a win cannot cover the stake it was won with', async () => {
    const uid = await player(100);
    const choice = await choiceThat('wins', casino.database, uid);
    await expect(bet(uid, { stake: 200, choice })).rejects.toMatchObject({ code: 'insufficient_funds' });
  });
});

describe('the pace of betting', () => {
  it('allows one bet in five seconds over all in-house games', async () => {
    const uid = await player(10_000);
    const first = await bet(uid, { stake: 100, choice: DICE });
    expect(first.value.nextBetAt).toBe(first.value.round.at + 5_000);
    casino.clock.advance(3_000);
    await expect(bet(uid, { stake: 100, choice: LIMBO })).rejects.toMatchObject({
      code: 'bet_too_soon',
      status: 429,
      retryMs: first.value.nextBetAt - casino.clock.now(),
    });
    casino.clock.advance(first.value.nextBetAt - casino.clock.now());
    expect((await bet(uid, { stake: 100, choice: LIMBO })).value.round.nonce).toBe(1);
  });

  it('tells the wait in real time when the world runs faster', async () => {
    const uid = await player(10_000);
    const games = casino.gamesWith({ clock: { ...casino.clock, rate: 10 } });
    const place = (roundId: string) =>
      casino.database.write(tx => games.placeBet(tx, { uid, roundId, stake: 100, choice: DICE }));
    await place('fast:1');
    // The second one would settle a millisecond after the first: 4,999 ms of world time too soon.
    await expect(place('fast:2')).rejects.toMatchObject({ code: 'bet_too_soon', retryMs: 500 });
  });

  it('lets one of ten bets through that one account places at once', async () => {
    const uid = await casino.member({ funds: 10_000 });
    const bets = Array.from({ length: 10 }, () => bet(uid, { stake: 100, choice: DICE }));
    const results = await Promise.allSettled(bets);
    expect(results.filter(it => it.status === 'fulfilled')).toHaveLength(1);
    for (const it of results)
      if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'bet_too_soon' });
    expect(await roundsOf(uid)).toBe(1);
  });
});

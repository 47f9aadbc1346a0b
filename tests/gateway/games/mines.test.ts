import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, minesRound, round } from '../../../gateway/db/schema.ts';
import { findSeed } from '../../../gateway/play/games/seeds.ts';
import { fairNumbers } from '../../../gateway/play/houseGames/fair.ts';
import { verifyRound } from '../../../streams/wire/fairGames/fair.ts';
import { minesIn, minesMultiplier, mines as rules } from '../../../streams/wire/fairGames/mines.ts';
import type { MinesAnswer, MinesTable } from '../../../streams/wire/games/shapes.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { browserHashing } from './browserHashing.ts';

const DAY_MS = 86_400_000;
let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(() => casino.clock.advance(60_000));
afterAll(() => casino.close());

let keys = 0;
const begin = (uid: string, params = { stake: 1_000, mines: 3 }, key = `begin${++keys}`) =>
  run(casino, casino.games.handlers.minesBegin, params, { uid, key });
const open = (uid: string, params: { round: string; step: number; tile: number }) =>
  run(casino, casino.games.handlers.minesOpen, params, { uid, key: `open${++keys}` });
const cashOut = (uid: string, params: { round: string; step: number }) =>
  run(casino, casino.games.handlers.minesCashOut, params, { uid, key: `cash${++keys}` });

async function player(funds = 100_000, options = {}) {
  const uid = await casino.member({ funds, ...options });
  await run(casino, casino.games.handlers.seed, {}, { uid });
  return uid;
}
/** Where mines and safe tiles will be in the next round of an account. */
async function tilesOf(uid: string, mines: number, nonceBefore = 0) {
  const pair = await findSeed(casino.database.db, uid);
  if (pair === null) throw new Error('the account has no seed yet');
  const floats = fairNumbers(pair.serverSeed, pair.clientSeed, pair.nonce - nonceBefore, mines);
  const field = rules.outcomeOf({ mines, tiles: [] }, floats);
  const mined = minesIn(field);
  return { mined, safe: Array.from({ length: 25 }, (_, tile) => tile).filter(tile => !mined.includes(tile)) };
}
const moneyOf = async (uid: string) => ({
  wallet: await casino.balanceOf(`wallet:${uid}`),
  hold: await casino.balanceOf(`hold:${uid}`),
});
const at = (tiles: readonly number[], place: number) => tiles[place] ?? -1;
const shown = async (uid: string) =>
  ((await casino.published(`u:${uid}:minesRound`)).at(-1) as MinesTable).round;
async function openSafe(uid: string, value: MinesAnswer, safe: readonly number[], count: number) {
  let last = value;
  for (let step = 0; step < count; step += 1)
    last = (await open(uid, { round: value.round.id, step, tile: at(safe, step) })).value;
  return last;
}

describe('a round of Mines', () => {
  it('holds its stake, shows on every device and hides where the mines are', async () => {
    const uid = await player();
    const { value, snaps } = await begin(uid);
    expect(value).toMatchObject({
      settled: null,
      round: { state: 'open', stake: 1_000, mines: 3, tiles: [] },
    });
    expect(value.round.field).toBeNull();
    expect(await moneyOf(uid)).toEqual({ wallet: 99_000, hold: 1_000 });
    expect(snaps?.map(({ t }) => t)).toEqual([`u:${uid}:balance`, `u:${uid}:minesRound`]);
    const { safe } = await tilesOf(uid, 3, 1);
    const opened = await openSafe(uid, value, safe, 2);
    expect(opened.round).toMatchObject({
      tiles: safe.slice(0, 2),
      payout: 10 * minesMultiplier(3, 2),
      field: null,
    });
    expect(await shown(uid)).toEqual(opened.round);
    expect(await casino.audit()).toEqual([]);
  });

  it('cashes out at its multiplier, counts as any round does, and checks out once its seed is known', async () => {
    const uid = await player(100_000, { username: 'rahima4711' });
    const pool = await casino.balanceOf('jackpot');
    const { value } = await begin(uid);
    const { safe, mined } = await tilesOf(uid, 3, 1);
    await openSafe(uid, value, safe, 3);
    const { value: end } = await cashOut(uid, { round: value.round.id, step: 3 });
    const payout = 10 * minesMultiplier(3, 3);
    expect(end.round).toMatchObject({ state: 'cashed', payout, dueAt: null });
    expect(minesIn(end.round.field ?? 0)).toEqual(mined);
    expect(end.settled?.round).toMatchObject({ payout, stake: 1_000, won: true, nonce: 0 });
    expect(end.settled?.nextBetAt).toBe((end.settled?.round.at ?? 0) + 5_000);
    expect(await moneyOf(uid)).toEqual({ wallet: 99_000 + payout, hold: 0 });
    expect(await casino.balanceOf('jackpot')).toBe(pool + 10);
    await casino.database.write(casino.winners.publishWins);
    expect((await casino.published('g:winners')).at(-1)).toMatchObject({
      gameCode: 'MINES',
      customerName: 'ra***11',
      winAmount: payout,
    });
    await run(
      casino,
      casino.games.handlers.rotateSeed,
      { clientSeed: 'next' },
      { uid, key: `rotate${++keys}` },
    );
    const [row] = (await run(casino, casino.games.handlers.rounds, { limit: 20 }, { uid })).value;
    expect(row).toMatchObject({ choice: { game: 'MINES', mines: 3, tiles: safe.slice(0, 3) } });
    if (row === undefined) throw new Error('the round is in the record');
    expect(await verifyRound(row, browserHashing)).toBe('fair');
    expect(await verifyRound({ ...row, outcome: row.outcome ^ 3 }, browserHashing)).toBe('result');
    const stats = (await run(casino, casino.games.handlers.gameStats, {}, { uid })).value;
    expect(stats).toEqual([{ gameCode: 'MINES', rounds: 1, paid: 1, stake: 1_000, payout }]);
    expect(await casino.audit()).toEqual([]);
  });

  it('ends on a mine and pays nothing', async () => {
    const uid = await player();
    const { value } = await begin(uid);
    const { mined } = await tilesOf(uid, 3, 1);
    const { value: end } = await open(uid, { round: value.round.id, step: 0, tile: at(mined, 0) });
    expect(end).toMatchObject({
      round: { state: 'hit', payout: 0 },
      settled: { round: { payout: 0, won: false } },
    });
    expect(await moneyOf(uid)).toEqual({ wallet: 99_000, hold: 0 });
    await expect(cashOut(uid, { round: value.round.id, step: 1 })).rejects.toMatchObject({
      code: 'round_moved',
    });
    expect(await casino.audit()).toEqual([]);
  });

  it('cashes out by itself with the last safe tile', async () => {
    const uid = await player();
    const { value } = await begin(uid, { stake: 1_000, mines: 24 });
    const { safe } = await tilesOf(uid, 24, 1);
    const { value: end } = await open(uid, { round: value.round.id, step: 0, tile: at(safe, 0) });
    expect(end.round).toMatchObject({ state: 'cashed', payout: 24_750 });
    expect(await casino.audit()).toEqual([]);
  });

  it('is one for each member, keeps its seed, and is refused as any stake is', async () => {
    const uid = await player();
    const { value } = await begin(uid);
    await expect(begin(uid)).rejects.toMatchObject({ code: 'round_open', value: { id: value.round.id } });
    const rotate = run(
      casino,
      casino.games.handlers.rotateSeed,
      { clientSeed: 'x' },
      { uid, key: `r${++keys}` },
    );
    await expect(rotate).rejects.toMatchObject({ code: 'seed_locked' });
    await expect(cashOut(uid, { round: value.round.id, step: 0 })).rejects.toMatchObject({
      code: 'bad_request',
    });
    await expect(open('m0', { round: value.round.id, step: 0, tile: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
    const other = await player();
    await expect(open(other, { round: value.round.id, step: 0, tile: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(begin(await player(999))).rejects.toMatchObject({ code: 'insufficient_funds' });
    await expect(begin(other, { stake: 99, mines: 3 })).rejects.toMatchObject({ code: 'stake_out_of_range' });
    const trial = await casino.member({ type: 4, funds: 5_000 });
    await expect(begin(trial)).rejects.toMatchObject({ code: 'trial_not_allowed' });
  });

  it('keeps the pace of all games of the house: from the stake on, and from its end on', async () => {
    const uid = await player();
    const dice = () =>
      run(
        casino,
        casino.games.handlers.bet,
        { stake: 100, choice: { game: 'DICE', chance: 5_000 } },
        {
          uid,
          key: `bet${++keys}`,
        },
      );
    const { value } = await begin(uid);
    await expect(dice()).rejects.toMatchObject({ code: 'bet_too_soon' });
    casino.clock.advance(5_000);
    const { safe } = await tilesOf(uid, 3, 1);
    await openSafe(uid, value, safe, 1);
    await cashOut(uid, { round: value.round.id, step: 1 });
    await expect(begin(uid)).rejects.toMatchObject({ code: 'bet_too_soon' });
    casino.clock.advance(5_000);
    expect((await begin(uid)).value.round.nonce).toBe(1);
  });

  it('counts for a loss limit with what is left after it', async () => {
    const uid = await player();
    await casino.database.db.execute(sql`insert into member_limit (uid, kind, period, amount, used, period_start)
      values (${uid}, 'loss', 'day', 1500, 0, 0)`);
    await casino.database.db.update(account).set({ limited: true }).where(eq(account.uid, uid));
    const { value } = await begin(uid);
    const { safe } = await tilesOf(uid, 3, 1);
    await openSafe(uid, value, safe, 1);
    await cashOut(uid, { round: value.round.id, step: 1 });
    casino.clock.advance(5_000);
    expect((await begin(uid)).value.round.state).toBe('open');
    casino.clock.advance(DAY_MS);
    await casino.games.look();
    const used = await casino.database.db.execute(sql`select used from member_limit where uid = ${uid}`);
    // The refunded stake counts no more.
    expect(Number(used.rows[0]?.used)).toBe(1_000 - 10 * minesMultiplier(3, 1));
  });
});

describe('a step of Mines', () => {
  it('answers the same when it comes again, and refuses one that saw another state', async () => {
    const uid = await player();
    const { value } = await begin(uid);
    const { safe } = await tilesOf(uid, 3, 1);
    const id = value.round.id;
    const first = await open(uid, { round: id, step: 0, tile: at(safe, 0) });
    const again = await open(uid, { round: id, step: 0, tile: at(safe, 0) });
    expect(again.value).toEqual(first.value);
    const stale = open(uid, { round: id, step: 0, tile: at(safe, 1) });
    await expect(stale).rejects.toMatchObject({ code: 'round_moved', value: { tiles: [at(safe, 0)] } });
    const twice = open(uid, { round: id, step: 1, tile: at(safe, 0) });
    await expect(twice).rejects.toMatchObject({ code: 'bad_request' });
    const end = await cashOut(uid, { round: id, step: 1 });
    expect((await cashOut(uid, { round: id, step: 1 })).value).toEqual(end.value);
    expect(await casino.published(`u:${uid}:balance`)).toHaveLength(3);
  });

  it('of several devices at once gets one order', async () => {
    const races = sizeOf('MINES_RACES');
    for (let race = 0; race < races; race += 1) {
      const uid = await player();
      const { value } = await begin(uid);
      const { safe } = await tilesOf(uid, 3, 1);
      const id = value.round.id;
      await open(uid, { round: id, step: 0, tile: at(safe, 0) });
      const steps = [
        ...[1, 2, 3].map(place => open(uid, { round: id, step: 1, tile: at(safe, place) })),
        cashOut(uid, { round: id, step: 1 }),
        cashOut(uid, { round: id, step: 1 }),
      ];
      const results = await Promise.allSettled(steps);
      const done = results.filter(it => it.status === 'fulfilled');
      const [row] = await casino.database.db.select().from(minesRound).where(eq(minesRound.id, id));
      // Either one tile was opened, or both who cashed out got the one answer.
      expect(done).toHaveLength(row?.state === 'cashed' ? 2 : 1);
      expect(row?.tiles).toHaveLength(row?.state === 'cashed' ? 1 : 2);
      for (const it of results)
        if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'round_moved' });
    }
    expect(await casino.audit()).toEqual([]);
  });
});

describe('a round that nobody ends', () => {
  beforeAll(async () => {
    // Those of the tests before.
    casino.clock.advance(2 * DAY_MS);
    await casino.games.look();
  });

  it('is cashed out after a day, or refunded when no tile was opened', async () => {
    const [uid, other] = [await player(), await player()];
    const { value } = await begin(uid);
    const { safe } = await tilesOf(uid, 3, 1);
    await openSafe(uid, value, safe, 2);
    await begin(other);
    casino.clock.advance(DAY_MS - 60_000);
    expect(await casino.games.look()).toBe(0);
    casino.clock.advance(60_000);
    expect(await casino.games.look()).toBe(2);
    expect(await casino.games.look()).toBe(0);
    expect(await moneyOf(uid)).toEqual({ wallet: 99_000 + 10 * minesMultiplier(3, 2), hold: 0 });
    expect(await shown(uid)).toMatchObject({ state: 'cashed' });
    expect(await moneyOf(other)).toEqual({ wallet: 100_000, hold: 0 });
    expect(await shown(other)).toMatchObject({ state: 'refunded', payout: 1_000 });
    expect(await casino.database.db.select().from(round).where(eq(round.uid, other))).toEqual([]);
    expect(await casino.audit()).toEqual([]);
  });

  it('is ended in the same way when its player takes a break', async () => {
    const uid = await player();
    const { value } = await begin(uid);
    const { safe } = await tilesOf(uid, 3, 1);
    await openSafe(uid, value, safe, 1);
    const away = { breakKind: 'exclusion', breakUntil: casino.clock.now() + DAY_MS } as const;
    await casino.database.db.update(account).set(away).where(eq(account.uid, uid));
    expect(await casino.games.look()).toBe(1);
    expect(await moneyOf(uid)).toEqual({ wallet: 99_000 + 10 * minesMultiplier(3, 1), hold: 0 });
    await expect(begin(uid)).rejects.toMatchObject({ code: 'bet_too_soon' });
    casino.clock.advance(5_000);
    await expect(begin(uid)).rejects.toMatchObject({ code: 'on_break' });
  });
});

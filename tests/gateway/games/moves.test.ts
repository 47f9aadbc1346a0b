import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, memberLimit, movesRound, round } from '../../../gateway/db/schema.ts';
import { verifyRound } from '../../../streams/wire/fairGames/fair.ts';
import { HOUSE_GAMES } from '../../../streams/wire/fairGames/index.ts';
import type { MovesAnswer, MovesRounds, Opening } from '../../../streams/wire/games/shapes.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { browserHashing } from './browserHashing.ts';
import { openingOf, seedsFor } from './playMoves.ts';

const DAY_MS = 86_400_000;
const BLACKJACK = { game: 'BLACKJACK' } as const;
let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(() => casino.clock.advance(60_000));
afterAll(() => casino.close());

let keys = 0;
const key = (what: string) => `${what}${++keys}`;
const begin = (uid: string, choice: Opening, stake = 1_000) =>
  run(casino, casino.games.handlers.movesBegin, { stake, choice }, { uid, key: key('begin') });
const make = (uid: string, params: { round: string; step: number; move: string | number }) =>
  run(casino, casino.games.handlers.movesMake, params, { uid, key: key('move') });
const moneyOf = async (uid: string) => ({
  wallet: await casino.balanceOf(`wallet:${uid}`),
  hold: await casino.balanceOf(`hold:${uid}`),
});
const shown = async (uid: string, game: string) =>
  ((await casino.published(`u:${uid}:movesRounds`)).at(-1) as MovesRounds).rounds.find(
    ({ choice }) => choice.game === game,
  );
async function player(funds = 100_000) {
  const uid = await casino.member({ funds });
  await run(casino, casino.games.handlers.seed, {}, { uid });
  return uid;
}
/** A round of Blackjack whose first two cards may be doubled, on which the dealer has no blackjack. */
async function doublable(funds = 100_000, wanted = 'double') {
  const uid = await player(funds);
  await seedsFor(casino, uid, { ...BLACKJACK, moves: [] }, ({ moves }) => moves.includes(wanted));
  return { uid, id: (await begin(uid, BLACKJACK)).value.round.id };
}
/** Goes on with the first move that is offered. */
async function playToEnd(uid: string, { value }: { readonly value: MovesAnswer }): Promise<MovesAnswer> {
  let last = value;
  while (last.settled === null) {
    const { id, choice, moves } = last.round;
    last = (await make(uid, { round: id, step: choice.moves.length, move: moves[0] ?? '' })).value;
  }
  return last;
}

describe.each(HOUSE_GAMES.filter(({ steps }) => steps === 'moves'))('a round of $code', game => {
  const opening = openingOf(game);

  it('holds its stake, shows on every device, hides what is to come and keeps its seed', async () => {
    const uid = await player();
    await seedsFor(casino, uid, { ...opening, moves: [] }, ({ moves }) => moves.length > 0);
    const { value, snaps } = await begin(uid, opening);
    expect(value).toMatchObject({ settled: null, round: { state: 'open', stake: 1_000, staked: 1_000 } });
    expect(await moneyOf(uid)).toEqual({ wallet: 99_000, hold: 1_000 });
    expect(snaps?.map(({ t }) => t)).toEqual([`u:${uid}:balance`, `u:${uid}:movesRounds`]);
    expect(await shown(uid, game.code)).toEqual(value.round);
    await expect(begin(uid, opening)).rejects.toMatchObject({
      code: 'round_open',
      value: { id: value.round.id },
    });
    const rotated = run(
      casino,
      casino.games.handlers.rotateSeed,
      { clientSeed: 'x' },
      { uid, key: key('r') },
    );
    await expect(rotated).rejects.toMatchObject({ code: 'seed_locked' });
    const wrong = make(uid, { round: value.round.id, step: 0, move: 'fly' });
    await expect(wrong).rejects.toMatchObject({ code: 'bad_request', value: { id: value.round.id } });
    const foreign = make(await player(), { round: value.round.id, step: 0, move: 'fly' });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    expect(await casino.audit()).toEqual([]);
  });

  it('ends in the record with what it pays, and checks out once its seed is known', async () => {
    const uid = await player();
    const pool = await casino.balanceOf('jackpot');
    const { round: ended, settled } = await playToEnd(uid, await begin(uid, opening));
    expect(ended).toMatchObject({ state: 'settled', moves: [], dueAt: null });
    expect(settled?.round).toMatchObject({ payout: ended.payout, stake: ended.staked, dealt: ended.dealt });
    expect(await moneyOf(uid)).toEqual({ wallet: 100_000 - ended.staked + ended.payout, hold: 0 });
    expect(await casino.balanceOf('jackpot')).toBe(pool + ended.staked / 100);
    expect(await shown(uid, game.code)).toEqual(ended);
    await run(casino, casino.games.handlers.rotateSeed, { clientSeed: 'next' }, { uid, key: key('r') });
    const [row] = (await run(casino, casino.games.handlers.rounds, { limit: 20 }, { uid })).value;
    if (row === undefined) throw new Error('the round is in the record');
    expect(await verifyRound(row, browserHashing)).toBe('fair');
    expect(await verifyRound({ ...row, dealt: [...(row.dealt ?? []), 1] }, browserHashing)).toBe('result');
    expect(await casino.audit()).toEqual([]);
  });

  it('is ended by the clock after a day, with no stake more', async () => {
    const uid = await player();
    await seedsFor(casino, uid, { ...opening, moves: [] }, ({ moves }) => moves.length > 0);
    await begin(uid, opening);
    casino.clock.advance(DAY_MS);
    await casino.games.look();
    const ended = await shown(uid, game.code);
    const back = ended?.state === 'refunded' ? 1_000 : (ended?.payout ?? 0);
    expect(['settled', 'refunded']).toContain(ended?.state);
    expect(ended?.staked).toBe(1_000);
    expect(await moneyOf(uid)).toEqual({ wallet: 99_000 + back, hold: 0 });
    expect(await casino.audit()).toEqual([]);
  });
});

describe('a move that raises the stake', () => {
  it('is booked once, however often it comes, and pays by the stakes', async () => {
    const { uid, id } = await doublable();
    const first = await make(uid, { round: id, step: 0, move: 'double' });
    expect(first.value.round).toMatchObject({ state: 'settled', stake: 1_000, staked: 2_000 });
    expect((await make(uid, { round: id, step: 0, move: 'double' })).value).toEqual(first.value);
    const { payout } = first.value.round;
    expect([0, 2_000, 4_000]).toContain(payout);
    expect(first.value.settled?.round).toMatchObject({ stake: 2_000, payout });
    expect(await moneyOf(uid)).toEqual({ wallet: 98_000 + payout, hold: 0 });
    expect(await casino.audit()).toEqual([]);
  });

  it('holds a stake more while the round goes on, which the clock ends too', async () => {
    const { uid, id } = await doublable(100_000, 'split');
    const { value } = await make(uid, { round: id, step: 0, move: 'split' });
    if (value.settled === null) expect(await moneyOf(uid)).toEqual({ wallet: 98_000, hold: 2_000 });
    expect(await casino.audit()).toEqual([]);
    casino.clock.advance(DAY_MS);
    await casino.games.look();
    const ended = await shown(uid, 'BLACKJACK');
    expect(ended).toMatchObject({ state: 'settled', staked: 2_000 });
    expect(await moneyOf(uid)).toEqual({ wallet: 98_000 + (ended?.payout ?? 0), hold: 0 });
    expect(await casino.audit()).toEqual([]);
  });

  it('is not made when there is no money for it, and the round goes on', async () => {
    const { uid, id } = await doublable(1_500);
    const short = make(uid, { round: id, step: 0, move: 'double' });
    await expect(short).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await moneyOf(uid)).toEqual({ wallet: 500, hold: 1_000 });
    const { value } = await make(uid, { round: id, step: 0, move: 'stand' });
    expect(value.settled?.round.stake).toBe(1_000);
    expect(await casino.audit()).toEqual([]);
  });

  it('counts for the limits of its player as the first stake does', async () => {
    const { uid, id } = await doublable();
    await casino.database.db.insert(memberLimit).values({
      ...{ uid, kind: 'stake', period: 'day', amount: 1_500, used: 1_000 },
      periodStart: casino.clock.now() - (casino.clock.now() % DAY_MS),
    } as never);
    await casino.database.db.update(account).set({ limited: true }).where(eq(account.uid, uid));
    const beyond = make(uid, { round: id, step: 0, move: 'double' });
    await expect(beyond).rejects.toMatchObject({ code: 'limit_reached' });
    await casino.database.db.update(memberLimit).set({ amount: 2_000 }).where(eq(memberLimit.uid, uid));
    await make(uid, { round: id, step: 0, move: 'double' });
    const [limit] = await casino.database.db.select().from(memberLimit).where(eq(memberLimit.uid, uid));
    expect(limit?.used).toBe(2_000);
    expect(await casino.audit()).toEqual([]);
  });

  it('of several devices at once gets one order', async () => {
    const races = sizeOf('MINES_RACES');
    for (let race = 0; race < races; race += 1) {
      const { uid, id } = await doublable();
      const moves = ['double', 'double', 'hit', 'stand', 'stand'];
      const results = await Promise.allSettled(moves.map(move => make(uid, { round: id, step: 0, move })));
      const [row] = await casino.database.db.select().from(movesRound).where(eq(movesRound.id, id));
      const made = row?.choice.moves[0];
      expect(row?.choice.moves).toHaveLength(1);
      // Whoever made the same move got the one answer.
      const done = results.filter((it, i) => it.status === 'fulfilled' && moves[i] === made);
      expect(done).toHaveLength(moves.filter(move => move === made).length);
      expect(row?.stakes).toBe(made === 'double' ? 2 : 1);
      for (const it of results)
        if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'round_moved' });
    }
    expect(await casino.audit()).toEqual([]);
  });
});

it('rounds of several games are open beside each other, and each of a break is ended', async () => {
  const uid = await player();
  await begin(uid, { game: 'HILO' });
  casino.clock.advance(6_000);
  await begin(uid, { game: 'TOWER', level: 'easy' });
  expect(await moneyOf(uid)).toEqual({ wallet: 98_000, hold: 2_000 });
  const away = { breakKind: 'exclusion', breakUntil: casino.clock.now() + DAY_MS } as const;
  await casino.database.db.update(account).set(away).where(eq(account.uid, uid));
  await casino.games.look();
  // Nothing was guessed and no door opened: both stakes went back.
  expect(await moneyOf(uid)).toEqual({ wallet: 100_000, hold: 0 });
  expect(await casino.database.db.select().from(round).where(eq(round.uid, uid))).toEqual([]);
  expect(await casino.audit()).toEqual([]);
});

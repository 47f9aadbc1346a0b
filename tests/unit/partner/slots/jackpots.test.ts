import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createFreePlay } from '../../../../partner/freePlay.ts';
import { createJackpots } from '../../../../partner/jackpots/jackpots.ts';
import type { PoolNow } from '../../../../partner/jackpots/wire/topics.ts';
import type { Random } from '../../../../partner/random.ts';
import { createOutbox } from '../../../../partner/rounds/outbox.ts';
import { createTable } from '../../../../partner/rounds/table.ts';
import type { Session } from '../../../../partner/store/lines.ts';
import { openStore } from '../../../../partner/store/store.ts';
import { POOL_CHANCE, POOL_RETURN, POOL_SEED, POOL_UNITS } from '../../../../streams/wire/slots/jackpot.ts';
import { diskAtRest } from '../support/diskAtRest.ts';
import { handClock } from '../support/handClock.ts';
import { createScriptedWallet } from '../support/scriptedWallet.ts';
import { seededRandom } from '../support/seededRandom.ts';

const STAKE = 1_005;
const POOL = 'RAINW.PT';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-jackpots-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const session = (id: string, more: Partial<Session> = {}): Session => ({
  ...{ id, keyHash: `key of ${id}`, launchHash: `launch of ${id}`, token: `token of ${id}`, expiresAt: 1e13 },
  game: {
    ...{
      gameCode: 'RAINW-PUDDLE-JACKPOTS',
      vassalage: 'RAINW',
      gameType: 'RNG',
      gameClassify: 'JP',
      name: 'X',
    },
    ...{ rtp: null, volatility: null, lines: null, minBet: STAKE },
  },
  ...{
    demo: false,
    player: 'p',
    account: 'p',
    playMoney: false,
    currency: 'PT',
    language: 'en',
    parent: null,
  },
  ...more,
});

/** A game server whose pool is won whenever `wins` says so. */
async function openServer(wins: () => boolean = () => false) {
  const clock = handClock();
  const wallet = createScriptedWallet();
  const store = await openStore(path.join(folder, 'rounds.jsonl'), () => 0);
  onTestFinished(() => store.close());
  const { ask } = wallet;
  const told: PoolNow[] = [];
  const chances = seededRandom(3);
  const random: Random = {
    below: end => (end === POOL_CHANCE ? (wins() ? 0 : POOL_CHANCE - 1) : chances.below(end)),
  };
  const jackpots = createJackpots({ store, random, clock, publish: (_pool, state) => told.push(state) });
  const outbox = createOutbox({ store, ask, clock, retryPlan: [1_000], warn: () => {} });
  const { feedPool } = jackpots;
  const table = createTable({
    ...{ store, ask, outbox, freePlay: createFreePlay(), clock, random, feedPool },
    ...{ retryPlan: [1_000], warn: () => {} },
    pace: () => ({ cycleMs: 0, revealMs: 0 }),
  });
  async function open(it: Session) {
    await store.write({ t: 'session', ...it });
    return it;
  }
  const play = async (of: Session, n: number, stake = STAKE) => {
    const answer = await table.play(of, { n, stake, choice: null });
    if (!('round' in answer)) throw new Error(answer.code);
    return answer.round;
  };
  return { clock, wallet, store, jackpots, told, open, play };
}

it('a hundredth of each stake goes to the pool of all games of a vendor, without rounding, and nothing of free play', async () => {
  const { jackpots, open, play } = await openServer();
  const [one, other, free] = [
    await open(session('a')),
    await open(session('b', { game: { ...session('b').game, gameCode: 'RAINW-OTHER-JACKPOTS' } })),
    await open(session('c', { demo: true })),
  ];
  expect(jackpots.now(POOL)).toEqual({ units: POOL_SEED * POOL_UNITS, lastWin: null });
  await play(one, 1);
  await play(one, 2, 2 * STAKE);
  await play(other, 1);
  await play(free, 1);
  expect(jackpots.now(POOL).units).toBe(POOL_SEED * POOL_UNITS + 4 * STAKE);
  const strangers = [
    session('d', { currency: 'KES' }),
    session('e', { playMoney: true }),
    session('f', { game: { ...one.game, vassalage: 'KINDL' } }),
  ].map(it => jackpots.poolOf(it));
  expect(new Set([...strangers, POOL]).size).toBe(4);
  expect(jackpots.poolOf(session('g', { game: { ...one.game, gameClassify: 'SLOT' } }))).toBeNull();
});

it('the pool is won once, with the win of the round, and begins again with what is left of a minor unit', async () => {
  let isDue = false;
  const { wallet, jackpots, open, play } = await openServer(() => isDue);
  const own = await open(session('a'));
  await play(own, 1);
  isDue = true;
  const { id, payout, outcome } = await play(own, 2);
  const units = POOL_SEED * POOL_UNITS + 2 * STAKE;
  const won = Math.floor(units / POOL_UNITS);
  expect(outcome).toMatchObject({ jackpot: won });
  expect(payout).toBeGreaterThanOrEqual(won);
  expect(wallet.round(id)).toMatchObject({ won: payout, isEnded: true });
  expect(jackpots.now(POOL)).toEqual({
    units: POOL_SEED * POOL_UNITS + (units % POOL_UNITS),
    lastWin: won,
  });
  isDue = false;
  // The same round again is the same one.
  expect(await play(own, 2)).toMatchObject({ id, payout });
  expect((await play(own, 3)).payout).toBeLessThan(won);
  expect(wallet.broken).toEqual([]);
});

it('two rounds at once do not both win the same pool', async () => {
  const { open, play } = await openServer(() => true);
  const [one, other] = [await open(session('a')), await open(session('b', { account: 'q', player: 'q' }))];
  const jackpotOf = ({ outcome }: { readonly outcome: unknown }) =>
    (outcome as { readonly jackpot: number }).jackpot;
  const won = (await Promise.all([play(one, 1), play(other, 1)])).map(jackpotOf).toSorted((a, b) => b - a);
  // What the second one finds is the seed and its own part, with what the first one has left of a minor unit.
  expect(won).toEqual([POOL_SEED + 10, POOL_SEED + 10]);
});

it('a pool survives a process that is killed, and a journal that is shortened', async () => {
  const before = await openServer();
  const own = await before.open(session('a'));
  for (const n of [1, 2, 3]) await before.play(own, n);
  const { units } = before.jackpots.now(POOL);
  await before.store.close();
  // Each opening writes what is needed only: the rounds that have fed it are forgotten the second time.
  for (let n = 0; n < 2; n += 1) {
    const { store, jackpots } = await openServer();
    expect(jackpots.now(POOL).units).toBe(units);
    await store.close();
  }
  const text = await readFile(path.join(folder, 'rounds.jsonl'), 'utf8');
  expect(text.split('\n').filter(line => line.includes('"t":"pool"'))).toHaveLength(1);
});

it('its growth is told, in one word for stakes that come close together', async () => {
  const { clock, told, jackpots, open, play } = await openServer();
  const own = await open(session('a'));
  await play(own, 1);
  await play(own, 2);
  expect(told).toEqual([]);
  await clock.go(500);
  await diskAtRest();
  expect(told).toEqual([jackpots.now(POOL)]);
});

it('what it pays back is what goes into it, and its seed as often as it is won', () => {
  // Of stakes of one minor unit until the pool is won once on average.
  const paid = POOL_SEED + POOL_CHANCE / POOL_UNITS;
  expect(POOL_RETURN).toBeCloseTo(paid / POOL_CHANCE, 12);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Clock } from '../../../partner/clock.ts';
import { createFreePlay } from '../../../partner/freePlay.ts';
import { scratch } from '../../../partner/games/scratch/scratch.ts';
import { coveredRound } from '../../../partner/rounds/covered.ts';
import { createOutbox } from '../../../partner/rounds/outbox.ts';
import { createTable } from '../../../partner/rounds/table.ts';
import { createApi } from '../../../partner/server/api.ts';
import type { Session } from '../../../partner/store/lines.ts';
import { openStore } from '../../../partner/store/store.ts';
import { RETRY_AFTER_MS } from '../../../partner/wallet/retryPlan.ts';
import { diskAtRest } from './support/diskAtRest.ts';
import { createScriptedWallet } from './support/scriptedWallet.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-covered-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const STAKE = 100;
const session = (id: string, more: Partial<Session> = {}): Session => ({
  ...{ id, keyHash: `key of ${id}`, launchHash: `launch of ${id}`, token: `token of ${id}`, expiresAt: 1e12 },
  game: {
    ...{ gameCode: 'CARD', vassalage: 'PG', gameType: 'RNG', gameClassify: 'SC', name: 'Card', rtp: 9_600 },
    ...{ volatility: 'medium', lines: null, minBet: STAKE },
  },
  ...{
    demo: false,
    player: 'p',
    account: 'p',
    playMoney: true,
    currency: 'PT',
    language: 'en',
    parent: null,
  },
  ...more,
});

/** A game server that has what the folder says; its cards win the smallest prize. */
async function openServer() {
  const timers = new Map<() => void, number>();
  const clock: Clock = {
    now: () => 1_000_000,
    after(ms, work) {
      timers.set(work, ms);
      return () => void timers.delete(work);
    },
  };
  const wallet = createScriptedWallet();
  const store = await openStore(path.join(folder, 'rounds.jsonl'), () => 0);
  onTestFinished(() => store.close());
  const { ask } = wallet;
  const outbox = createOutbox({ store, ask, clock, retryPlan: RETRY_AFTER_MS, warn: () => {} });
  const freePlay = createFreePlay();
  const random = { below: () => 0 };
  const table = createTable({
    ...{ store, ask, outbox, freePlay, clock, random, retryPlan: [1_000], warn: () => {} },
    pace: game => game,
  });
  const api = createApi({ store, table, freePlay, ask });
  async function open(it: Session) {
    await store.write({ t: 'session', ...it });
    return it;
  }
  const buy = async (of: Session) => {
    const { body } = await api.round(of, { n: 1, stake: STAKE, choice: null });
    return (body as { readonly round: { readonly id: string; readonly payout: number } }).round;
  };
  /** What waits for so long comes now. */
  async function pass(ms: number) {
    for (const [work, after] of [...timers])
      if (after === ms) {
        timers.delete(work);
        work();
      }
    await diskAtRest();
  }
  return { wallet, store, api, open, buy, pass };
}

it('a card is paid when its player has uncovered it, once', async () => {
  const { wallet, store, api, open, buy } = await openServer();
  const own = await open(session('a'));
  const { id, payout } = await buy(own);
  expect(payout).toBe(2 * STAKE);
  expect(wallet.told()).toEqual([`bet ${STAKE}`]);
  expect(coveredRound(store, own)).toMatchObject({ id, payout });
  for (let n = 0; n < 2; n += 1)
    expect(await api.uncovered(own, { round: id })).toMatchObject({
      status: 200,
      body: { round: { id, pending: false }, balance: wallet.balance() },
    });
  expect(wallet.round(id)).toEqual({ staked: STAKE, won: 2 * STAKE, isEnded: true });
  expect(wallet.told()).toEqual([`bet ${STAKE}`, `win ${2 * STAKE}`, 'endRound']);
  expect(coveredRound(store, own)).toBeNull();
});

it('a card that lies there for a minute is paid, and can still be uncovered', async () => {
  const { wallet, store, api, open, buy, pass } = await openServer();
  const own = await open(session('a'));
  const { id } = await buy(own);
  await pass(scratch.revealMs);
  expect(wallet.round(id)).toMatchObject({ won: 2 * STAKE, isEnded: true });
  expect(coveredRound(store, own)).toMatchObject({ id });
  expect(await api.uncovered(own, { round: id })).toMatchObject({ status: 200 });
  expect([coveredRound(store, own), wallet.broken]).toEqual([null, []]);
});

it('a page that is loaded again has the card again, after a restart too, and nobody else has', async () => {
  const before = await openServer();
  const { id } = await before.buy(await before.open(session('a')));
  await before.store.close();
  const { store, open, api } = await openServer();
  const next = await open(session('b'));
  expect(coveredRound(store, next)).toMatchObject({ id, state: 'settled' });
  const others = [
    session('c', { account: 'q', player: 'q' }),
    session('d', { demo: true }),
    session('e', { game: { ...next.game, gameCode: 'ANOTHER' } }),
    // Launched when no kind was named: it plays the slot.
    session('f', { game: { ...next.game, gameClassify: undefined } }),
  ];
  for (const other of others) {
    expect(coveredRound(store, await open(other))).toBeNull();
    expect(await api.uncovered(other, { round: id })).toMatchObject({ status: 404 });
  }
  expect(await api.uncovered(next, { round: id })).toMatchObject({ status: 200, body: { round: { id } } });
  for (const it of [next, session('a')]) expect(coveredRound(store, it)).toBeNull();
  await store.close();
  const again = await openServer();
  expect(coveredRound(again.store, next)).toBeNull();
});

it('what is no round of the player is not uncovered', async () => {
  const { api, open } = await openServer();
  const own = await open(session('a'));
  for (const body of [{ round: 'a.9' }, { round: '' }, { round: 7 }, {}, null])
    expect(await api.uncovered(own, body)).toEqual({ status: 404, body: { code: 'not_found' } });
});

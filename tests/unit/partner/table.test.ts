import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Clock } from '../../../partner/clock.ts';
import { createFreePlay } from '../../../partner/freePlay.ts';
import { createOutbox } from '../../../partner/rounds/outbox.ts';
import { createTable } from '../../../partner/rounds/table.ts';
import type { Session } from '../../../partner/store/lines.ts';
import { openStore } from '../../../partner/store/store.ts';
import { RETRY_AFTER_MS } from '../../../partner/wallet/retryPlan.ts';
import { type CallWallet, Unreached } from '../../../partner/wallet/walletClient.ts';
import { diskAtRest } from './support/diskAtRest.ts';
import { seededRandom } from './support/seededRandom.ts';

const CYCLE_MS = 2_500;
const STAKE = 100;
const session: Session = {
  ...{ id: 's', keyHash: 'k', launchHash: 'l', token: 'a-token-of-the-wallet', expiresAt: 1e12 },
  game: {
    ...{ gameCode: 'X', vassalage: 'DS88', gameType: 'COCKFIGHT', name: 'X', rtp: null, lines: null },
    ...{ volatility: null, minBet: STAKE },
  },
  ...{ demo: false, player: 'p', playMoney: true, currency: 'PT', language: 'en', parent: null },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-table-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A clock that goes when it is told to; waits of the test's own work are real. */
function handClock(): Clock & {
  go(ms: number): Promise<void>;
  /** Goes on once something waits for that time or less. */
  goWhenDue(ms: number): Promise<void>;
  readonly waits: number[];
} {
  let now = 1_000_000;
  const waits: number[] = [];
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  const clock = {
    now: () => now,
    waits,
    after(ms: number, work: () => void) {
      waits.push(ms);
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async go(ms: number) {
      await diskAtRest();
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.work();
      }
      await diskAtRest();
    },
    async goWhenDue(ms: number) {
      await vi.waitFor(() => expect([...timers].some(({ at }) => at <= now + ms)).toBe(true));
      await clock.go(ms);
    },
  };
  return clock;
}

/** A game server whose wallet answers what the test says, in order; then agrees to everything. */
async function openServer(
  answers: Readonly<Record<string, readonly ('lost' | 'agreed' | string)[]>> = {},
  revealMs = 0,
) {
  const clock = handClock();
  const calls: (readonly [string, string])[] = [];
  const left = new Map(Object.entries(answers).map(([call, list]) => [call, [...list]]));
  const ask = (async (call: string, params: { readonly transaction: string }) => {
    calls.push([call, params.transaction]);
    const answer = left.get(call)?.shift() ?? 'agreed';
    if (answer === 'lost') throw new Unreached('lost');
    if (answer !== 'agreed') return { ok: false, code: answer, message: '', retry: answer === 'busy' };
    return { ok: true, balance: 5_000, currency: 'PT' };
  }) as unknown as CallWallet;
  const store = await openStore(path.join(folder, 'rounds.jsonl'), () => 0);
  onTestFinished(() => store.close());
  if (store.session('s') === null) await store.write({ t: 'session', ...session });
  const warnings: string[] = [];
  const outbox = createOutbox({
    store,
    ask,
    clock,
    retryPlan: RETRY_AFTER_MS,
    warn: it => warnings.push(it),
  });
  const freePlay = createFreePlay();
  const table = createTable({
    ...{ store, ask, outbox, freePlay, clock, random: seededRandom(7), retryPlan: [1_000], warn: () => {} },
    pace: () => ({ cycleMs: CYCLE_MS, revealMs }),
  });
  const play = (n: number, on = 'copper', who = session) =>
    table.play(who, { n, stake: STAKE, choice: { on } });
  return { clock, calls, store, outbox, table, play, warnings };
}

it('issue 14: a round is a bet, its result and its end, and the same number is played once', async () => {
  const { play, calls, clock } = await openServer();
  const [first, same] = await Promise.all([play(1), play(1)]);
  expect(first).toMatchObject({ round: { n: 1, state: 'settled', pending: false }, balance: 5_000 });
  expect(same).toEqual(first);
  await clock.go(CYCLE_MS);
  expect(await play(1)).toMatchObject({ round: { n: 1, state: 'settled' } });
  expect(calls.filter(([call]) => call === 'bet')).toEqual([['bet', 's.1.bet']]);
  expect(calls.filter(([call]) => call === 'endRound')).toHaveLength(1);
});

it('issue 14: the next round waits for the cycle, and numbers, stakes and choices have to fit', async () => {
  const { play, clock, table } = await openServer();
  await play(1);
  expect(await play(2)).toEqual({ code: 'too_soon', waitMs: CYCLE_MS });
  await clock.go(CYCLE_MS);
  expect(await play(3)).toEqual({ code: 'out_of_step', n: 1 });
  expect(await play(2, 'gold')).toEqual({ code: 'bad_request' });
  expect(await table.play(session, { n: 2, stake: STAKE + 1, choice: { on: 'copper' } })).toEqual({
    code: 'bad_request',
  });
  expect(await play(2)).toMatchObject({ round: { n: 2, state: 'settled' } });
});

it('issue 14: a stake whose answers got lost is taken back by its id, and nothing is drawn', async () => {
  const { play, calls, clock } = await openServer({ bet: ['lost', 'lost'] });
  const round = play(1);
  await clock.go(1_000);
  expect(await round).toMatchObject({ round: { state: 'undone', payout: 0, outcome: null } });
  expect(calls.map(([call]) => call)).toEqual(['bet', 'bet', 'rollback', 'endRound']);
  expect(calls[0]).toEqual(calls[1]);
});

it('issue 14: a busy wallet is asked once more for the stake, and a refusal ends the round', async () => {
  const { play, calls, clock } = await openServer({ bet: ['busy', 'agreed', 'insufficient_funds'] });
  const round = play(1);
  await clock.go(1_000);
  expect(await round).toMatchObject({ round: { state: 'settled' } });
  await clock.go(CYCLE_MS);
  expect(await play(2)).toMatchObject({
    round: { state: 'refused', code: 'insufficient_funds', pending: false },
  });
  expect(calls.at(-1)).toEqual(['bet', 's.2.bet']);
  // Nobody waits for a round that was not played.
  expect(await play(3)).toMatchObject({ round: { n: 3 } });
});

it('issue 14: a result is delivered after 1, 2, 5, 10 and 30 s, a minute, 5 minutes, an hour and each 3 hours', async () => {
  const { play, calls, clock, outbox } = await openServer({ endRound: Array<'lost'>(11).fill('lost') });
  const round = play(1);
  await clock.go(2_500);
  expect(await round).toMatchObject({ round: { state: 'settled', pending: true }, balance: null });
  const plan = [1, 2, 5, 10, 30, 60, 300, 3_600, 10_800, 10_800, 10_800];
  for (const seconds of plan.slice(2)) await clock.goWhenDue(seconds * 1_000);
  const waits = clock.waits.filter(ms => ms !== 2_500);
  expect(waits.slice(0, plan.length)).toEqual(plan.map(seconds => seconds * 1_000));
  await clock.goWhenDue(10_800_000);
  await vi.waitFor(() => expect(outbox.waiting()).toBe(0));
  expect(new Set(calls.filter(([call]) => call === 'endRound').map(String)).size).toBe(1);
});

it('issue 14: what waits for hours is tried at once when the wallet answers again', async () => {
  const { play, clock, outbox } = await openServer({ endRound: ['lost', 'lost', 'lost'] });
  const round = play(1);
  await clock.go(2_500);
  await round;
  await clock.go(2_000);
  expect(outbox.waiting()).toBe(1);
  outbox.wake();
  await clock.go(0);
  expect(outbox.waiting()).toBe(0);
});

it('issue 14: a round that the wallet heard of after the next one of its session is done with', async () => {
  const { play, clock, outbox, warnings, store } = await openServer({ endRound: ['lost', 'lost', 'lost'] });
  const first = play(1);
  await clock.go(2_500);
  await first;
  expect(await play(2)).toMatchObject({ round: { n: 2, state: 'settled' } });
  await clock.go(10_000);
  expect([outbox.waiting(), warnings, store.open()]).toEqual([0, [], []]);
  expect(store.round('s.1')).toBeNull();
});

it('issue 14: after a crash a stake without a result goes back, and a result is delivered with the same ids', async () => {
  const before = await openServer();
  await before.store.write({ t: 'placed', session: 's', n: 1, stake: STAKE, choice: null, at: 0 });
  await before.store.write({ t: 'settled', round: 's.1', payout: 700, outcome: {} });
  await before.store.write({ t: 'placed', session: 's', n: 2, stake: STAKE, choice: null, at: 0 });
  await before.store.close();
  const after = await openServer();
  after.table.resume();
  await after.clock.go(0);
  expect(after.calls.toSorted()).toEqual([
    ['endRound', 's.1.end'],
    ['endRound', 's.2.end'],
    ['rollback', 's.2.undo'],
    ['win', 's.1.win'],
  ]);
  expect(after.store.open()).toEqual([]);
  await after.store.close();
});

it('issue 14: what the wallet refuses for good is given up and told, and blocks nothing', async () => {
  const { play, warnings, outbox, store } = await openServer({ endRound: ['round_foreign'] });
  expect(await play(1)).toMatchObject({ round: { state: 'settled', pending: false } });
  expect(warnings.join()).toContain('round_foreign');
  expect([outbox.waiting(), store.open()]).toEqual([0, []]);
});

it('issue 14: the wallet hears of a result when the page has shown it, or when the server ends before', async () => {
  const { play, calls, clock, table } = await openServer({}, 1_750);
  expect(await play(1)).toMatchObject({ round: { state: 'settled', pending: true }, balance: null });
  expect(calls.map(([call]) => call)).toEqual(['bet']);
  await clock.go(1_750);
  expect(calls.map(([call]) => call)).toContain('endRound');
  await clock.go(CYCLE_MS);
  await play(2);
  await table.idle();
  expect(calls.filter(([call]) => call === 'endRound')).toHaveLength(2);
  await clock.go(1_750);
  expect(calls.filter(([call]) => call === 'endRound')).toHaveLength(2);
});

it('issue 14: free play draws like the paid game and never asks the wallet', async () => {
  const free = await openServer();
  const demo = { ...session, demo: true };
  expect(await free.play(1, 'copper', demo)).toMatchObject({ round: { state: 'settled' } });
  expect(free.calls).toEqual([]);
});

import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CrashStore, createCrashStore } from '../../../../streams/stores/crash.ts';
import type { CrashState, OwnCrashBet } from '../../../../streams/wire/crash/shapes.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const NOW = 1_700_000_000_000;
const ROUND: CrashState = {
  ...{ id: 'r1', number: 1, phase: 'betting', commit: 'c', salt: 's', rounds: 9, openedAt: NOW },
  ...{ takeoffAt: NOW + 8_000, startedAt: null, doubleMs: 8_000, crashedAt: null, point: null, seed: null },
  ...{ nextAt: null, interrupted: false, count: 1, staked: 1_000, cashed: 0, players: [], past: [] },
};
const PHASES: readonly CrashState[] = [
  ROUND,
  { ...ROUND, phase: 'flying', startedAt: NOW },
  {
    ...{ ...ROUND, phase: 'crashed', startedAt: NOW, crashedAt: NOW + 9_000, point: 218, seed: 'feed' },
    nextAt: NOW + 15_000,
  },
];
const bet = (id: string, change: Partial<OwnCrashBet> = {}): OwnCrashBet => ({
  ...{ id, round: 'r1', stake: 1_000, target: null, state: 'placed', reason: null },
  ...{ multiplier: null, payout: 0, at: NOW, ...change },
});

let it_: StreamWorld;
let store: CrashStore;
async function open(round: CrashState = ROUND, bets: readonly OwnCrashBet[] = []) {
  it_ = createStreamWorld({ token: 'member' });
  it_.states.set('g:crash', { st: round, s: 1 });
  it_.states.set('u:member:crashBet', { st: { bets }, s: 1 });
  await it_.world.pass(500);
  store = it_.streams.store(createCrashStore);
  await it_.world.pass(500);
}
async function own(...bets: OwnCrashBet[]) {
  it_.push('u:member:crashBet', { bets }, { bets });
  await it_.world.pass(500);
}

describe('the store of crash', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(async () => {
    await endStreamWorld(it_);
    vi.useRealTimers();
  });

  it('follows the round from phase to phase', async () => {
    await open();
    for (const round of PHASES) {
      it_.push('g:crash', round, round);
      await it_.world.pass(100);
      expect(store.round$.value).toMatchObject({ kind: 'live', value: round });
    }
  });

  it.each(PHASES.map(round => [round.phase, round] as const))(
    'is stale once the socket is cut while it is %s, and no longer pretends to know the flight',
    async (_phase, round) => {
      await open(round);
      expect(store.round$.value.kind).toBe('live');
      it_.world.socket.down();
      await it_.world.pass(100);
      expect(store.round$.value).toMatchObject({ kind: 'stale', value: round });
    },
  );

  it('adds up what was staked and ended while the page was open, and nothing that went back', async () => {
    await open(ROUND, [bet('old', { state: 'cashed', multiplier: 500, payout: 5_000 })]);
    expect(store.played$.value).toEqual({ rounds: 0, net: 0, since: null });
    await own(bet('a'));
    expect(store.played$.value).toEqual({ rounds: 0, net: 0, since: NOW });
    await own(bet('a', { state: 'cashed', multiplier: 250, payout: 2_500 }));
    await own(bet('b'), bet('a', { state: 'cashed', multiplier: 250, payout: 2_500 }));
    await own(bet('b', { state: 'lost' }), bet('a', { state: 'cashed', multiplier: 250, payout: 2_500 }));
    await own(bet('c'));
    await own(bet('c', { state: 'returned', reason: 'cancelled' }));
    expect(store.played$.value).toEqual({ rounds: 2, net: 500, since: NOW });
  });

  it('measures the line while somebody listens', async () => {
    await open();
    const [ms] = await Promise.all([firstValueFrom(store.delay$), it_.world.pass(500)]);
    expect(ms).toBeGreaterThanOrEqual(0);
  });
});

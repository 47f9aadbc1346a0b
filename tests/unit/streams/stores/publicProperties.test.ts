import 'socket.io-client';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seeded } from '../../../../streams/replay/seeded.ts';
import {
  JACKPOT_PAUSE,
  JACKPOT_START,
  JACKPOT_STEP,
  jackpotTicker,
} from '../../../../streams/stores/jackpotTicker.ts';
import { createServerClock } from '../../../../streams/stores/serverClock.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { HELLO, refuse } from '../../support/linkWorld.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => vi.useRealTimers());

describe('the simulated jackpot', () => {
  it('S9-41 S9-42 starts and grows within its bounds, in whole units and whole seconds, for any seed', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const seen: { at: number; units: number }[] = [];
        const running = jackpotTicker(seeded(seed)).subscribe(amount =>
          seen.push({ at: Date.now(), units: amount / 100 }),
        );
        vi.advanceTimersByTime(120_000);
        running.unsubscribe();
        const [first, ...rest] = seen;
        expect(first?.units).toBeGreaterThanOrEqual(JACKPOT_START.min);
        expect(first?.units).toBeLessThanOrEqual(JACKPOT_START.max);
        expect(rest.length).toBeGreaterThanOrEqual(24);
        expect(rest.length).toBeLessThanOrEqual(40);
        for (const [i, next] of rest.entries()) {
          const before = seen[i];
          const grown = next.units - (before?.units ?? 0);
          const seconds = (next.at - (before?.at ?? 0)) / 1_000;
          expect(Number.isInteger(next.units) && Number.isInteger(seconds)).toBe(true);
          expect(grown).toBeGreaterThanOrEqual(JACKPOT_STEP.min);
          expect(grown).toBeLessThanOrEqual(JACKPOT_STEP.max);
          expect(seconds).toBeGreaterThanOrEqual(JACKPOT_PAUSE.min);
          expect(seconds).toBeLessThanOrEqual(JACKPOT_PAUSE.max);
        }
      }),
      { numRuns: 200 },
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('S9-42 reaches both ends of every span over many seeds', () => {
    const steps = new Set<number>();
    const pauses = new Set<number>();
    let last = { at: 0, amount: 0 };
    const running = jackpotTicker(seeded(5)).subscribe(amount => {
      if (last.amount > 0) {
        steps.add((amount - last.amount) / 100);
        pauses.add((Date.now() - last.at) / 1_000);
      }
      last = { at: Date.now(), amount };
    });
    vi.advanceTimersByTime(40_000_000);
    running.unsubscribe();
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([100, 500]);
    expect([...pauses].sort()).toEqual([3, 4, 5]);
  });
});

describe('the seconds of the server', () => {
  it('come once each, in order, on the full second, whatever the offset of the clocks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), offset => {
        const now = () => Date.now() + offset;
        const { seconds$ } = createServerClock({ now });
        const seen: number[] = [];
        const late: number[] = [];
        const running = seconds$.subscribe(second => {
          seen.push(second);
          if (seen.length > 1) late.push(now() - second);
        });
        vi.advanceTimersByTime(10_000);
        running.unsubscribe();
        expect(seen.length).toBeGreaterThanOrEqual(10);
        for (const [i, second] of seen.entries()) expect(second).toBe((seen[0] ?? 0) + i * 1_000);
        expect(Math.max(...late)).toBe(0);
      }),
      { numRuns: 50 },
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are there for whoever reads without listening, and shared by all who listen', () => {
    const { seconds$, now } = createServerClock({ now: () => Date.now() + 400.4 });
    expect(now()).toBe(1_700_000_000_400);
    expect(seconds$.value).toBe(1_700_000_000_000);
    vi.advanceTimersByTime(700);
    expect(seconds$.value).toBe(1_700_000_001_000);
    const first = seconds$.subscribe(() => {});
    const second = seconds$.subscribe(() => {});
    expect(vi.getTimerCount()).toBe(1);
    first.unsubscribe();
    second.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the winner board', () => {
  let it_: StreamWorld;
  afterEach(() => endStreamWorld(it_));
  const winner = (id: string, winAmount = 500) => ({
    id,
    customerName: 'a***n',
    gameName: 'Dice',
    gameCode: 'DICE',
    iconUrl: null,
    winAmount,
    at: 1,
    demo: false,
  });
  const ids = () => it_.streams.winners.winners$.value?.map(({ id }) => id) ?? null;

  it('S9-32 shows each round once although the snapshot holds some twice, keeping the newest', async () => {
    it_ = createStreamWorld();
    it_.states.set('g:winners', { st: [winner('b', 2), winner('a'), winner('b', 1)], s: 3 });
    await it_.world.pass(500);
    expect(ids()).toEqual(['b', 'a']);
    expect(it_.streams.winners.winners$.value?.[0]?.winAmount).toBe(2);
    it_.push('g:winners', winner('a', 999), []);
    await it_.world.pass(100);
    expect(ids()).toEqual(['b', 'a']);
  });

  it('S9-32 holds the newest 20 different rounds in order after any pushes', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    const random = seeded(11);
    const expected: string[] = [];
    for (let i = 0; i < 200; i += 1) {
      const id = `r${Math.floor(random() * 60)}`;
      it_.push('g:winners', winner(id), []);
      if (!expected.includes(id)) expected.unshift(id);
      expected.length = Math.min(expected.length, 20);
      if (i % 20 === 0) {
        await it_.world.pass(20);
        expect(ids()).toEqual(expected);
      }
    }
    await it_.world.pass(20);
    expect(ids()).toEqual(expected);
  });

  it('reads the board again when asked, and merges it without doubling a row', async () => {
    const { caps: _caps, ...hello } = HELLO;
    let list = [{ vo: { customerName: 'a', gameName: 'Dice', winAmount: 1 } }];
    it_ = createStreamWorld({}, world => {
      world.greet(hello);
      world.on('GET /v1/snap', () => refuse(404, 'not_found'));
      world.on('GET /wps/relay/GCSGAME_getRankList', () => ({ list }));
    });
    await it_.world.pass(5_000);
    expect(ids()).toHaveLength(1);
    list = [{ vo: { customerName: 'b', gameName: 'Dice', winAmount: 2 } }, ...list];
    it_.streams.winners.refresh();
    await it_.world.pass(5_000);
    expect(it_.streams.winners.winners$.value?.map(({ winAmount }) => winAmount)).toEqual([200, 100]);
  });
});

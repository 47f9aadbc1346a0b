import 'socket.io-client';
import { Server } from 'mock-socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seeded } from '../../../../streams/replay/seeded.ts';
import { type BusWorld, startBusWorld } from '../../support/linkBus.ts';

let it_: BusWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => it_.end());

/** Upper bound of the wait after `attempt` failures in a row, ms (A6.1). */
const boundOf = (attempt: number) => (attempt === 0 ? 2_000 : Math.min(30_000, 1_000 * 2 ** attempt));

/** The waits that were announced, each with the time that really passed until the next attempt, ms. */
const waits = () =>
  it_.shown.flatMap((state, i) => {
    const next = it_.shown[i + 1];
    if (state.phase !== 'waiting' || state.retryAt === null || next?.phase !== 'connecting') return [];
    return [
      { attempt: state.attempt, announced: state.retryAt - state.since, taken: next.since - state.since },
    ];
  });

describe('a gateway that can not be reached', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'case 6: keeps every attempt of an outage of 60 s within the backoff bound, then is live (seed %i) (I10)',
    async seed => {
      it_ = startBusWorld({ random: seeded(seed) });
      await it_.world.pass(100);
      it_.world.socket.down();
      await it_.world.pass(60_000);
      const seen = waits();
      expect(seen.length).toBeGreaterThanOrEqual(4);
      for (const { attempt, announced, taken } of seen) {
        expect(announced).toBeLessThanOrEqual(boundOf(attempt));
        // The page shows a countdown to the attempt, so the attempt must not come before its end.
        expect(taken).toBeGreaterThanOrEqual(announced);
        expect(taken).toBeLessThan(announced + 100);
      }
      expect(seen.map(({ attempt }) => attempt)).toEqual(seen.map((_wait, i) => i));
      it_.world.socket.up();
      await it_.world.pass(30_200);
      expect(it_.bus.state$.value).toMatchObject({ phase: 'live', attempt: 0 });
      expect(it_.world.peers).toHaveLength(1);
    },
  );

  it('case 6: spreads the clients that lost the same gateway: no two of twenty come back together', async () => {
    const moments = new Set<number>();
    for (let seed = 1; seed <= 20; seed += 1) {
      it_ = startBusWorld({ random: seeded(seed) });
      await it_.world.pass(100);
      it_.world.peers[0]?.drop();
      await it_.world.pass(10);
      moments.add(it_.bus.state$.value.retryAt ?? 0);
      if (seed < 20) {
        await it_.end();
        vi.useFakeTimers({ now: 1_700_000_000_000 });
      }
    }
    expect(moments.size).toBe(20);
  });
});

describe('a gateway that accepts and is silent (A6.6)', () => {
  const OPEN = `0${JSON.stringify({ sid: 'e', upgrades: [], pingInterval: 15_000, pingTimeout: 10_000, maxPayload: 65_536 })}`;

  it.each([
    ['case 8: the engine handshake is never answered', [] as string[]],
    ['case 9: CONNECT is never answered', [OPEN]],
    ['case 9: CONNECT is accepted and hello owed', [OPEN, '40{"sid":"s"}']],
  ])('%s: gives up after 10 s and tries again', async (_what, says) => {
    it_ = startBusWorld({ random: () => 0.5 });
    // The gateway was there a moment ago and numbered its events, so it owes a greeting.
    await it_.world.pass(100);
    const { gatewayUrl } = it_.world.deps.config;
    it_.world.socket.down();
    const arrivals: number[] = [];
    const mute = new Server(`${gatewayUrl.replace('http', 'ws')}/socket.io/`, { mock: false });
    mute.on('connection', client => {
      arrivals.push(Date.now());
      for (const text of says) client.send(text);
    });
    await it_.world.pass(1_500);
    expect(arrivals).toHaveLength(1);
    await it_.world.pass(9_000);
    expect(arrivals).toHaveLength(1);
    expect(it_.bus.state$.value.phase).toBe('connecting');
    await it_.world.pass(3_500);
    expect(arrivals).toHaveLength(2);
    expect((arrivals[1] ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThanOrEqual(10_000);
    mute.close();
    mute.stop();
    it_.world.socket.up();
    await it_.world.pass(40_000);
    expect(it_.bus.state$.value.phase).toBe('live');
  });
});

describe('a gateway that was rolled back', () => {
  it('case 74: is waited for once as if it owed a hello, then taken for one without numbers', async () => {
    it_ = startBusWorld({ random: () => 0 });
    await it_.world.pass(100);
    it_.world.greet(null);
    it_.world.peers[0]?.drop();
    await it_.world.pass(9_000);
    expect(it_.bus.state$.value.phase).toBe('connecting');
    await it_.world.pass(4_500);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'live', mode: 'legacy' });
    expect(it_.world.auths).toHaveLength(3);
  });
});

describe('a gateway that greets and closes at once', () => {
  it('case 10: lets the waits grow to the cap although every single attempt succeeds (A6.3)', async () => {
    it_ = startBusWorld({ random: () => 1 });
    const closing = setInterval(() => it_.world.peers[0]?.drop(), 20);
    await it_.world.pass(150_000);
    clearInterval(closing);
    const announced = waits().map(wait => wait.announced);
    expect(announced.slice(0, 6)).toEqual([2_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
    expect(Math.max(...announced)).toBe(30_000);
  });

  it('forgets the failures of before once a connection has held for 10 s, and not earlier (A6.3)', async () => {
    it_ = startBusWorld({ random: () => 1 });
    await it_.world.pass(100);
    const dropAfter = async (ms: number) => {
      await it_.world.pass(ms);
      it_.world.peers[0]?.drop();
      await it_.world.pass(10);
      const { since, retryAt } = it_.bus.state$.value;
      const wait = (retryAt ?? 0) - since;
      await it_.world.pass(wait + 100);
      return wait;
    };
    expect(await dropAfter(0)).toBe(2_000);
    expect(await dropAfter(9_000)).toBe(2_000);
    expect(await dropAfter(9_000)).toBe(4_000);
    expect(await dropAfter(11_000)).toBe(2_000);
  });
});

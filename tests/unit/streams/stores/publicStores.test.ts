import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStreamWorld,
  endStreamWorld,
  type StreamWorld,
  systemStatus,
} from '../../support/linkStreams.ts';
import { HELLO, refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
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
const legacyHello = () => {
  const { caps: _caps, ...hello } = HELLO;
  return hello;
};

describe('system', () => {
  it('shows flags, play money and demo of the white label, and the address of the permission call', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    const { system } = it_.streams;
    expect([...system.flags$.value].sort()).toEqual(['AGENTPOLICY3', 'INBOX3']);
    expect([system.playMoney$.value, system.demo$.value]).toEqual([true, true]);
    expect(system.status$.value).toEqual({ state: 'normal', until: null, ip: '192.0.2.7' });
  });

  it('shows a maintenance that is pushed, and its end', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    const maintenance = { state: 'maintenance' as const, until: 1_700_000_900_000 };
    it_.push('g:status', maintenance, maintenance);
    await it_.world.pass(100);
    expect(it_.streams.system.status$.value).toMatchObject(maintenance);
    const normal = { state: 'normal' as const, until: null };
    it_.push('g:status', normal, normal);
    await it_.world.pass(100);
    expect(it_.streams.system.status$.value.state).toBe('normal');
  });

  it('lets a maintenance win over a region block of this visitor', async () => {
    it_ = createStreamWorld({}, world =>
      world.on('GET /wps/system/status', () => systemStatus({ regionRestriction: true })),
    );
    await it_.world.pass(500);
    expect(it_.streams.system.status$.value.state).toBe('region');
    const maintenance = { state: 'maintenance' as const, until: null };
    it_.push('g:status', maintenance, maintenance);
    await it_.world.pass(100);
    expect(it_.streams.system.status$.value.state).toBe('maintenance');
  });

  it('has the flags as soon as a white label that failed at first can be read', async () => {
    it_ = createStreamWorld({}, world =>
      world.on('GET /wps/system/whitelabel', () => refuse(503, 'overloaded')),
    );
    await it_.world.pass(500);
    expect(it_.streams.system.flags$.value.size).toBe(0);
    it_.world.on('GET /wps/system/whitelabel', () => ({ whitelabel: [{ modId: 'REG3', enabled: '1' }] }));
    await it_.world.pass(20_000);
    expect([...it_.streams.system.flags$.value]).toEqual(['REG3']);
    expect(it_.streams.system.playMoney$.value).toBe(false);
  });
});

describe('winners', () => {
  it('S9-32 shows the newest 20, newest first, each round once', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    for (let i = 1; i <= 25; i += 1) it_.push('g:winners', winner(`r${i}`), []);
    it_.push('g:winners', winner('r25'), []);
    await it_.world.pass(100);
    const ids = it_.streams.winners.winners$.value?.map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(ids?.[0]).toBe('r25');
    expect(ids?.at(-1)).toBe('r6');
  });

  it('is live, then stale while the link is down, keeping what it showed, then live again', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    it_.push('g:winners', winner('r1'), [winner('r1')]);
    await it_.world.pass(100);
    expect(it_.streams.winners.freshness$.value).toEqual({ kind: 'live', bestEffort: false });
    it_.world.peers[0]?.drop();
    await it_.world.pass(100);
    expect(it_.streams.winners.freshness$.value).toMatchObject({ kind: 'stale', reason: 'disconnected' });
    expect(it_.streams.winners.winners$.value?.map(({ id }) => id)).toEqual(['r1']);
    await it_.world.pass(5_000);
    expect(it_.streams.winners.freshness$.value.kind).toBe('live');
  });

  it('S3-37 reads the board of a back end without numbers with gameCategory ALL, language and limitNum 20', async () => {
    const queries: string[] = [];
    it_ = createStreamWorld({}, world => {
      world.greet(legacyHello());
      world.on('GET /v1/snap', () => refuse(404, 'not_found'));
      world.on('GET /wps/relay/GCSGAME_getRankList', ({ query }) => {
        queries.push(query.toString());
        return { list: [{ vo: { customerName: 'a', gameName: 'Dice', winAmount: 1.5 } }] };
      });
    });
    await it_.world.pass(20_000);
    expect(queries[0]).toBe('gameCategory=ALL&language=EN&limitNum=20');
    expect(it_.streams.winners.winners$.value?.map(({ winAmount }) => winAmount)).toEqual([150]);
    expect(it_.streams.winners.freshness$.value).toEqual({ kind: 'live', bestEffort: true });
  });
});

describe('jackpot', () => {
  it('shows the pool of the gateway and never simulates beside it', async () => {
    it_ = createStreamWorld();
    const pool = { amount: 123_456, ratePerSec: 12, at: 5, demo: false };
    it_.states.set('g:jackpot', { st: pool, s: 1 });
    await it_.world.pass(20_000);
    expect(it_.streams.jackpot.jackpot$.value).toEqual({ ...pool, source: 'gateway' });
  });

  it.each([
    [0, 11_000_000],
    [0.999_999_999, 15_000_000],
  ])(
    'S9-41 starts a simulated jackpot between 11,000,000 and 15,000,000 (random %d)',
    async (random, start) => {
      it_ = createStreamWorld({ random: () => random });
      await it_.world.pass(5_100);
      expect(it_.streams.jackpot.jackpot$.value).toMatchObject({
        amount: start * 100,
        source: 'simulated',
        demo: true,
      });
    },
  );

  it('S9-42 lets it grow by 100 to 500 every 3, 4 or 5 s', async () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    it_ = createStreamWorld({ random });
    const seen: { at: number; amount: number }[] = [];
    const watching = it_.streams.jackpot.jackpot$.subscribe(view => {
      if (view) seen.push({ at: performance.now(), amount: view.amount });
    });
    await it_.world.pass(400_000);
    watching.unsubscribe();
    const steps = seen.slice(1).map((next, i) => {
      const before = seen[i] ?? next;
      return { units: (next.amount - before.amount) / 100, seconds: Math.round(next.at - before.at) / 1_000 };
    });
    expect(steps.length).toBeGreaterThan(80);
    for (const { units } of steps) {
      expect(Number.isInteger(units)).toBe(true);
      expect(units).toBeGreaterThanOrEqual(100);
      expect(units).toBeLessThanOrEqual(500);
    }
    expect([...new Set(steps.map(({ seconds }) => seconds))].sort()).toEqual([3, 4, 5]);
  });

  it('gives way to the pool of the gateway as soon as that arrives', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(12_000);
    expect(it_.streams.jackpot.jackpot$.value?.source).toBe('simulated');
    const pool = { amount: 5_000, ratePerSec: 1, at: 9, demo: true };
    it_.push('g:jackpot', pool, pool);
    await it_.world.pass(30_000);
    expect(it_.streams.jackpot.jackpot$.value).toEqual({ ...pool, source: 'gateway' });
  });
});

describe('server clock and connection', () => {
  it('follows the clock of the gateway, also one that runs fast', async () => {
    const start = performance.now();
    const serverNow = () => 1_900_000_000_000 + Math.round((performance.now() - start) * 60);
    it_ = createStreamWorld({}, world => {
      world.greet({ ...HELLO, now: serverNow(), rate: 60 });
      world.reply(() => ({ now: serverNow(), r: [] }));
    });
    await it_.world.pass(100);
    expect(Math.abs(it_.streams.clock.now() - serverNow())).toBeLessThan(10_000);
    const before = it_.streams.clock.now();
    await it_.world.pass(1_000);
    expect(it_.streams.clock.now() - before).toBeGreaterThan(50_000);
  });

  it('ticks full seconds only while somebody listens', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(100);
    const seen: number[] = [];
    const watching = it_.streams.clock.seconds$.subscribe(second => seen.push(second));
    await it_.world.pass(3_000);
    watching.unsubscribe();
    await it_.world.pass(3_000);
    expect(seen.length).toBeGreaterThanOrEqual(4);
    expect(seen.length).toBeLessThanOrEqual(5);
    expect(seen.every(second => second % 1_000 === 0)).toBe(true);
  });

  it('leaves nothing running after close', async () => {
    it_ = createStreamWorld({ token: 'agent' });
    await it_.world.pass(10_000);
    it_.streams.close();
    it_.world.socket.down();
    await it_.world.pass(500);
    expect(vi.getTimerCount()).toBe(0);
    expect(it_.world.peers).toHaveLength(0);
  });
});

import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BusWorld, startBusWorld } from '../../support/linkBus.ts';

let it_: BusWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => it_.end());

const MINUTE = 60_000;
const show = (visible: boolean) => it_.world.lifecycle.visible$.set(visible);
const online = (isOnline: boolean) => it_.world.lifecycle.online$.set(isOnline);
const phase = () => it_.bus.state$.value.phase;

describe('a device that goes offline and comes back', () => {
  it('case 59: never has two connections, however often it flips (I6, A6.5)', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    let most = 0;
    for (let i = 0; i < 20; i += 1) {
      online(false);
      if (i % 3 === 0) await it_.world.pass(20);
      online(true);
      if (i % 2 === 0) await it_.world.pass(20);
      most = Math.max(most, it_.world.peers.length);
    }
    await it_.world.pass(5_200);
    expect(most).toBe(1);
    expect(it_.world.peers).toHaveLength(1);
    expect(phase()).toBe('live');
  });

  it('case 59: tries at once when it is back, and waits with every further flip for the rest of 5 s (A6.4)', async () => {
    it_ = startBusWorld();
    await it_.world.pass(10_000);
    const before = it_.world.auths.length;
    const flip = async () => {
      online(false);
      online(true);
      await it_.world.pass(100);
    };
    await flip();
    expect(it_.world.auths).toHaveLength(before + 1);
    expect(phase()).toBe('live');
    for (let n = 0; n < 10; n += 1) await flip();
    expect(it_.world.auths).toHaveLength(before + 1);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'offline' });
    expect((it_.bus.state$.value.retryAt ?? 0) - Date.now()).toBeGreaterThan(3_000);
    await it_.world.pass(3_800);
    expect(it_.world.auths).toHaveLength(before + 1);
    await it_.world.pass(300);
    expect(it_.world.auths).toHaveLength(before + 2);
    expect(phase()).toBe('live');
    // A person's wish and the flips count as one.
    await it_.world.pass(60_000);
    await flip();
    it_.bus.retryNow();
    await flip();
    it_.bus.retryNow();
    await it_.world.pass(4_000);
    expect(it_.world.auths).toHaveLength(before + 3);
  });

  it('case 59: a wish to connect while offline does not use up the attempt of the way back', async () => {
    it_ = startBusWorld();
    await it_.world.pass(10_000);
    const before = it_.world.auths.length;
    online(false);
    it_.bus.retryNow();
    online(true);
    await it_.world.pass(100);
    expect(it_.world.auths).toHaveLength(before + 1);
    expect(phase()).toBe('live');
  });

  it('case 59: meets a network that is online in name only with one attempt, then the usual backoff', async () => {
    it_ = startBusWorld({ random: () => 1 });
    await it_.world.pass(100);
    online(false);
    it_.world.socket.down();
    await it_.world.pass(5_000);
    const before = it_.shown.length;
    online(true);
    await it_.world.pass(6_500);
    const attempts = it_.shown.slice(before).filter(state => state.phase === 'connecting');
    expect(attempts.map(({ attempt }) => attempt)).toEqual([0, 1, 2]);
    expect(phase()).toBe('waiting');
  });

  it('case 59: waits for the rest of what a busy gateway asked for', async () => {
    it_ = startBusWorld({ random: () => 0 });
    await it_.world.pass(100);
    it_.world.emit('bye', { code: 'overloaded', retryMs: 30_000 });
    await it_.world.pass(10_000);
    online(false);
    await it_.world.pass(5_000);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'offline', retryAt: null });
    online(true);
    await it_.world.pass(14_800);
    expect(it_.world.auths).toHaveLength(1);
    await it_.world.pass(400);
    expect(phase()).toBe('live');
  });

  it('does not connect a page that starts offline before it is online', async () => {
    it_ = startBusWorld({
      deps({ lifecycle }) {
        lifecycle.online$.set(false);
        return {};
      },
    });
    await it_.world.pass(MINUTE);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'offline' });
    expect(it_.world.auths).toEqual([]);
    online(true);
    await it_.world.pass(100);
    expect(phase()).toBe('live');
  });

  it('does not connect a page that was closed on purpose because it is online again', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    it_.bus.stop('logout');
    online(false);
    online(true);
    show(false);
    show(true);
    await it_.world.pass(MINUTE);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'closed', reason: 'logout' });
    expect(it_.world.peers).toEqual([]);
  });
});

describe('a page that is hidden', () => {
  it('case 61: is not taken for dead with 15 minutes of rare timers: closed at 10 minutes, live when shown (A9.5)', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    show(false);
    const phases: string[] = [];
    for (let minute = 1; minute <= 15; minute += 1) {
      await it_.world.pass(MINUTE);
      phases.push(phase());
    }
    expect(phases.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'live'));
    expect(new Set(phases.slice(10))).toEqual(new Set(['waiting']));
    expect(it_.world.auths).toHaveLength(1);
    show(true);
    await it_.world.pass(200);
    expect(phase()).toBe('live');
    expect(it_.world.auths).toHaveLength(2);
  });

  it('case 61: counts the ten minutes anew each time it is hidden', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    for (let i = 0; i < 3; i += 1) {
      show(false);
      await it_.world.pass(9 * MINUTE);
      show(true);
      await it_.world.pass(1_000);
    }
    expect(it_.world.auths).toHaveLength(1);
    expect(it_.shown.some(({ reason }) => reason === 'hidden')).toBe(false);
  });

  it('issue 11.6: stays away after ten minutes, whatever wakes its timers and however often it is online again (A10.5)', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    show(false);
    await it_.world.pass(11 * MINUTE);
    expect(it_.world.peers).toEqual([]);
    for (let minute = 11; minute < 30; minute += 1) {
      it_.world.lifecycle.wake$.next();
      await it_.world.pass(MINUTE / 2);
      online(false);
      online(true);
      await it_.world.pass(MINUTE / 2);
    }
    expect(it_.world.auths).toHaveLength(1);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'hidden' });
    show(true);
    await it_.world.pass(200);
    expect(phase()).toBe('live');
    expect(it_.world.auths).toHaveLength(2);
  });

  it('issue 11.6: asks nothing because its timers are late while it keeps its connection', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    show(false);
    for (let minute = 0; minute < 9; minute += 1) {
      it_.world.lifecycle.wake$.next();
      await it_.world.pass(MINUTE);
    }
    expect(it_.world.requests).toEqual([]);
    expect(phase()).toBe('live');
    show(true);
    await it_.world.pass(100);
    expect(it_.world.requests.map(({ event }) => event)).toEqual(['sync']);
  });

  it('issue 11.6: keeps its connection over a change of networks within the ten minutes, and no longer', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    show(false);
    await it_.world.pass(5 * MINUTE);
    online(false);
    online(true);
    await it_.world.pass(200);
    expect(phase()).toBe('live');
    await it_.world.pass(5 * MINUTE);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'hidden' });
  });

  it('issue 11.6: stays away when it was frozen beyond the ten minutes and thaws without being shown', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    show(false);
    it_.world.lifecycle.hide$.next();
    await it_.world.pass(6 * MINUTE);
    it_.world.lifecycle.wake$.next();
    await it_.world.pass(5 * MINUTE);
    expect(it_.world.auths).toHaveLength(1);
    show(true);
    await it_.world.pass(200);
    expect(phase()).toBe('live');
  });

  it('stays away when it is shown while the device is offline', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    show(false);
    await it_.world.pass(11 * MINUTE);
    online(false);
    show(true);
    await it_.world.pass(MINUTE);
    expect(it_.world.peers).toEqual([]);
    online(true);
    await it_.world.pass(200);
    expect(phase()).toBe('live');
  });

  it('tries at once for a page that is shown while it waits, but not twice in five seconds', async () => {
    it_ = startBusWorld({ random: () => 1 });
    await it_.world.pass(100);
    it_.world.socket.down();
    await it_.world.pass(20_000);
    const attempts = () => it_.shown.filter(state => state.phase === 'connecting').length;
    const before = attempts();
    for (let i = 0; i < 4; i += 1) {
      show(false);
      show(true);
      await it_.world.pass(100);
    }
    expect(attempts()).toBe(before + 1);
  });
});

describe('a page that slept', () => {
  it('case 60: finds within 4 s of waking that its gateway is gone, and says so (A10.2)', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    it_.world.peers[0]?.silence();
    it_.world.lifecycle.wake$.next();
    await it_.world.pass(100);
    it_.world.socket.down();
    await it_.world.pass(4_000);
    expect(it_.bus.link$.value.up).toBe(false);
    expect(it_.world.peers).toEqual([]);
  });

  it('does not connect again when it was closed while the proof of life was pending', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    it_.world.peers[0]?.silence();
    it_.world.lifecycle.wake$.next();
    await it_.world.pass(1_000);
    it_.bus.stop('logout');
    await it_.world.pass(MINUTE);
    expect(it_.world.auths).toHaveLength(1);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'closed', reason: 'logout' });
  });

  it('finds a dead link without waking within 25 s, by the missing pings (A10.1)', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    it_.world.peers[0]?.silence();
    await it_.world.pass(25_100);
    expect(it_.shown.some(({ reason }) => reason === 'timeout')).toBe(true);
    await it_.world.pass(2_500);
    expect(phase()).toBe('live');
  });

  it('case 62: has one connection and no more timers after 50 rounds through the back-forward cache (I7)', async () => {
    it_ = startBusWorld();
    await it_.world.pass(100);
    const round = async () => {
      it_.world.lifecycle.hide$.next();
      await it_.world.pass(50);
      expect(it_.world.peers).toHaveLength(0);
      it_.world.lifecycle.wake$.next();
      await it_.world.pass(50);
      expect(it_.world.peers).toHaveLength(1);
    };
    await round();
    const timers = vi.getTimerCount();
    for (let i = 0; i < 50; i += 1) await round();
    expect(vi.getTimerCount()).toBe(timers);
  });
});

describe('loading socket.io', () => {
  it('tries again after a chunk that could not be loaded', async () => {
    let loads = 0;
    it_ = startBusWorld({
      deps: ({ deps }) => ({
        loadSocketIo() {
          loads += 1;
          return loads < 3 ? Promise.reject(new TypeError('chunk')) : deps.loadSocketIo();
        },
      }),
    });
    await it_.world.pass(10);
    expect(it_.bus.state$.value).toMatchObject({ phase: 'waiting', reason: 'network' });
    await it_.world.pass(6_000);
    expect(loads).toBe(3);
    expect(phase()).toBe('live');
  });

  it('loads once and connects once however often it is told to start meanwhile (A6.5)', async () => {
    let loads = 0;
    it_ = startBusWorld({
      deps: ({ deps }) => ({
        async loadSocketIo() {
          loads += 1;
          await new Promise(resolve => setTimeout(resolve, 1_000));
          return deps.loadSocketIo();
        },
      }),
    });
    it_.bus.start();
    it_.bus.start();
    await it_.world.pass(1_200);
    expect(loads).toBe(1);
    expect(it_.world.peers).toHaveLength(1);
  });

  it.each(['stopped', 'ended'] as const)('connects nothing when it is %s before it was loaded', async how => {
    it_ = startBusWorld({
      deps: ({ deps }) => ({
        async loadSocketIo() {
          await new Promise(resolve => setTimeout(resolve, 1_000));
          return deps.loadSocketIo();
        },
      }),
    });
    await it_.world.pass(100);
    if (how === 'stopped') it_.bus.stop('logout');
    else it_.scope.end();
    await it_.world.pass(MINUTE);
    expect(it_.world.auths).toEqual([]);
    expect(phase()).toBe('closed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves a live connection alone when a person asks for another try', async () => {
    it_ = startBusWorld();
    await it_.world.pass(6_000);
    it_.bus.retryNow();
    await it_.world.pass(1_000);
    expect(it_.world.auths).toHaveLength(1);
  });

  it('refuses requests and swallows messages while there is no connection (A6.7)', async () => {
    it_ = startBusWorld();
    await expect(it_.bus.request('sync', {}, 100)).rejects.toThrow('not connected');
    it_.bus.send('unsub', { t: [] });
    await it_.world.pass(100);
    it_.world.socket.down();
    await it_.world.pass(100);
    await expect(it_.bus.request('sync', {}, 100)).rejects.toThrow('not connected');
    it_.bus.send('unsub', { t: [] });
    it_.world.socket.up();
    await it_.world.pass(3_000);
    expect(phase()).toBe('live');
    expect(it_.world.requests).toEqual([]);
  });
});

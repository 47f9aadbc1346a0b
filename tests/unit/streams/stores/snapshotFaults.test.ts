import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  balanceOf,
  createStreamWorld,
  EPOCH,
  endStreamWorld,
  type StreamWorld,
  systemStatus,
} from '../../support/linkStreams.ts';
import { accept, refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const SNAP = 'GET /v1/snap';
const T = 'u:member:balance';
const sum = () => it_.streams.balance.balance$.value?.sum ?? null;
const snaps = () => it_.world.calls.filter(call => call === SNAP).length;
const snapOf = (s: number, amount: number) => ({
  t: T,
  kind: 'value',
  e: EPOCH,
  s,
  ts: 1,
  st: balanceOf(amount, s),
});
const bare = (body: unknown) => new Response(JSON.stringify(body));

async function signedIn(): Promise<void> {
  it_ = createStreamWorld({ token: 'member' });
  it_.states.set(T, { st: balanceOf(500, 5), s: 5 });
  await it_.world.pass(500);
  expect(sum()).toBe(500);
}

describe('snapshots that are wrong, late or refused', () => {
  it('case 27: discards one of a lagging replica', async () => {
    await signedIn();
    it_.world.on(SNAP, () => bare([snapOf(3, 300)]));
    it_.streams.balance.refresh();
    await it_.world.pass(1_000);
    expect(sum()).toBe(500);
  });

  it('case 28: shows the newer of two that are answered in the reverse order', async () => {
    await signedIn();
    const read = (s: number, amount: number) => accept({ unread: 0 }, { snaps: [snapOf(s, amount)] });
    const waiting: ((response: Response) => void)[] = [];
    it_.world.on('POST /v1/inbox/read', () => new Promise(resolve => waiting.push(resolve)));
    const outcomes = [1, 2].map(() => firstValueFrom(it_.streams.inbox.markRead()));
    await it_.world.pass(10);
    const seen: (number | null)[] = [];
    const watching = it_.streams.balance.balance$.subscribe(balance => seen.push(balance?.sum ?? null));
    waiting[1]?.(read(8, 800));
    await it_.world.pass(50);
    waiting[0]?.(read(7, 700));
    await it_.world.pass(50);
    watching.unsubscribe();
    await Promise.all(outcomes);
    expect(seen).toEqual([500, 800]);
  });

  it.each([
    ['503 with Retry-After', () => refuse(503, 'overloaded', { retryMs: 12_000 })],
    ['429 with Retry-After', () => new Response('', { status: 429, headers: { 'retry-after': '12' } })],
  ])(
    'case 29: %s is waited for, the old value shown meanwhile as stale, then it is live',
    async (_what, answer) => {
      it_ = createStreamWorld({ token: 'member', random: () => 0 });
      it_.states.set(T, { st: balanceOf(500, 5), s: 5 });
      await it_.world.pass(500);
      it_.world.on(SNAP, answer);
      it_.world.emit('ev', { t: T, e: '1700000000001.next', s: 1, ts: 1, d: { not: 'a balance' } });
      it_.streams.balance.refresh();
      await it_.world.pass(500);
      const before = snaps();
      await it_.world.pass(11_000);
      expect(snaps()).toBe(before);
      expect(sum()).toBe(500);
      expect(it_.streams.balance.freshness$.value.kind).toBe('stale');
      it_.world.on(SNAP, () => bare([snapOf(9, 900)]));
      await it_.world.pass(6_000);
      expect(snaps()).toBeGreaterThan(before);
      expect(sum()).toBe(900);
      expect(it_.streams.balance.freshness$.value.kind).toBe('live');
    },
  );

  it.each([
    ['HTML', '<html>Sign in</html>'],
    ['nothing', ''],
    ['half an answer', '[{"t":"u:member:balance","kind":"val'],
    ['wrong types', JSON.stringify([{ ...snapOf(9, 900), s: '9' }])],
    ['a state of another shape', JSON.stringify([{ ...snapOf(9, 900), st: { sum: 'many' } }])],
    ['an envelope', JSON.stringify({ success: true, value: [] })],
  ])(
    'case 30: %s instead of a snapshot leaves the state as it is, and the next good one heals it',
    async (_what, body) => {
      await signedIn();
      it_.world.on(SNAP, () => new Response(body));
      it_.streams.balance.refresh();
      await it_.world.pass(3_000);
      expect(sum()).toBe(500);
      it_.world.on(SNAP, () => bare([snapOf(9, 900)]));
      it_.streams.balance.refresh();
      await it_.world.pass(40_000);
      expect(sum()).toBe(900);
    },
  );

  it('case 31: is not driven into a loop by a cache that always answers the same old snapshot (R9)', async () => {
    await signedIn();
    let reads = 0;
    it_.world.on(SNAP, ({ query }) => {
      if (query.get('t')?.includes(T)) reads += 1;
      return bare([snapOf(1, 100)]);
    });
    for (let i = 0; i < 5; i += 1) it_.streams.balance.refresh();
    await it_.world.pass(25_000);
    expect(sum()).toBe(500);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(10);
    it_.push(T, balanceOf(600, 6), balanceOf(600, 6));
    await it_.world.pass(100);
    expect(sum()).toBe(600);
  });

  it('merges nothing from a command that has no snapshot, and reads the topic instead', async () => {
    await signedIn();
    it_.states.set('u:member:inbox', { st: { unread: 4, latest: [] }, s: 2 });
    it_.streams.inbox.refresh();
    await it_.world.pass(1_000);
    expect(it_.streams.inbox.inbox$.value?.unread).toBe(4);
    let sent: unknown = null;
    it_.world.on('POST /v1/inbox/read', ({ body }) => {
      sent = body;
      it_.states.set('u:member:inbox', { st: { unread: 3, latest: [] }, s: 3 });
      return { unread: 3 };
    });
    const outcome = firstValueFrom(it_.streams.inbox.markRead(['m1']));
    await it_.world.pass(1_000);
    expect(await outcome).toEqual({ ok: true, value: null });
    expect(sent).toEqual({ ids: ['m1'] });
    expect(it_.streams.inbox.inbox$.value?.unread).toBe(3);
  });
});

describe('maintenance', () => {
  const STATUS = 'GET /wps/system/status';
  const until = 1_700_000_900_000;
  const closed = () => systemStatus({ maintenance: { enabled: true, endTime: until } });
  const status = () => it_.streams.system.status$.value;
  const sessionIs = (state: string) =>
    it_.world.on('GET /v1/session', () => bare({ uid: null, gen: 0, state, now: Date.now() }));

  it.each(['while the socket is up', 'during the connect'])(
    'case 58: is shown when it begins %s, and gone when it ends',
    async when => {
      it_ = createStreamWorld({}, world => {
        if (when === 'during the connect') {
          world.on(STATUS, closed);
          world.judge(() => ({ ok: false, data: { code: 'maintenance', retryMs: 5_000 } }));
        }
      });
      if (when === 'during the connect') {
        it_.states.set('g:status', { st: { state: 'maintenance', until }, s: 1 });
      }
      await it_.world.pass(500);
      if (when === 'while the socket is up') {
        expect(status().state).toBe('normal');
        it_.world.on(STATUS, closed);
        it_.world.emit('bye', { code: 'maintenance', retryMs: 5_000, until });
        await it_.world.pass(500);
      }
      expect(status()).toMatchObject({ state: 'maintenance', until });
      sessionIs('maintenance');
      await it_.world.pass(60_000);
      expect(status().state).toBe('maintenance');
      it_.states.set('g:status', { st: { state: 'normal', until: null }, s: 2 });
      it_.world.on(STATUS, () => systemStatus());
      it_.world.judge(() => ({ ok: true }));
      sessionIs('ok');
      await it_.world.pass(60_000);
      expect(it_.streams.connection.state$.value.phase).toBe('live');
      expect(status().state).toBe('normal');
    },
  );

  it('case 58: is gone with the next connection although the topic has nothing new to tell', async () => {
    it_ = createStreamWorld({ random: () => 0 });
    await it_.world.pass(500);
    it_.world.reply(() => ({ now: Date.now(), r: [] }));
    it_.world.on(STATUS, closed);
    sessionIs('ok');
    it_.world.emit('bye', { code: 'maintenance', retryMs: 10_000 });
    await it_.world.pass(4_000);
    expect(status().state).toBe('maintenance');
    await it_.world.pass(2_000);
    expect(it_.streams.connection.state$.value.phase).toBe('live');
    expect(status().state).toBe('normal');
  });

  it('case 58: is shown by the permission call alone while the socket is down', async () => {
    it_ = createStreamWorld({}, world => {
      world.on(STATUS, closed);
      world.on(SNAP, () => refuse(503, 'maintenance'));
    });
    it_.world.socket.down();
    await it_.world.pass(3_000);
    expect(status()).toEqual({ state: 'maintenance', until, ip: '192.0.2.7' });
  });

  it('issue 11.21: is shown to a blocked address by the permission call, asked at each refusal, and the block after it', async () => {
    const blocked = () => systemStatus({ regionRestriction: true });
    it_ = createStreamWorld({}, world => {
      world.on(STATUS, blocked);
      world.on(SNAP, () => refuse(403, 'region_restricted'));
      world.judge(() => ({ ok: false, data: { code: 'region', retryMs: 5_000 } }));
    });
    await it_.world.pass(500);
    expect(status().state).toBe('region');
    it_.world.on(STATUS, closed);
    await it_.world.pass(10_000);
    expect(status().state).toBe('maintenance');
    it_.world.on(STATUS, blocked);
    await it_.world.pass(60_000);
    expect(status().state).toBe('region');
  });

  it('reads white label, permission and topic again when somebody asks', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(500);
    it_.world.on(STATUS, () => systemStatus({ regionRestriction: true, location: { ip: '198.51.100.1' } }));
    it_.world.on('GET /wps/system/whitelabel', () => ({
      whitelabel: [{ modId: 'NEW3', enabled: '1' }],
      demo: false,
    }));
    const before = snaps();
    it_.streams.system.refresh();
    await it_.world.pass(500);
    expect(status()).toEqual({ state: 'region', until: null, ip: '198.51.100.1' });
    expect([...it_.streams.system.flags$.value]).toEqual(['NEW3']);
    expect(it_.streams.system.demo$.value).toBe(false);
    expect(snaps()).toBe(before + 1);
  });
});

import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JACKPOT_PATIENCE_MS } from '../../../../streams/stores/jackpot.ts';
import { createStreamWorld, EPOCH, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { HELLO, type LinkWorld, refuse, type WorldAnswer } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const SNAP = 'GET /v1/snap';
const TOPIC = 'g:jackpot';
const POOL = { amount: 123_456, ratePerSec: 12, at: 5, demo: false };
const AFTER_PATIENCE_MS = JACKPOT_PATIENCE_MS + 500;
const { caps: _caps, ...PLAIN_HELLO } = HELLO;
const shown = () => it_.streams.jackpot.jackpot$.value;
const freshness = () => it_.streams.jackpot.freshness$.value;

/** Answers `/v1/snap` with what `of` says of the jackpot (nothing: it is left out), and with nothing else. */
const snapsWith =
  (of?: object): WorldAnswer =>
  () =>
    new Response(JSON.stringify(of === undefined ? [] : [{ t: TOPIC, ...of }]));
const state = (st: unknown) => ({ kind: 'value', e: EPOCH, s: 1, ts: 1, st });

async function open(prepare: (world: LinkWorld) => void, ms = AFTER_PATIENCE_MS): Promise<void> {
  it_ = createStreamWorld({}, prepare);
  await it_.world.pass(ms);
}

describe('issue 29 5.14: a jackpot without an amount', () => {
  it('is none for a back end whose snapshot is empty, and never a made-up one', async () => {
    await open(world => world.on(SNAP, snapsWith(state(null))));
    const amounts = new Set<number | null>();
    const watching = it_.streams.jackpot.jackpot$.subscribe(view => amounts.add(view?.amount ?? null));
    await it_.world.pass(120_000);
    watching.unsubscribe();
    expect([...amounts]).toEqual([null]);
    expect(freshness()).toEqual({ kind: 'live', bestEffort: false });
  });

  it.each([
    ['holds no state of a jackpot', snapsWith(state({ amount: 'much' }))],
    ['lacks its amount', snapsWith(state({ ratePerSec: 1, at: 1, demo: false }))],
    ['is refused', () => refuse(503, 'overloaded')],
    ['is no JSON', () => new Response('<html>')],
    ['never comes', () => new Promise(() => {})],
  ])(
    'can’t be read where the snapshot %s: nothing is shown, and nothing counts as live',
    async (_, answer) => {
      await open(world => {
        world.on(SNAP, answer);
        world.socket.down();
      });
      expect(shown()).toBeNull();
      expect(freshness()).toMatchObject({ kind: 'stale', reason: 'error' });
      await it_.world.pass(120_000);
      expect(shown()).toBeNull();
      expect(freshness().kind).toBe('stale');
    },
  );

  it.each([
    ['refuses the topic', snapsWith({ ok: false, why: 'deny' }), HELLO],
    ['leaves the topic out', snapsWith(), HELLO],
    ['has no snapshots and no numbers', () => refuse(404, 'not_found'), PLAIN_HELLO],
  ])('is a simulated one, marked as such and not live, for a back end that %s', async (_, answer, hello) => {
    await open(world => {
      world.on(SNAP, answer);
      world.greet(hello);
    }, 10_000);
    expect(shown()).toMatchObject({ source: 'simulated', demo: true });
    expect(freshness()).toEqual({ kind: 'loading' });
  });

  it('stays simulated when that back end can’t be reached for a while', async () => {
    await open(world => world.on(SNAP, snapsWith()));
    expect(shown()?.source).toBe('simulated');
    it_.world.on(SNAP, () => refuse(503, 'overloaded'));
    it_.world.socket.down();
    it_.world.peers[0]?.drop();
    await it_.world.pass(60_000);
    expect(shown()?.source).toBe('simulated');
  });

  it('is the pool as soon as one is told, and gone when the back end says that there is none', async () => {
    await open(world => world.on(SNAP, snapsWith(state(null))));
    expect(shown()).toBeNull();
    it_.push(TOPIC, POOL, POOL);
    await it_.world.pass(500);
    expect(shown()).toEqual({ ...POOL, source: 'gateway' });
    it_.world.emit('bye', { code: 'restart', retryMs: 100 });
    await it_.world.pass(60_000);
    expect(shown()).toBeNull();
  });

  it('is the last good one, as of then, while it can’t be read again', async () => {
    it_ = createStreamWorld();
    it_.states.set(TOPIC, { st: POOL, s: 1 });
    await it_.world.pass(AFTER_PATIENCE_MS);
    expect(freshness().kind).toBe('live');
    it_.world.on(SNAP, () => refuse(503, 'overloaded'));
    it_.world.socket.down();
    it_.world.peers[0]?.drop();
    await it_.world.pass(60_000);
    expect(shown()).toEqual({ ...POOL, source: 'gateway' });
    expect(freshness()).toMatchObject({ kind: 'stale', reason: 'disconnected' });
  });

  it('is waited for before anything is said', async () => {
    await open(world => world.on(SNAP, snapsWith(state(null))), JACKPOT_PATIENCE_MS - 500);
    expect(shown()).toBeNull();
    expect(freshness()).toEqual({ kind: 'loading' });
  });
});

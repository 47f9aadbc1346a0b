import 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createLimitsStore, type LimitsStore } from '../../../../streams/stores/limits.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const T = 'u:member:limits';
let it_: StreamWorld;
let store: LimitsStore;
/** Decisions as the gateway has them. */
let decisions: number;
/** How often the limits and the history were read. */
let reads: { limits: number; history: number };

/** A page of limits that was read at 4 decisions; `first` is what the feed begins with. */
async function open(first: number): Promise<void> {
  it_.states.set(T, { st: { decisions: first, asked: false }, s: 1 });
  await it_.world.pass(500);
  store = it_.streams.store(createLimitsStore);
  await it_.world.pass(500);
}
const shown = () => valueIn(store.limits$.value)?.decisions;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  decisions = 4;
  reads = { limits: 0, history: 0 };
  it_ = createStreamWorld({ token: 'member' }, world => {
    world.on('GET /v1/limits', () => {
      reads.limits += 1;
      return { limits: [], realityMinutes: null, pause: null, asked: false, decisions };
    });
    world.on('GET /v1/limits/history', () => {
      reads.history += 1;
      return [];
    });
  });
});
afterEach(() => endStreamWorld(it_));

it('what another device decides is read at once; what is shown already is not read again', async () => {
  await open(4);
  expect([shown(), reads]).toEqual([4, { limits: 1, history: 1 }]);
  it_.push(T, { decisions: 4, asked: false }, { decisions: 4, asked: false });
  await it_.world.pass(500);
  expect(reads).toEqual({ limits: 1, history: 1 });

  decisions = 5;
  it_.push(T, { decisions: 5, asked: false }, { decisions: 5, asked: false });
  await it_.world.pass(500);
  expect([shown(), reads]).toEqual([5, { limits: 2, history: 2 }]);
});

it('what was decided between the read and the first state of the feed is read as well, once', async () => {
  // The read answers 4 for good, as from a copy that is behind.
  await open(5);
  expect(reads).toEqual({ limits: 2, history: 2 });
  await it_.world.pass(60_000);
  expect(reads).toEqual({ limits: 2, history: 2 });
});

import 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createLimitsStore } from '../../../../streams/stores/limits.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const T = 'u:member:limits';
let it_: StreamWorld;
/** Minutes of the reality check, as the gateway has them. */
let minutes: number | null;
let historyRead: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  minutes = null;
  historyRead = 0;
  it_ = createStreamWorld({ token: 'member' }, world => {
    world.on('GET /v1/limits', () => ({ limits: [], realityMinutes: minutes, pause: null, asked: false }));
    world.on('GET /v1/limits/history', () => {
      historyRead += 1;
      return [];
    });
  });
});
afterEach(async () => {
  await endStreamWorld(it_);
});

it('what another device decides is read at once, and a state that is no other is not', async () => {
  it_.states.set(T, { st: { decisions: 4, asked: false }, s: 1 });
  await it_.world.pass(500);
  const store = it_.streams.store(createLimitsStore);
  await it_.world.pass(500);
  const shown = () => valueIn(store.limits$.value)?.realityMinutes;
  const before = historyRead;
  expect(shown()).toBeNull();

  minutes = 30;
  const same = { decisions: 4, asked: false };
  it_.push(T, same, same);
  await it_.world.pass(500);
  expect([shown(), historyRead]).toEqual([null, before]);

  const other = { decisions: 5, asked: false };
  it_.push(T, other, other);
  await it_.world.pass(500);
  expect([shown(), historyRead]).toEqual([30, before + 1]);
});

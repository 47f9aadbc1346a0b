import 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ev } from '../../../../streams/wire/protocol/frames.ts';
import { CRAFTED_CONNECTS, CRAFTED_FRAMES } from '../../../fuzz/craftedFrames.ts';
import { createFuzzer, fuzzSeed } from '../../../fuzz/fuzzer.ts';
import { toClient } from '../../../fuzz/toClient.ts';
import { sizeOf } from '../../../size.ts';
import { HELLO } from '../../support/linkWorld.ts';
import { createFuzzWorld, type FuzzWorld } from './fuzzWorld.ts';
import { isMeant } from './meaning.ts';

let it_: FuzzWorld;
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  it_ = createFuzzWorld();
  await it_.world.pass(1_000);
});
afterEach(async () => {
  it_.close();
  it_.world.socket.down();
  await vi.advanceTimersByTimeAsync(50);
  vi.useRealTimers();
});

/** Waits until the page is connected again; whatever was said to it, it comes back. */
async function live(): Promise<void> {
  if (it_.isLive()) return;
  for (let round = 0; round < 400 && !it_.isLive(); round += 1) await vi.advanceTimersByTimeAsync(500);
  expect(it_.streams.connection.state$.value).toMatchObject({ phase: 'live' });
  // A connection that lasts: the next loss begins with a short wait again.
  await vi.advanceTimersByTimeAsync(11_000);
}

/** All stores show what the gateway has, and take the next events as if nothing had been. */
async function expectWhole(): Promise<void> {
  await live();
  // The audit, and the longest waits of a topic that had to be read again too often. An event that was unusable
  // twice is stepped over, so its topic is whole again only with a state that is newer.
  for (let minute = 0; minute < 4; minute += 1) {
    it_.publish();
    await it_.world.pass(60_000);
  }
  await live();
  for (let round = 0; round < 2; round += 1) {
    it_.publish();
    await it_.world.pass(100);
    const [winners, jackpot, balance] = it_.logs.map(log => log.snap().st);
    expect(it_.streams.winners.winners$.value).toEqual(winners);
    expect(it_.streams.jackpot.jackpot$.value).toEqual({ ...(jackpot as object), source: 'gateway' });
    expect(it_.streams.balance.balance$.value).toEqual(balance);
  }
  const { winners, jackpot, balance } = it_.streams;
  for (const store of [winners, jackpot, balance]) expect(store.freshness$.value.kind).toBe('live');
  expect(it_.faults).toEqual([]);
}

it.each([...CRAFTED_FRAMES, ...CRAFTED_CONNECTS])(
  'case 71: %s is dropped, and the next good events are shown',
  async (_what, frame) => {
    it_.publish();
    it_.feed(frame);
    await it_.world.pass(100);
    await expectWhole();
    expect(it_.streams.session.session$.value).toMatchObject({ uid: 'member', phase: 'ready' });
  },
);

const count = sizeOf('FUZZ_TO_PAGE');
const seed = fuzzSeed();
/** Frames between two looks at everything. */
const EACH = 10_000;

it(`case 71: ${count.toLocaleString('en')} fuzzed frames change nothing of what is shown`, {
  timeout: 60_000 + count * 5,
}, async () => {
  const nextOf = (): Ev[] =>
    it_.logs.map(log => {
      const { t, e, s, ts, st } = log.snap();
      return { t, e, s: s + 1, ts, d: log.kind === 'log' ? (st as unknown[])[0] : st };
    });
  let samples = toClient(HELLO, nextOf());
  const next = createFuzzer(seed, () => samples, 0.01);
  let meant = 0;
  for (let n = 1; n <= count; n += 1) {
    const frame = next();
    if (isMeant(frame, it_.logs)) {
      meant += 1;
      continue;
    }
    if (!it_.isLive()) await live();
    try {
      it_.feed(frame);
    } catch (error) {
      throw new Error(`seed ${seed}, frame ${n}: ${String(frame).slice(0, 500)}`, { cause: error });
    }
    if (n % 100 === 0) await vi.advanceTimersByTimeAsync(40);
    const publishes = n % 200 === 0;
    if (publishes) it_.publish();
    if (n % 1_000 === 0) it_.tidy();
    if (n % EACH === 0) await expectWhole();
    if (publishes) samples = toClient(HELLO, nextOf());
  }
  await expectWhole();
  // The fuzzer must not be so tame, or so lucky, that it proves nothing.
  expect(meant).toBeLessThan(count / 3);
  expect(it_.logger.codes).toContain('event_unusable');
});

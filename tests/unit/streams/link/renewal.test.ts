import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Credentials } from '../../../../streams/link/credentials.ts';
import { createRenewal } from '../../../../streams/link/renewal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The renewal of a connection that was greeted with a token of ten seconds, which would be renewed after seven. */
function greeted() {
  const renew = vi.fn(() => Promise.resolve('next'));
  let answer: (value: unknown) => void = () => {};
  const renewal = createRenewal({
    credentials: { renew, expiresIn: () => {} } as unknown as Credentials,
    random: () => 0,
    isAuthAnswer: value => value instanceof Object,
    present: () =>
      new Promise(resolve => {
        answer = resolve;
      }),
    onRefused: () => {},
  });
  renewal.start(10_000);
  return { renewal, renew, answer: (value: unknown) => answer(value) };
}

it('case 50: a token of another tab is not renewed while the gateway has not answered it yet', async () => {
  const { renewal, renew, answer } = greeted();
  await vi.advanceTimersByTimeAsync(6_990);
  renewal.show('of another tab');
  await vi.advanceTimersByTimeAsync(500);
  expect(renew).not.toHaveBeenCalled();
  answer({ ok: true, ttl: 100_000 });
  await vi.advanceTimersByTimeAsync(69_000);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(renew).toHaveBeenCalledTimes(1);
  renewal.stop();
});

it('case 48: a token whose answer says nothing is renewed soon', async () => {
  const { renewal, renew, answer } = greeted();
  renewal.show('of another tab');
  answer('fine');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(renew).toHaveBeenCalledTimes(1);
  renewal.stop();
});

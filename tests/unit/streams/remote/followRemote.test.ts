import { BehaviorSubject, type Observable, of, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure, Outcome } from '../../../../streams/failure.ts';
import { failed } from '../../../../streams/link/restError.ts';
import { followRemote } from '../../../../streams/remote/followRemote.ts';
import type { Remote } from '../../../../streams/remote/remote.ts';

const NOW = 1_700_000_000_000;
let visible$: BehaviorSubject<boolean>;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  visible$ = new BehaviorSubject(true);
});
afterEach(() => vi.useRealTimers());

const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });
const no = (failure: Failure): Outcome<never> => ({ ok: false, failure });
const deps = () => ({
  lifecycle: { visible$, online$: new BehaviorSubject(true) },
  random: () => 1,
  serverNow: () => Date.now(),
});

function follow<T>(load: () => Observable<Outcome<T>>, before?: Remote<T>) {
  const seen: Remote<T>[] = [];
  let isDone = false;
  const subscription = followRemote(deps(), load, before).subscribe({
    next: remote => seen.push(remote),
    complete: () => (isDone = true),
  });
  return { seen, stop: () => subscription.unsubscribe(), isDone: () => isDone };
}

describe('followRemote', () => {
  it('loads, then lives', () => {
    const { seen, isDone } = follow(() => of(ok('a')));
    expect(seen).toEqual([
      { kind: 'loading' },
      { kind: 'live', value: 'a', bestEffort: true, isReading: false },
    ]);
    expect(isDone()).toBe(true);
  });

  it('tells a failure at once, and tries again until there is an answer', async () => {
    let asked = 0;
    const { seen } = follow(() => of(++asked < 3 ? no(failed('network')) : ok('a')));
    expect(seen.at(-1)).toEqual({
      kind: 'failed',
      failure: failed('network'),
      since: NOW,
      isReading: true,
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(3);
    expect(seen.at(-1)).toMatchObject({ kind: 'live', value: 'a' });
  });

  it.each([
    ['a call that is not there', failed('not_found')],
    ['a refusal', failed('forbidden', { status: 403 })],
    ['input that is wrong', failed('bad_input', { status: 400 })],
    ['a token that was refused', failed('kicked', { status: 401 })],
  ])('asks once for %s', async (_what, failure) => {
    const load = vi.fn(() => of(no(failure)));
    const { seen, isDone } = follow(load);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(seen.at(-1)).toMatchObject({ kind: 'failed', isReading: false });
    expect(isDone()).toBe(true);
  });

  it('waits with the next attempt while nobody looks', async () => {
    const load = vi.fn(() => of(no(failed('timeout'))));
    follow(load);
    visible$.next(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(load).toHaveBeenCalledTimes(1);
    visible$.next(true);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps the last good value over a failure, and says since when', async () => {
    const answers = new Subject<Outcome<string>>();
    const { seen, stop } = follow(() => answers);
    answers.next(ok('a'));
    await vi.advanceTimersByTimeAsync(5_000);
    answers.next(no(failed('network')));
    const stale = { kind: 'stale', value: 'a', reason: 'error', since: NOW + 5_000, isReading: true };
    expect(seen.at(-1)).toMatchObject(stale);
    await vi.advanceTimersByTimeAsync(5_000);
    // The second failure in a row doesn't make the value younger.
    answers.next(no(failed('timeout')));
    expect(seen.at(-1)).toMatchObject({ ...stale, failure: failed('timeout') });
    await vi.advanceTimersByTimeAsync(60_000);
    answers.next(ok('b'));
    expect(seen.at(-1)).toMatchObject({ kind: 'live', value: 'b' });
    stop();
    answers.next(ok('c'));
    expect(seen.at(-1)).toMatchObject({ value: 'b' });
  });

  it('begins with what is shown already', () => {
    const before: Remote<string> = { kind: 'live', value: 'a', bestEffort: true, isReading: false };
    const { seen } = follow(() => new Subject<Outcome<string>>(), before);
    expect(seen).toEqual([{ ...before, isReading: true }]);
  });
});

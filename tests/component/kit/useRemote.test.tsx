import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { useRemote } from '../../../src/kit/remote/useRemote.ts';
import { StreamsContext } from '../../../src/kit/streams/StreamsContext.ts';
import type { Outcome } from '../../../streams/failure.ts';
import { failed } from '../../../streams/link/restError.ts';
import { followRemote } from '../../../streams/remote/followRemote.ts';
import { failureIn, valueIn } from '../../../streams/remote/remote.ts';
import { fakeStreams } from '../support/fakeStreams.ts';

it('issue 11.26: what is read once is read again when the network is back, and only while it is missing', async () => {
  vi.useFakeTimers();
  const online$ = new BehaviorSubject(false);
  const lifecycle = { online$, visible$: new BehaviorSubject(true) };
  const streams = {
    ...fakeStreams(),
    follow: (load: never, before: never) =>
      followRemote({ lifecycle, random: () => 1, serverNow: () => 0 }, load, before),
  };
  let answers = new Subject<Outcome<string>>();
  const load = vi.fn(() => {
    answers = new Subject();
    return answers;
  });
  function Text() {
    const [remote, again] = useRemote('text', load);
    return (
      <button type="button" onClick={again}>
        {valueIn(remote) ?? failureIn(remote)?.code ?? remote.kind}
      </button>
    );
  }
  render(
    <StreamsContext value={streams as never}>
      <Text />
    </StreamsContext>,
  );
  expect(screen.getByText('loading')).toBeTruthy();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => answers.next({ ok: false, failure: failed('network') }));
  expect(screen.getByText('network')).toBeTruthy();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => online$.next(true));
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => answers.next({ ok: true, value: 'here' }));
  await act(async () => answers.complete());
  expect(screen.getByText('here')).toBeTruthy();
  await act(async () => online$.next(false));
  await act(async () => online$.next(true));
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  // Asked for again, it stays in sight until there is something newer.
  await act(async () => screen.getByRole('button', { name: 'here' }).click());
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByText('here')).toBeTruthy();
  vi.useRealTimers();
});

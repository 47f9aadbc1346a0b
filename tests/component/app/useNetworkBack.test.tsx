import { act, render, screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { useOnce } from '../../../src/kit/streams/useOnce.ts';
import type { Outcome } from '../../../streams/failure.ts';
import { failed } from '../../../streams/link/restError.ts';

it('issue 11.26: what is read once is read again when the network is back, and only while it is missing', async () => {
  let answers = new Subject<Outcome<string>>();
  const load = vi.fn(() => {
    answers = new Subject();
    return answers;
  });
  function Text() {
    const { value, failure } = useOnce('text', load);
    return <p>{value ?? failure?.code ?? 'loading'}</p>;
  }
  render(<Text />);
  const online = () => act(async () => void window.dispatchEvent(new Event('online')));
  await online();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => answers.next({ ok: false, failure: failed('network') }));
  expect(screen.getByText('network')).toBeTruthy();
  await online();
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => answers.next({ ok: true, value: 'here' }));
  expect(screen.getByText('here')).toBeTruthy();
  await online();
  expect(load).toHaveBeenCalledTimes(2);
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReadAgain } from '../../../office/kit/list/useReadAgain.ts';
import { OfficeContext } from '../../../office/kit/OfficeContext.ts';
import { fakeOffice } from './fakeOffice.tsx';

const refresh = vi.fn();

function Age({ isLive }: { readonly isLive: boolean }) {
  return <output>{String(useReadAgain({ isLive, isReading: false, failure: null, refresh }))}</output>;
}

const open = (isLive: boolean) =>
  render(
    <OfficeContext value={fakeOffice({ permissions: [] }).office}>
      <Age isLive={isLive} />
    </OfficeContext>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('issue 32.11: a list that nobody pushes says how old it is, and is read again while it is shown', () => {
  const { unmount } = open(false);
  expect(screen.getByRole('status').textContent).toBe('0');
  act(() => vi.advanceTimersByTime(25_000));
  expect(refresh).toHaveBeenCalledTimes(2);
  unmount();
  act(() => vi.advanceTimersByTime(60_000));
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('issue 32.11: a live list is left alone', () => {
  open(true);
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status').textContent).toBe('null');
  expect(refresh).not.toHaveBeenCalled();
});

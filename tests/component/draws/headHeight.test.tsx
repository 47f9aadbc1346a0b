import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useHeadHeight } from '../../../src/ui/page/useHeadHeight.ts';

function Below() {
  return <p>{`below ${useHeadHeight()}`}</p>;
}

it('issue 28: what lies under the head follows its height', async () => {
  let tell = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        tell = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const { container, unmount } = render(
    <>
      <header />
      <Below />
    </>,
  );
  expect(screen.getByText('below null')).toBeTruthy();
  const head = container.querySelector('header') as HTMLElement;
  for (const height of [60, 105]) {
    Object.defineProperty(head, 'offsetHeight', { configurable: true, value: height });
    act(() => tell());
    expect(screen.getByText(`below ${height}`)).toBeTruthy();
  }
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

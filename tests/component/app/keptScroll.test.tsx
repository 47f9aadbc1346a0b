import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { KeptScroll } from '../../../src/app/scroll/KeptScroll.tsx';

/** A window that scrolls without telling: its event comes with the next frame. */
function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
}

afterEach(() => {
  vi.restoreAllMocks();
  scrollTo(0);
});

test('S2-78 a page that is hidden right after it was scrolled comes back where it was', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    scrollTo((args[0] as ScrollToOptions).top ?? 0);
  });
  const page = (isShown: boolean) => <KeptScroll isShown={isShown}>page</KeptScroll>;
  const { rerender } = render(page(true));
  scrollTo(200);
  rerender(page(false));
  // The page is short now.
  scrollTo(0);
  rerender(page(true));
  expect(scrolled).toHaveBeenCalledWith({ top: 200, behavior: 'instant' });
  expect(window.scrollY).toBe(200);
});

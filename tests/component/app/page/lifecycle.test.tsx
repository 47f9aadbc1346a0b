import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLifecycle } from '../../../../src/kit/browser/lifecycle.ts';

const MINUTE = 60_000;

/** A window whose timers, clock and visibility the test owns. */
function openPage() {
  let state: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
  const lifecycle = createLifecycle(window);
  const woken = vi.fn();
  lifecycle.wake$.subscribe(woken);
  return {
    lifecycle,
    woken,
    show(visible: boolean) {
      state = visible ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    setVisible(visible: boolean) {
      state = visible ? 'visible' : 'hidden';
    },
    /** Time passes in which no timer runs: the next ones run at its end, each once. */
    skip(ms: number) {
      const before = performance.now();
      vi.spyOn(performance, 'now').mockReturnValue(before + ms);
      vi.advanceTimersByTime(5_000);
      vi.mocked(performance.now).mockRestore();
      vi.advanceTimersByTime(ms - 5_000);
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what the page knows about itself', () => {
  it('issue 11.6: does not take the slowed timers of a hidden page for sleep', () => {
    const page = openPage();
    page.show(false);
    for (let minute = 0; minute < 30; minute += 1) page.skip(MINUTE);
    expect(page.woken).not.toHaveBeenCalled();
    page.show(true);
    vi.advanceTimersByTime(MINUTE);
    expect(page.woken).not.toHaveBeenCalled();
    expect(page.lifecycle.visible$.value).toBe(true);
  });

  it('issue 11.6: tells of a closed lid, also after it was hidden', () => {
    const page = openPage();
    page.skip(MINUTE);
    expect(page.woken).toHaveBeenCalledTimes(1);
    page.show(false);
    page.show(true);
    page.skip(MINUTE);
    expect(page.woken).toHaveBeenCalledTimes(2);
  });

  it('issue 11.6: knows that a page out of the back-forward cache is visible without an event of its own', () => {
    const page = openPage();
    page.show(false);
    page.setVisible(true);
    const restored = Object.assign(new Event('pageshow'), { persisted: true });
    window.dispatchEvent(restored);
    expect(page.lifecycle.visible$.value).toBe(true);
    expect(page.woken).toHaveBeenCalledTimes(1);
  });
});

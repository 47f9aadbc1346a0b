import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchActivity } from '../../../../src/kit/browser/activity.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Counts the signs of life while something is done. */
function count(deeds: () => void): number {
  let signs = 0;
  const watching = watchActivity(window).subscribe(() => {
    signs += 1;
  });
  deeds();
  watching.unsubscribe();
  return signs;
}
function move(movementX: number): void {
  const event = new PointerEvent('pointermove');
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
  window.dispatchEvent(event);
}

describe('signs of life', () => {
  it.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('%s is one', name => {
    expect(count(() => document.body.dispatchEvent(new Event(name)))).toBe(1);
  });

  it('a mouse that moves is one, what moves under a mouse that lies still is none', () => {
    expect(count(() => move(1))).toBe(1);
    expect(count(() => move(0))).toBe(0);
  });

  it('a page that scrolls by itself is none', () => {
    expect(count(() => window.dispatchEvent(new Event('scroll')))).toBe(0);
  });

  it('are told at most once a second', () => {
    const signs = count(() => {
      for (let at = 0; at < 3_000; at += 10) {
        window.dispatchEvent(new Event('keydown'));
        vi.advanceTimersByTime(10);
      }
    });
    expect(signs).toBe(3);
  });
});

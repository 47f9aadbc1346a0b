import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** The longest that a round of one spin is shown, with all that falls, ms. */
const SPIN_MS = 30_000;

/**
 * Waits until a round of a slot has ended. A feature that comes by chance is shown to its end by another press.
 * @param spin What the button says between rounds.
 */
export async function spinEnds(action: Locator, spin: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const isOffered = (await action.textContent()) !== spin;
        if (isOffered) await action.click();
        return isOffered ? 'feature' : action.getAttribute('aria-disabled');
      },
      { timeout: SPIN_MS },
    )
    .toBe('false');
}

import type { Page } from '@playwright/test';
import type { Traffic } from '../../e2e/sheets/traffic.ts';

/** Looks one after the other at which a page has to be quiet; each lasts two frames, so longer where the machine is busy. */
const LOOKS = 10;

const draw = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>(resolve =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(document.querySelector('[aria-busy=true], [class*=skeleton]') === null),
          ),
        ),
      ),
  );

/**
 * Waits until a page has all of its answers and goes on asking for none. The browser’s own “network idle” says so of the document
 * only: after a way within the page it is still what it was before.
 */
export async function untilQuiet(page: Page, traffic: Pick<Traffic, 'pending'>): Promise<void> {
  const until = Date.now() + 30_000;
  for (let quiet = 0; quiet < LOOKS; ) {
    const isDrawn = await draw(page);
    quiet = isDrawn && traffic.pending() === 0 ? quiet + 1 : 0;
    if (Date.now() > until)
      throw new Error(`${page.url()} is never quiet: ${traffic.pending()} answers wait`);
  }
}

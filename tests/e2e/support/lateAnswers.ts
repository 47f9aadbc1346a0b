import type { Browser } from '@playwright/test';

/** How late every answer of the gateway to a page comes, ms; 0 unless the run asks for it (`npm run repeat -- … --late 1500`). */
const lateMs = Number(process.env.CROUPIER_LATE_ANSWERS ?? 0);

/**
 * Lets the answers to calls of a browser's pages come late, while their programs come at once: a case that acts before the
 * page has its answer then fails each time, and not only on a busy machine. What a case routes itself is its own matter.
 */
export function answerLate(browser: Browser): void {
  if (lateMs === 0) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await open(options);
    await context.route(/\/wps\//, async route => {
      await new Promise(resolve => setTimeout(resolve, lateMs));
      // The page may be gone by now.
      await route.continue().catch(() => {});
    });
    return context;
  };
}

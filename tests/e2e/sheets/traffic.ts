import type { Page, Request } from '@playwright/test';

/** What a page said in the console and what the network refused it. */
export interface Traffic {
  /** Requests without an answer yet. */
  pending(): number;
  /** What was found since the last call. */
  take(): readonly string[];
}

/** An answer that nobody waits for any more: the page that asked is gone. */
const ABANDONED = 'net::ERR_ABORTED';

/** What the browser says that says nothing about the page. */
const OF_THE_BROWSER: readonly RegExp[] = [
  // The tests block it (playwright.config.ts).
  /Service Worker registration blocked by Playwright/,
  // The document is the same for everybody, and asks for the texts of the default language.
  /locales\/bn\/common\.json was preloaded using link preload but not used/,
];

/** Watches the console, errors and requests of a page. */
export function watchTraffic(page: Page): Traffic {
  let found: string[] = [];
  const open = new Set<Request>();
  page.on('console', message => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (!OF_THE_BROWSER.some(it => it.test(message.text())))
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', error => found.push(`error: ${error.message}`));
  page.on('request', request => open.add(request));
  page.on('requestfinished', request => open.delete(request));
  page.on('requestfailed', request => {
    open.delete(request);
    const why = request.failure()?.errorText ?? '';
    if (why !== ABANDONED) found.push(`request failed: ${request.method()} ${request.url()} ${why}`);
  });
  page.on('response', response => {
    if (response.status() >= 400)
      found.push(`request refused: ${response.request().method()} ${response.url()} ${response.status()}`);
  });
  return {
    pending: () => open.size,
    take: () => {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

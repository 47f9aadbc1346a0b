import { setTimeout as sleep } from 'node:timers/promises';
import type { PageContent } from './facts.ts';

/** How long a file of the page waits for the database, real ms; then it says what this process knew. */
const PATIENCE_MS = 250;

/**
 * The same content, whose renewal never keeps the page away: it is served also while the database is busy or gone.
 * What it then says of the merchant may be old; the loop of the content store mends it.
 */
export function boundRenewal(content: PageContent): PageContent {
  return {
    ...content,
    async renew() {
      const waiting = new AbortController();
      await Promise.race([
        content.renew().catch(() => {}),
        sleep(PATIENCE_MS, undefined, { ref: false, signal: waiting.signal }).catch(() => {}),
      ]);
      waiting.abort();
    },
  };
}

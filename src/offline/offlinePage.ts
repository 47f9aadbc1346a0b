import { OFFLINE } from './storage.ts';

/** The page that says there is no connection; the gateway writes it for the merchant. */
const PAGE = '/offline.html';
/** Files of our own that it shows. */
const SHOWN = /(?:href|src)="(\/[^"/][^"]*)"/g;

/** Fetches the page and what it shows. Throws when one of them can't be had: the worker is then tried again later. */
export async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(PAGE, { cache: 'reload' });
  if (!answer.ok) throw new Error(`${PAGE}: ${answer.status}`);
  const shown = [...(await answer.clone().text()).matchAll(SHOWN)].map(it => it[1] ?? '');
  const cache = await caches.open(OFFLINE);
  await cache.put(PAGE, answer);
  await Promise.all(
    [...new Set(shown)].map(async address => {
      const file = await fetch(address, { cache: 'reload' });
      if (!file.ok) throw new Error(`${address}: ${file.status}`);
      await cache.put(address, file);
    }),
  );
}

/** The kept page; undefined when the browser threw it away. */
export async function offlineAnswer(): Promise<Response | undefined> {
  return (await caches.open(OFFLINE)).match(PAGE);
}

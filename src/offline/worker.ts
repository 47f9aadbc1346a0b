// The service worker: a program of its own, built to `sw.js` (tools/worker.mjs).
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enablePreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { DAY, SECOND } from '../../streams/wire/protocol/durations.ts';
import { documentAnswer } from './documentAnswer.ts';
import { type Kind, kindOf } from './kinds.ts';
import { keepOfflinePage, offlineAnswer } from './offlinePage.ts';
import { FILES, forgetOldCaches, OFFLINE, TEXTS } from './storage.ts';

/** An event of a worker that lasts as long as what it waits for. */
interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** What a service worker sees around it, as far as it is used: its library of types can't stand beside the page's. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

const scope = self as unknown as WorkerScope;

/** Written in by the build, because the table of calls that they follow from is too much for a worker. */
declare const GATEWAY_ROOTS: readonly string[];

/** A document that takes longer isn't waited for, seconds. */
const PATIENCE_S = 10;

const isKind = (kind: Kind) => (options: { url: URL; request: Request }) => {
  const { method, mode, headers } = options.request;
  const asked = { method, mode, hasAuthorization: headers.has('Authorization') };
  return kindOf(options.url, { origin: scope.location.origin, roots: GATEWAY_ROOTS }, asked) === kind;
};

// The library's types don't tell an absent method from an undefined one, ours do.
const expiry = new ExpirationPlugin({
  maxEntries: 300,
  maxAgeSeconds: (30 * DAY) / SECOND,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;
registerRoute(
  isKind('file'),
  new CacheFirst({
    cacheName: FILES,
    plugins: [expiry],
  }),
);
// Their names stay from build to build: what is kept answers only when nobody else does.
registerRoute(isKind('text'), new NetworkFirst({ cacheName: TEXTS, networkTimeoutSeconds: PATIENCE_S }));
registerRoute(isKind('offline'), new NetworkFirst({ cacheName: OFFLINE, networkTimeoutSeconds: PATIENCE_S }));

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S });
registerRoute(isKind('document'), options => documentAnswer(() => network.handle(options), offlineAnswer));
enablePreload();

scope.addEventListener('install', (event: Work) => event.waitUntil(keepOfflinePage()));
scope.addEventListener('activate', (event: Work) =>
  event.waitUntil(forgetOldCaches([FILES, TEXTS, OFFLINE])),
);
// The page says so when it is loaded, never while somebody uses it.
scope.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void scope.skipWaiting();
});

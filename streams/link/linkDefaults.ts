import { NEVER, of } from 'rxjs';
import { createState } from '../behaviors/state.ts';
import type { CallTable, TopicTable } from '../wire/protocol/tables.ts';
import type { LinkOptions } from './createLink.ts';
import { createIdempotencyKey } from './idempotencyKey.ts';

type Options = LinkOptions<CallTable, TopicTable>;

/** What a product has to say itself: its tables, the lifetime of the link, and where socket.io-client comes from. */
type Own = 'wire' | 'scope' | 'loadSocketIo' | 'checkSession' | 'inspector';

/** How often readers are told at most, ms: about once a frame. */
const FRAME_MS = 16;

const silent: Options['logger'] = { child: () => silent, warn: () => {}, error: () => {} };

/**
 * Surroundings that work everywhere, also in Node: a visitor without a token, always visible and online, alone in its
 * browser, with timers for frames. A product replaces what it has of its own: where its token lives (`storage`, with `renews`
 * and `onRefused`), `requestAnimationFrame` (`frames`), the page's life (`lifecycle`), other tabs (`tabs`, `lock`).
 */
export function linkDefaults(
  gatewayUrl: string,
): Omit<Options, Own> & { readonly checkSession: () => Promise<{ readonly state: string }> } {
  let token: string | null = null;
  return {
    config: { gatewayUrl, headers: () => ({}) },
    fetch: (input, init) => globalThis.fetch(input, init),
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    random: Math.random,
    frames: {
      request: callback => Number(setTimeout(callback, FRAME_MS)),
      cancel: handle => clearTimeout(handle),
    },
    logger: silent,
    storage: {
      read: () => token,
      write(next) {
        token = next;
      },
    },
    renews: false,
    onRefused: () => {},
    checkSession: () => Promise.resolve({ state: 'ok' }),
    tabs: { messages$: NEVER, post: () => {} },
    lock: (_name, task) => task(false),
    lifecycle: { visible$: createState(true), online$: createState(true), wake$: NEVER, hide$: NEVER },
    seal: () => Promise.resolve(null),
    sealKey: () => of(null),
    tab: createIdempotencyKey(Math.random),
  };
}

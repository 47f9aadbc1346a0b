import { NEVER, Subject } from 'rxjs';
import * as socketIo from 'socket.io-client';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Logger, StreamDeps, TabMessage } from '../../../streams/deps.ts';
import { zodRuntime } from '../../../streams/wire/zodRuntime.ts';

/** Mulberry32: a small seeded source of numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const silent: Logger = { child: () => silent, warn: () => {}, error: () => {} };

/**
 * Dependencies of the stream layer for a test under `vi.useFakeTimers()`: everything that has a time follows
 * the faked timers, randomness is seeded, the page is visible and online.
 */
export function testDeps(
  overrides: Partial<StreamDeps> & { readonly storedToken?: string | null },
): StreamDeps {
  let token = overrides.storedToken ?? null;
  const messages$ = new Subject<TabMessage>();
  return {
    config: { gatewayUrl: 'http://gateway.test', merchant: 'DEMO', language: () => 'EN' },
    wire: zodRuntime(),
    fetch: () => Promise.reject(new TypeError('no network in this test')),
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    random: seededRandom(1),
    frames: {
      request: callback => Number(setTimeout(callback, 16)),
      cancel: handle => clearTimeout(handle),
    },
    logger: silent,
    token: {
      read: () => token,
      write: next => {
        token = next;
      },
    },
    tabs: { messages$, post: () => {} },
    lock: (_name, task) => task(),
    lifecycle: {
      visible$: createState(true),
      online$: createState(true),
      wake$: NEVER,
      hide$: NEVER,
    },
    seal: () => Promise.reject(new Error('nothing is sealed in this test')),
    tab: 'test-tab',
    loadSocketIo: () => Promise.resolve(socketIo),
    ...overrides,
  };
}

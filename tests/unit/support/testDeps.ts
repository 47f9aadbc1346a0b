import { NEVER, Subject } from 'rxjs';
import * as socketIo from 'socket.io-client';
import { createState } from '../../../streams/behaviors/state.ts';
import type { TabMessage } from '../../../streams/deps.ts';
import type { StreamDeps } from '../../../streams/platform.ts';
import { createMemory } from '../../../streams/platformReplay/memory.ts';
import { seeded } from '../../../streams/replay/seeded.ts';
import { zodRuntime } from '../../../streams/wire/tables/zodRuntime.ts';
import { recordingLogger } from './logger.ts';

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
    random: seeded(1),
    frames: {
      request: callback => Number(setTimeout(callback, 16)),
      cancel: handle => clearTimeout(handle),
    },
    logger: recordingLogger(),
    token: {
      read: () => token,
      write: next => {
        token = next;
      },
    },
    memory: createMemory(),
    tabs: { messages$, post: () => {} },
    activity$: NEVER,
    lock: (_name, task) => task(false),
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

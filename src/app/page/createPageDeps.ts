import { wireRuntime } from 'virtual:wire-runtime';
import type { StreamDeps } from '../../../streams/deps.ts';
import type { Merchant } from '../merchant.ts';
import { createExclusiveLock } from './exclusiveLock.ts';
import { createFrameScheduler } from './frameScheduler.ts';
import { createLifecycle } from './lifecycle.ts';
import { createConsoleLogger } from './logger.ts';
import { randomId } from './randomId.ts';
import { seal } from './seal.ts';
import { createTabChannel } from './tabChannel.ts';
import { createTokenStorage } from './tokenStorage.ts';

/** The browser, as the stream layer wants to see it. */
export function createPageDeps(
  page: Window & typeof globalThis,
  merchant: Merchant,
  language: () => string,
): StreamDeps {
  return {
    config: { gatewayUrl: merchant.gatewayUrl, merchant: merchant.code, language },
    wire: wireRuntime,
    fetch: page.fetch.bind(page),
    clock: { now: () => Date.now(), monotonic: () => page.performance.now() },
    random: Math.random,
    frames: createFrameScheduler(page),
    logger: createConsoleLogger(page.console),
    token: createTokenStorage(() => page.sessionStorage),
    tabs: createTabChannel(`croupier.${merchant.code}`),
    lock: createExclusiveLock(page.navigator.locks),
    lifecycle: createLifecycle(page),
    seal,
    tab: randomId(page.crypto),
    loadSocketIo: () => import('socket.io-client'),
  };
}

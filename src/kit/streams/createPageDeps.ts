import { wireRuntime } from 'virtual:wire-runtime';
import type { StreamDeps } from '../../../streams/platform.ts';

import { watchActivity } from '../browser/activity.ts';
import { createExclusiveLock } from '../browser/exclusiveLock.ts';
import { createFrameScheduler } from '../browser/frameScheduler.ts';
import { createLifecycle } from '../browser/lifecycle.ts';
import { createConsoleLogger } from '../browser/logger.ts';
import { createSeal } from '../browser/seal.ts';
import { trySiteData } from '../browser/siteData.ts';
import { openTabChannel } from '../browser/tabChannel.ts';
import type { Merchant } from '../merchant.ts';

/** A random id; also on an insecure origin, where `crypto.randomUUID` is missing. */
function randomId(source: Crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

export interface PageDepsOptions {
  readonly merchant: Merchant;
  /** Token and page memory, opened before anything else, because the address may contain a token. */
  readonly kept: Pick<StreamDeps, 'token' | 'memory' | 'linkToken'>;
  /** Language in use; read for each call. */
  readonly language: () => string;
  /** Server time, epoch ms. */
  readonly serverNow: () => number;
}

/** The browser's APIs as dependencies of the streams. */
export function createPageDeps(
  page: Window & typeof globalThis,
  { merchant, kept, language, serverNow }: PageDepsOptions,
): StreamDeps {
  return {
    config: { gatewayUrl: merchant.gatewayUrl, merchant: merchant.code, language },
    wire: wireRuntime,
    fetch: page.fetch.bind(page),
    clock: { now: () => Date.now(), monotonic: () => page.performance.now() },
    random: Math.random,
    frames: createFrameScheduler(page),
    logger: createConsoleLogger(page.console),
    ...kept,
    tabs: openTabChannel(page, `croupier.${merchant.code}`),
    lock: createExclusiveLock(trySiteData(() => page.navigator.locks)),
    lifecycle: createLifecycle(page),
    activity$: watchActivity(page),
    seal: createSeal(serverNow, () => randomId(page.crypto), page.crypto.subtle),
    tab: randomId(page.crypto),
    loadSocketIo: () => import('socket.io-client'),
  };
}

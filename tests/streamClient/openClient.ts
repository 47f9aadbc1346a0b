import { randomUUID } from 'node:crypto';
import { NEVER, Subject } from 'rxjs';
import { createSeal } from '../../src/kit/browser/seal.ts';
import { createState } from '../../streams/behaviors/state.ts';
import { createStreams, type Streams } from '../../streams/index.ts';
import type { StreamDeps, TopicChange } from '../../streams/platform.ts';

import { createMemory } from '../../streams/platformReplay/memory.ts';
import { seeded } from '../../streams/replay/seeded.ts';
import { zodRuntime } from '../../streams/wire/tables/zodRuntime.ts';
import { certificates } from '../certificates.ts';
import { recordingLogger } from '../unit/support/logger.ts';
import { counted, openBrowser, sharedBy, tabChannel, tokenStorage } from './browser.ts';
import { createCensus } from './census.ts';
import type { ClientOptions, StreamClient } from './client.ts';
import { createInvariants } from './invariants.ts';
import { becomesLive } from './liveness.ts';
import type { Who } from './privacyInvariants.ts';
import { shownBy } from './shown.ts';
import { topicsIn, watchShown } from './watch.ts';

const MERCHANT = 'waterlily';
/** How long what was closed may take to be gone, ms. */
const CLOSING_MS = 2_000;

/** Opens a tab: the whole stream layer, connecting at once. */
export function openClient(options: ClientOptions): StreamClient {
  const browser = options.browser ?? openBrowser(options.token);
  const random = seeded(options.seed);
  const logger = recordingLogger();
  const invariants = createInvariants();
  const applied: TopicChange[] = [];
  let streams: Streams | null = null;
  let isClosed = false;

  const who = (): Who => {
    const session = streams?.session.session$.value;
    return session?.phase === 'ready' ? session.uid : undefined;
  };
  const census = createCensus({
    browser,
    onMore: invariants.holds,
    onMessage(name, body) {
      if (name === 'ev') for (const topic of topicsIn(body)) invariants.arrived(topic, who());
    },
  });
  const lifecycle = {
    visible$: createState(true),
    online$: createState(true),
    wake$: new Subject<void>(),
    hide$: new Subject<void>(),
  };
  const deps: StreamDeps = {
    config: { gatewayUrl: options.origin, merchant: MERCHANT, language: () => 'EN' },
    wire: zodRuntime(),
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    random,
    logger,
    token: tokenStorage(browser),
    memory: createMemory(),
    activity$: NEVER,
    tabs: tabChannel(browser, messages$ => counted(messages$, census.subscription)),
    lock: sharedBy(browser).lock,
    lifecycle: {
      ...lifecycle,
      wake$: counted(lifecycle.wake$, census.subscription),
      hide$: counted(lifecycle.hide$, census.subscription),
    },
    seal: createSeal(() => streams?.clock.now() ?? Date.now(), randomUUID, crypto.subtle),
    tab: `tab-${Math.floor(random() * 2 ** 32).toString(36)}`,
    inspector: {
      applied(change) {
        applied.push(change);
        invariants.applied(change, who());
      },
    },
    frames: census.frames,
    fetch: census.fetch,
    loadSocketIo: census.loadSocketIo,
    socket: { ...certificates(), ...(options.transports && { transports: options.transports }) },
  };
  const opened = createStreams(deps);
  streams = opened;
  const watching = watchShown(opened, invariants, who);
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    watching.unsubscribe();
    opened.close();
  };
  return {
    streams: opened,
    lifecycle,
    applied,
    warnings: logger.codes,
    violations: invariants.violations,
    shown: () => shownBy(opened),
    live: (ms = 25_000) => becomesLive(opened, ms),
    close,
    async end() {
      close();
      const deadline = performance.now() + CLOSING_MS;
      const holds = () => Object.values(census.holdings).some(count => count > 0);
      while (holds() && performance.now() < deadline) await new Promise(resolve => setTimeout(resolve, 10));
      invariants.closed(census.holdings);
      return invariants.violations;
    },
  };
}

import { NEVER } from 'rxjs';
import type { Logger } from '../deps.ts';
import type { StreamDeps, TopicInspector } from '../platform.ts';

import { createMemory } from '../platformReplay/memory.ts';
import type { ReplayClock } from '../platformReplay/session.ts';
import type { Replay } from './replay.ts';
import { firstToken, type Script } from './script.ts';
import { mixSeeds, seeded } from './seeded.ts';

/** Time between a change and the emission that shows it, ms of the script: as short as a page can make it. */
const FRAME_MS = 1;

export interface ReplayDepsOptions {
  /** Origin that the script answers for. */
  readonly origin: string;
  readonly clock: ReplayClock;
  readonly socketIo: Awaited<ReturnType<StreamDeps['loadSocketIo']>>;
  readonly inspector?: TopicInspector;
  readonly logger?: Logger;
}

/**
 * The page's dependencies, with everything replaced that depends on time or chance or has an effect outside: two
 * runs of one script go through the same states, and the real session of this browser is not touched.
 */
export function replayDeps(
  deps: StreamDeps,
  { header }: Script,
  replay: Replay,
  { origin, clock, socketIo, inspector, logger = deps.logger }: ReplayDepsOptions,
): StreamDeps {
  let token = firstToken(header);
  return {
    ...deps,
    config: { ...deps.config, gatewayUrl: origin },
    fetch: replay.fetch,
    socket: replay.socket,
    lifecycle: replay.lifecycle,
    clock: { now: () => header.now + clock.elapsed, monotonic: () => clock.elapsed },
    random: seeded(mixSeeds(header.seed, 2)),
    frames: {
      request: callback => Number(setTimeout(callback, FRAME_MS)),
      cancel: handle => clearTimeout(handle),
    },
    logger,
    token: {
      read: () => token,
      write: next => {
        token = next;
      },
    },
    memory: createMemory(),
    tabs: { messages$: NEVER, post: () => {} },
    activity$: NEVER,
    lock: (_name, task) => task(false),
    // Sealing takes real time, and the script reads calls unsealed.
    seal: async () => null,
    tab: 'replay',
    loadSocketIo: () => Promise.resolve(socketIo),
    ...(inspector && { inspector }),
  };
}

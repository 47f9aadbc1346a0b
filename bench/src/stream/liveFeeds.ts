import { wireRuntime } from 'virtual:wire-runtime';
import { NEVER, of } from 'rxjs';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Logger } from '../../../streams/deps.ts';
import { createLive } from '../../../streams/merge/coordinator.ts';
import type { LiveTransport } from '../../../streams/merge/transport.ts';
import type { PlatformLive } from '../../../streams/platform.ts';
import { createScope } from '../../../streams/scope.ts';
import { type ManualFrames, manualFrames } from './manualFrames.ts';
import { EPOCH, NOW, randomSource } from './workload.ts';

const silent: Logger = { child: () => silent, warn: () => {}, error: () => {} };

/** The merge layer alone, fed straight from a bus: for growth in the number of topics. */
export interface LiveFeeds {
  readonly live: PlatformLive;
  readonly frames: ManualFrames;
  /** Makes a topic current at position 0, as its first snapshot does. */
  load(topic: string, state: unknown): void;
  stop(): void;
}

/** Starts the merge on a link that is up. */
export function startLive(onEvents: LiveTransport['onEvents']): LiveFeeds {
  const frames = manualFrames();
  const scope = createScope();
  const live = createLive({
    scope,
    transport: transportOf(onEvents),
    wire: wireRuntime,
    clock: { now: () => NOW, monotonic: () => 0 },
    random: randomSource(1),
    frames,
    logger: silent,
    lifecycle: { visible$: createState(true), online$: createState(true), wake$: NEVER, hide$: NEVER },
    serverNow: () => NOW,
  });
  return {
    live,
    frames,
    load: (t, st) => {
      live.merge([{ t, kind: 'value', e: EPOCH, s: 0, ts: NOW, st }], 0);
    },
    stop: () => scope.end(),
  };
}

const HOUR_MS = 3_600_000;

function transportOf(onEvents: LiveTransport['onEvents']): LiveTransport {
  const hello = {
    v: 1,
    caps: ['seq', 'sync'],
    now: NOW,
    gen: 1,
    ttl: null,
    ping: HOUR_MS,
    syncMs: HOUR_MS,
    pollMs: HOUR_MS,
    r: [],
  };
  return {
    onEvents,
    link$: of({ up: true, mode: 'seq', hello }),
    sync: () => NEVER,
    snap: () => NEVER,
    unsubscribe: () => {},
  };
}

import { collectDefaultMetrics, Registry } from 'prom-client';
import { addTimings, type Timings } from './histograms.ts';
import { addRealtimeMetrics } from './realtimeMetrics.ts';
import type { Sources } from './sources.ts';
import { addStoreMetrics } from './storeMetrics.ts';
import { addWorkMetrics } from './workMetrics.ts';

/** The metrics of one process. */
export interface Metrics {
  readonly registry: Registry;
  readonly timings: Timings;
  /** Adds what is read at each scrape; call it once. */
  read(sources: Sources): void;
}

/** Metrics of this process: event loop, memory and garbage collection, and those of the gateway. @param monotonic See `LoopHealth`. */
export function createMetrics(monotonic: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    timings: addTimings(registry),
    read(sources) {
      addRealtimeMetrics(registry, sources);
      addStoreMetrics(registry, sources);
      addWorkMetrics(registry, sources, moment => monotonic() - moment);
    },
  };
}

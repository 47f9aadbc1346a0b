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

/** Of several workers the one is shown whose event loop is the latest, and the one that started last: a mean would hide it. */
function showWorst(registry: Registry): void {
  for (const metric of registry.getMetricsAsArray() as { name: string; aggregator?: string }[])
    if (/^(nodejs_eventloop_lag_p\d+|process_start_time)_seconds$/.test(metric.name))
      metric.aggregator = 'max';
}

/** Metrics of this process: event loop, memory and garbage collection, and those of the gateway. @param monotonic See `LoopHealth`. */
export function createMetrics(monotonic: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  showWorst(registry);
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

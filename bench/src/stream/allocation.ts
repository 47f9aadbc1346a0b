import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { emitEvents, type Stage, setUp } from './drive.ts';
import type { Outcome } from './gate.ts';
import type { Variant } from './variant.ts';
import { EVENTS_PER_FRAME, type Event, eventSource } from './workload.ts';

const WARM_UP = 100_000;
const SAMPLE = 10_000;
/** Samples taken for each one that counts, at most. */
const MOST_TRIES = 5;

/** What a variant allocated. */
export interface Allocation extends Outcome {
  /** Bytes per event beyond decoding, one figure per sample. */
  readonly bytes: readonly number[];
}

/**
 * Bytes that a variant allocates per event that arrives decoded: the growth of the heap over `SAMPLE` events.
 * A sample into which a garbage collection fell is taken again.
 */
export async function allocation(variant: Variant, samples: number): Promise<Allocation> {
  const next = eventSource();
  const stage = await setUp(variant, 1);
  emitEvents(stage, next(WARM_UP), EVENTS_PER_FRAME);
  const bytes: number[] = [];
  for (let tries = 0; bytes.length < samples; tries += 1) {
    if (tries >= samples * MOST_TRIES) throw new Error('the collector ran in too many samples');
    const events = next(SAMPLE);
    globalThis.gc?.();
    const grown = await growth(stage, events);
    if (grown !== null) bytes.push(grown / SAMPLE);
  }
  stage.running.stop();
  const { notifications } = stage.screen;
  return { variant, bytes, notifications, fingerprint: stage.screen.fingerprint() };
}

/** Growth of the heap in bytes; null when the collector ran. */
async function growth(stage: Stage, events: readonly Event[]): Promise<number | null> {
  // Reports of the collection before the sample must be over.
  await setImmediate();
  let collected = false;
  const observer = new PerformanceObserver(() => {
    collected = true;
  });
  observer.observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage().heapUsed;
  emitEvents(stage, events, EVENTS_PER_FRAME);
  const grown = process.memoryUsage().heapUsed - before;
  await setImmediate();
  observer.disconnect();
  return collected ? null : grown;
}

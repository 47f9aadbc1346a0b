import { emitEvents, type Stage, setUp } from './drive.ts';
import type { Variant } from './variant.ts';
import { EVENTS_PER_FRAME, eventSource } from './workload.ts';

/** Events in a chunk of a long session. */
const CHUNK = 200_000;

/** A long session of one variant. */
export interface Session {
  /** ns per event, one figure per chunk. */
  readonly chunks: readonly number[];
  /** Heap after a full collection, bytes, one figure per chunk. */
  readonly heap: readonly number[];
}

/** Feeds chunk after chunk through variants that are never restarted; all see a chunk right after each other. */
export async function sessions(
  variants: readonly Variant[],
  chunks: number,
): Promise<ReadonlyMap<Variant, Session>> {
  const found = new Map<Variant, { stage: Stage; chunks: number[]; heap: number[] }>();
  for (const variant of variants) {
    found.set(variant, { stage: await setUp(variant, 1), chunks: [], heap: [] });
  }
  const next = eventSource();
  const play = () => {
    const events = next(CHUNK);
    for (const { stage, chunks: figures } of found.values()) {
      globalThis.gc?.();
      figures.push(emitEvents(stage, events, EVENTS_PER_FRAME));
    }
  };
  for (let n = 0; n < chunks; n += 1) {
    play();
    globalThis.gc?.();
    for (const { heap } of found.values()) heap.push(process.memoryUsage().heapUsed);
  }
  for (const { stage } of found.values()) stage.running.stop();
  return found;
}

/** Heap of a long session minus that of a short one, bytes; of one variant alone in its process. */
export async function retained(variant: Variant, shortChunks: number, longChunks: number): Promise<number> {
  const session = (await sessions([variant], longChunks)).get(variant);
  const at = (chunk: number) => session?.heap[chunk - 1] ?? Number.NaN;
  return at(longChunks) - at(shortChunks);
}

import type { Ev } from '../wire/protocol/frames.ts';
import type { TopicEntry } from './entry.ts';

/** Most bytes that may wait in the buffers of all topics together (A12.2). */
export const BUFFER_BYTES = 1_048_576;

/** About how much memory a parsed message takes, bytes. Only what has to wait is measured. */
export function sizeOf(message: unknown): number {
  // An explicit stack instead of recursion: a hostile message may be nested deeper than the call stack allows.
  const rest: unknown[] = [message];
  let bytes = 0;
  while (rest.length > 0) {
    const part = rest.pop();
    if (typeof part === 'string') bytes += 16 + 2 * part.length;
    else if (typeof part === 'object' && part !== null) {
      bytes += 32;
      for (const inner of Object.values(part)) {
        bytes += 8;
        rest.push(inner);
      }
    }
  }
  return bytes;
}

/** Counts what waits in all buffers, and names the one to drop when it is too much. */
export class BufferBudget {
  readonly #sizes = new WeakMap<Ev, number>();
  readonly #bytes = new Map<TopicEntry, number>();
  #total = 0;

  /** Counts an entry's buffer anew after it was replaced. */
  changed(entry: TopicEntry): void {
    let bytes = 0;
    for (const ev of entry.topic.buffer) bytes += this.#sizeOf(ev);
    this.#set(entry, bytes);
  }

  forget(entry: TopicEntry): void {
    this.#set(entry, 0);
  }

  /** The entry with the largest buffer while all together are too large, else null. */
  get overfull(): TopicEntry | null {
    if (this.#total <= BUFFER_BYTES) return null;
    let largest: TopicEntry | null = null;
    for (const [entry, bytes] of this.#bytes) {
      if (largest === null || bytes > (this.#bytes.get(largest) ?? 0)) largest = entry;
    }
    return largest;
  }

  #set(entry: TopicEntry, bytes: number): void {
    this.#total += bytes - (this.#bytes.get(entry) ?? 0);
    if (bytes === 0) this.#bytes.delete(entry);
    else this.#bytes.set(entry, bytes);
  }

  #sizeOf(ev: Ev): number {
    const known = this.#sizes.get(ev);
    if (known !== undefined) return known;
    const bytes = sizeOf(ev);
    this.#sizes.set(ev, bytes);
    return bytes;
  }
}

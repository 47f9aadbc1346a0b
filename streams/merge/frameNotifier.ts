import type { FrameScheduler } from '../deps.ts';

/** Something that notifies its subscribers. */
export interface Publisher {
  /** True while it waits for the next frame. */
  dirty: boolean;
  /** Notifies the subscribers. A throw is reported and doesn't stop the other publishers (R6). */
  publish(): void;
}

/**
 * Collects what changed and notifies once, right before the next paint: any number of events cost one emission per
 * topic and frame.
 */
export class FrameNotifier {
  readonly #frames: FrameScheduler;
  readonly #onError: (error: unknown) => void;
  #waiting: Publisher[] = [];
  #handle: number | null = null;

  constructor(frames: FrameScheduler, onError: (error: unknown) => void) {
    this.#frames = frames;
    this.#onError = onError;
  }

  mark(publisher: Publisher): void {
    if (publisher.dirty) return;
    publisher.dirty = true;
    this.#waiting.push(publisher);
    this.#handle ??= this.#frames.request(this.#flush);
  }

  end(): void {
    if (this.#handle !== null) this.#frames.cancel(this.#handle);
    this.#handle = null;
    this.#waiting = [];
  }

  readonly #flush = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#handle = null;
    for (const publisher of waiting) {
      publisher.dirty = false;
      try {
        publisher.publish();
      } catch (error) {
        this.#onError(error);
      }
    }
  };
}

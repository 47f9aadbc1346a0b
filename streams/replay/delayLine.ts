import { later } from '../link/later.ts';

/** One direction of a slow connection: everything arrives late, in the order in which it was sent. */
export class DelayLine {
  readonly #delay: () => number;
  readonly #timers = new Set<() => void>();
  #due = 0;

  /** `delay` is asked for each message, ms. */
  constructor(delay: () => number) {
    this.#delay = delay;
  }

  pass(task: () => void): void {
    const now = Date.now();
    const due = Math.max(this.#due, now + this.#delay());
    if (due <= now && this.#timers.size === 0) {
      task();
      return;
    }
    this.#due = due;
    const cancel = later(due - now, () => {
      this.#timers.delete(cancel);
      task();
    });
    this.#timers.add(cancel);
  }

  /** Drops what is on its way. */
  cut(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }
}

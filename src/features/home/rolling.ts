/** How long the figure takes to reach a new amount, ms. */
export const FIGURE_ROLL_MS = 1_000;

/**
 * Rolls a figure up to the last known amount. What it shows is never above the truth, never behind it for
 * longer than `FIGURE_ROLL_MS`, and steps back only when the pool itself did, because it was paid out.
 */
export class Rolling {
  #target: number | null = null;
  #from = 0;
  #since = 0;
  #shown = 0;

  /**
   * @param amount Last known amount, minor units.
   * @param now Epoch ms.
   * @returns what to show, minor units
   */
  next(amount: number, now: number): number {
    if (amount !== this.#target) {
      const atOnce = this.#target === null || amount < this.#target;
      this.#from = atOnce ? amount : this.#shown;
      this.#since = now;
      this.#target = amount;
    }
    const part = Math.min(1, Math.max(0, now - this.#since) / FIGURE_ROLL_MS);
    this.#shown = Math.max(this.#from, Math.floor(this.#from + (amount - this.#from) * part));
    return this.#shown;
  }

  /** Shows an amount without rolling: reduced motion, or a figure that is not live. */
  settle(amount: number): number {
    this.#target = amount;
    this.#from = amount;
    this.#shown = amount;
    return amount;
  }
}

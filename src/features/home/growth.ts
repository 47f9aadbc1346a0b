import type { JackpotView } from '../../../streams/stores/jackpot.ts';

/**
 * What the jackpot is by now: the last known amount plus its display growth. Never before `at`, so a server
 * clock that is a little ahead can't take anything away.
 * @param now Server time, epoch ms.
 * @returns minor units
 */
export function grownAmount({ amount, ratePerSec, at }: JackpotView, now: number): number {
  return Math.floor(amount + (ratePerSec * Math.max(0, now - at)) / 1000);
}

/**
 * Keeps a growing figure from stepping back when the rate falls: it waits until the truth has caught up. Only
 * the pool itself may shrink the figure, when it was paid out and its own amount became smaller.
 */
export class Monotone {
  #shown = 0;
  #amount = 0;

  next(view: JackpotView, now: number): number {
    const grown = grownAmount(view, now);
    const paidOut = view.amount < this.#amount;
    this.#amount = view.amount;
    this.#shown = paidOut ? grown : Math.max(this.#shown, grown);
    return this.#shown;
  }
}

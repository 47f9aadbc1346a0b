import { emptyHistogram, type Histogram, placeOf, quantile } from '../../../../tests/capacity/figures.ts';
import type { BetsFound } from '../betting/checkBets.ts';
import type { BookTruth } from './bookTruth.ts';
import type { WatchersReport } from './messages.ts';

/** What is shown: rows of the board, or all markets of a match. */
export type Shown = 'board' | 'match';

/** How long prices took to watchers who were connected, ms. */
export interface PriceDelays {
  /** Prices that changed, and what watchers had of them together. */
  readonly changes: number;
  readonly receipts: number;
  readonly delays: Histogram;
}

/** What one run came to. */
export interface WatchingRun {
  readonly watchers: number;
  readonly fixtures: number;
  readonly ms: number;
  readonly report: Pick<WatchersReport, 'drops' | 'stoodMs'>;
  readonly board: PriceDelays;
  readonly match: PriceDelays;
  readonly bets: Omit<BetsFound, 'faults'>;
  /** How long after its end a state was shown as live, the most, ms. */
  readonly oldestMs: number;
}

/** Delays from the moments at which the book made its prices. */
export function priceDelays(
  receipts: WatchersReport['receipts'],
  { pricedBefore }: Pick<BookTruth, 'pricedBefore'>,
  shown: Shown,
): PriceDelays {
  const delays = emptyHistogram();
  const keys = new Set<string>();
  let count = 0;
  for (const { key, at } of receipts) {
    if (!key.startsWith(`${shown} `)) continue;
    for (const [ms, of] of at) {
      const made = pricedBefore(key, ms);
      if (made === null) continue;
      const place = placeOf(ms - made);
      delays[place] = (delays[place] ?? 0) + of;
      keys.add(key);
      count += of;
    }
  }
  return { changes: keys.size, receipts: count, delays };
}

/** A quantile of delays, ms; NaN where there are none. */
export const delayOf = ({ delays }: PriceDelays, share: number): number =>
  quantile(delays, share) ?? Number.NaN;

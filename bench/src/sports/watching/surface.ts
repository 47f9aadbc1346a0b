import type { ShownStates } from '../../crowd/shown.ts';
import type { PriceReceipts } from './receipts.ts';

/** What one client shows of one fixture. */
export interface PriceSurface {
  /**
   * @param key Names it; null for nothing.
   * @param pricedAt When its prices were made, epoch ms.
   * @param liveSince Since when the client counts it as live, epoch ms; null while it doesn't.
   */
  show(key: string | null, pricedAt: number, liveSince: number | null): void;
}

/** Notes what is shown as live, and when a client that was connected had prices. */
export function createPriceSurface(
  { shown, receipts }: { readonly shown: ShownStates; readonly receipts: PriceReceipts },
  now: () => number,
): PriceSurface {
  const screen = shown.screen();
  let last: string | null = null;
  let madeAt = 0;
  let wasLive = false;
  return {
    show(key, pricedAt, liveSince) {
      const isLive = liveSince !== null;
      if (key === last && isLive === wasLive) return;
      screen.show(isLive ? key : null);
      // What was there before, a suspension that ends for one, is no new price.
      const isNew = key !== null && last !== null && key !== last && pricedAt !== madeAt;
      if (isNew && isLive && liveSince <= pricedAt) receipts.note(key, now());
      last = key;
      madeAt = pricedAt;
      wasLive = isLive;
    },
  };
}

import type { Clock } from '../../clock.ts';
import type { Bet } from './bet.ts';
import type { BetStore } from './betStore.ts';
import { type BetFixtures, momentAt } from './matchMoment.ts';
import { offerOf } from './offer.ts';
import { isOnLive } from './waitingSales.ts';

export interface DueSalesDeps {
  readonly store: Pick<BetStore, 'automatic'>;
  readonly fixtures: BetFixtures;
  readonly clock: Pick<Clock, 'now'>;
  /** How long an offer for a bet on a live fixture has to stand, ms. */
  readonly delayMs: number;
  /** Sells all that runs of a bet for so much, minor units. */
  readonly sell: (bet: Bet, amount: number) => Promise<unknown>;
}

/**
 * Answers what sells the bets for which is offered what their players want. On something live the offer has to stand for as long as any
 * sale waits there: else whoever knows of a score before the book would name an amount that is offered still.
 */
export function createDueSales({ store, fixtures, clock, delayMs, sell }: DueSalesDeps): () => Promise<void> {
  /** Since when it is offered, epoch ms, by the bet and the amount. */
  let reached: ReadonlyMap<string, number> = new Map();
  return async () => {
    const now = clock.now();
    const moment = momentAt(fixtures, now);
    const since = new Map<string, number>();
    const sales: Promise<unknown>[] = [];
    for (const bet of store.automatic()) {
      const offer = offerOf(bet, moment);
      if (!('amount' in offer) || offer.amount < (bet.autoAt ?? Number.POSITIVE_INFINITY)) continue;
      const key = `${bet.id}/${bet.autoAt}`;
      const at = reached.get(key) ?? now;
      if (isOnLive(bet, moment) && now - at < delayMs) since.set(key, at);
      else sales.push(sell(bet, offer.amount));
    }
    reached = since;
    await Promise.all(sales);
  };
}

import { partOffer } from '../../../streams/wire/sportsBook/partOffer.ts';
import type { Clock } from '../../clock.ts';
import type { FreePlay } from '../../freePlay.ts';
import type { Deliveries } from '../../wallet/deliveries.ts';
import { type Bet, runningStake } from './bet.ts';
import type { BetStore } from './betStore.ts';
import { createDueSales } from './dueSales.ts';
import { type BetFixtures, type MatchMoment, momentAt } from './matchMoment.ts';
import { offerOf } from './offer.ts';
import { countOfParts } from './returns.ts';
import type { AutoWish, NotSold, SaleWish } from './saleWish.ts';
import { createWaitingSales, isOnLive } from './waitingSales.ts';

export interface CashOutDeps {
  readonly store: BetStore;
  readonly fixtures: BetFixtures;
  readonly deliveries: Deliveries;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  /** How long a sale of a bet on a live fixture waits before it is accepted, ms. */
  readonly delayMs: number;
  readonly changed: (bet: Bet) => void;
}

export interface CashOut {
  /**
   * Sells an open bet or a part of it for what its player has seen or more, or not. On something live that is decided after a delay, by
   * what is offered then, as it is when a bet is placed. The same wish again gets the same answer.
   */
  sell(player: string, wish: SaleWish): Promise<Bet | NotSold>;
  /** Has a bet sold once so much is offered for all that runs of it; null for not any more. */
  sellAt(player: string, wish: AutoWish): Promise<Bet | NotSold>;
  /** Sells what has reached what its player wants for it; on something live only what is offered for as long as a sale waits. */
  sellDue(): Promise<void>;
  /** Settles when no sale waits. */
  idle(): Promise<void>;
}

export function createCashOut(deps: CashOutDeps): CashOut {
  const { store, fixtures, deliveries, freePlay, clock, delayMs, changed } = deps;
  const waiting = createWaitingSales(clock, delayMs);
  const owned = (player: string, id: string) => {
    const bet = store.bet(id);
    return bet?.player === player ? bet : null;
  };

  async function book(bet: Bet, id: string, part: number, amount: number): Promise<Bet> {
    await store.write({ t: 'sale', bet: bet.id, sale: { id, part, amount } });
    if (bet.token === null) freePlay.win(bet.session, amount);
    changed(store.bet(bet.id) ?? bet);
    await deliveries.deliver(bet.id);
    return store.bet(bet.id) ?? bet;
  }

  /** What a sale of a part would bring now. */
  function priced(bet: Bet, part: number, moment: MatchMoment): number | NotSold {
    const offer = offerOf(bet, moment);
    if ('code' in offer) return { code: offer.code === 'suspended' ? 'suspended' : 'cash_out_closed' };
    const rest = runningStake(bet);
    const each = countOfParts(bet.form, bet.legs.length);
    if (part > rest) return { code: 'cash_out_closed' };
    if (part % each !== 0) return { code: 'part_uneven' };
    const amount = partOffer(offer.amount, part, rest);
    return amount > 0 ? amount : { code: 'cash_out_closed' };
  }

  /** What is sold of the stake and what that brings now, if that is what its player has seen or more. */
  function quote(bet: Bet, { amount, part }: SaleWish, moment: MatchMoment) {
    const sold = part ?? runningStake(bet);
    const price = priced(bet, sold, moment);
    if (typeof price !== 'number') return price;
    return price < amount ? ({ code: 'offer_changed', amount: price } as const) : { part: sold, price };
  }
  function sellNow(bet: Bet, wish: SaleWish, moment: MatchMoment): Promise<Bet | NotSold> {
    const quoted = quote(bet, wish, moment);
    if ('code' in quoted) return Promise.resolve(quoted);
    return book(bet, wish.id ?? 'all', quoted.part, quoted.price);
  }

  return {
    async sell(player, wish) {
      const { id, bet: name, amount, part } = wish;
      const bet = owned(player, name);
      if (bet === null) return { code: 'bet_unknown' };
      const before = bet.sales.find(it => it.id === (id ?? 'all'));
      if (before !== undefined) {
        const isSame = before.amount >= amount && (part === null || part === before.part);
        return isSame ? bet : { code: id === null ? 'cash_out_closed' : 'idempotency_conflict' };
      }
      const waits = waiting.find(wish);
      if (waits !== null) return waits;
      const moment = momentAt(fixtures, clock.now());
      if (!isOnLive(bet, moment)) return sellNow(bet, wish, moment);
      const quoted = quote(bet, wish, moment);
      if ('code' in quoted) return quoted;
      return waiting.begin(wish, () =>
        sellNow(store.bet(bet.id) ?? bet, wish, momentAt(fixtures, clock.now())),
      );
    },
    async sellAt(player, { bet: name, at, request }) {
      const bet = owned(player, name);
      if (bet === null) return { code: 'bet_unknown' };
      if (bet.state !== 'open') return { code: 'cash_out_closed' };
      if (bet.autoAt !== at || request !== undefined) {
        await store.write({ t: 'auto', bet: bet.id, at, request });
        changed(store.bet(bet.id) ?? bet);
      }
      return store.bet(bet.id) ?? bet;
    },
    sellDue: createDueSales({
      ...{ store, fixtures, clock, delayMs },
      sell: (bet, amount) => book(bet, 'auto', runningStake(bet), amount),
    }),
    idle: waiting.idle,
  };
}

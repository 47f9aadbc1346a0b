import { partOffer } from '../../../streams/wire/sportsBook/partOffer.ts';
import type { Clock } from '../../clock.ts';
import type { FreePlay } from '../../freePlay.ts';
import type { DecisionRequest } from '../../store/decisionRequest.ts';
import type { Deliveries } from '../../wallet/deliveries.ts';
import { type Bet, runningStake } from './bet.ts';
import type { BetStore } from './betStore.ts';
import { type BetFixtures, type MatchMoment, momentAt } from './matchMoment.ts';
import { offerOf } from './offer.ts';
import { countOfParts } from './returns.ts';

export interface CashOutDeps {
  readonly store: BetStore;
  readonly fixtures: BetFixtures;
  readonly deliveries: Deliveries;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly changed: (bet: Bet) => void;
}

/** What a player asks for. */
export interface SaleWish {
  /** Made by whoever asks: the same one is one sale. Null for all that runs, which can be sold once only. */
  readonly id: string | null;
  readonly bet: string;
  /** What it is to bring at least, as it was seen; minor units. Of a part: its share of the whole offer. */
  readonly amount: number;
  /** Stake that is sold, minor units; null for all that runs. */
  readonly part: number | null;
}

/** At which offer a player wants a bet to be sold; null for none. */
export interface AutoWish {
  readonly bet: string;
  readonly at: number | null;
  /** Whoever asks for somebody else: that one is carried out once. */
  readonly request?: DecisionRequest;
}

/** Why nothing was sold. `part_uneven`: a system is sold in equal parts of its combinations. */
export type NotSold =
  | {
      readonly code: 'bet_unknown' | 'cash_out_closed' | 'suspended' | 'part_uneven' | 'idempotency_conflict';
    }
  /** The amount that is offered now. */
  | { readonly code: 'offer_changed'; readonly amount: number };

export interface CashOut {
  /** Sells an open bet or a part of it for what its player has seen or more, or not. The same wish again gets the same answer. */
  sell(player: string, wish: SaleWish): Promise<Bet | NotSold>;
  /** Has a bet sold once so much is offered for all that runs of it; null for not any more. */
  sellAt(player: string, wish: AutoWish): Promise<Bet | NotSold>;
  /** Sells what has reached what its player wants for it. */
  sellDue(): Promise<void>;
}

export function createCashOut({
  store,
  fixtures,
  deliveries,
  freePlay,
  clock,
  changed,
}: CashOutDeps): CashOut {
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

  return {
    async sell(player, { id, bet: name, amount, part }) {
      const bet = owned(player, name);
      if (bet === null) return { code: 'bet_unknown' };
      const before = bet.sales.find(it => it.id === (id ?? 'all'));
      if (before !== undefined) {
        const isSame = before.amount >= amount && (part === null || part === before.part);
        return isSame ? bet : { code: id === null ? 'cash_out_closed' : 'idempotency_conflict' };
      }
      const sold = part ?? runningStake(bet);
      const price = priced(bet, sold, momentAt(fixtures, clock.now()));
      if (typeof price !== 'number') return price;
      if (price < amount) return { code: 'offer_changed', amount: price };
      return book(bet, id ?? 'all', sold, price);
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
    async sellDue() {
      const due = store.automatic();
      if (due.length === 0) return;
      const moment = momentAt(fixtures, clock.now());
      await Promise.all(
        due.map(async bet => {
          const offer = offerOf(bet, moment);
          if ('amount' in offer && offer.amount >= (bet.autoAt ?? Number.POSITIVE_INFINITY))
            await book(bet, 'auto', runningStake(bet), offer.amount);
        }),
      );
    },
  };
}

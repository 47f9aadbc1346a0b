import type { DecisionRequest } from '../../store/decisionRequest.ts';

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

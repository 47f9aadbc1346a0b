import type { Leg } from '../../../gateway/ledger/wallet/post.ts';

/** What the peers say where the ledger says `insufficient_funds`. */
export const NOT_AFFORDED = 'not afforded';

/** One movement between two accounts. */
export interface Pair {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** Legs with one payer, or one payee, as movements between two accounts. */
export function pairsOf(legs: readonly Leg[]): readonly Pair[] {
  const paying = legs.filter(leg => leg.amount < 0);
  const paid = legs.filter(leg => leg.amount > 0);
  return paying.flatMap(from =>
    paid.map(to => ({
      from: from.account,
      to: to.account,
      amount: Math.min(-from.amount, to.amount),
    })),
  );
}

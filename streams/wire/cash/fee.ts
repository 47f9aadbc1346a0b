// Free of zod: the page runs it.

/** What a method takes: a fixed part in minor units, and a share of the amount in basis points (100 are 1 %). */
export interface CashFee {
  readonly fixed: number;
  readonly share: number;
}

/** Basis points of a whole. */
const WHOLE = 10_000;

/** The fee of an amount in minor units; parts of a minor unit are the member's. */
export function feeOf(amount: number, { fixed, share }: CashFee): number {
  return fixed + Math.floor((amount * share) / WHOLE);
}

import type { billLine } from '../../db/schema.ts';

/** One part of a bill, without its place. */
export type Line = Omit<typeof billLine.$inferSelect, 'billId' | 'n'>;

/** What a line says that sums no bets. */
export const NO_BETS = {
  via: null,
  ref: null,
  bets: 0,
  validBet: 0,
  kept: 0,
  checksum: '',
  seenFrom: null,
  seenTo: null,
} as const;

/** A sum of checksums as it is stored. */
export function checksumText(sum: bigint): string {
  return BigInt.asUintN(64, sum).toString(16);
}

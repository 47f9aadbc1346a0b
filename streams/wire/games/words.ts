/** What became of a bet: a return of at most the stake is no win. */
export const ROUND_RESULTS = ['won', 'back', 'lost'] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];

/** As `round_result` of the database says it. */
export function resultOf({
  stake,
  payout,
}: {
  readonly stake: number;
  readonly payout: number;
}): RoundResult {
  if (payout > stake) return 'won';
  return payout > 0 ? 'back' : 'lost';
}

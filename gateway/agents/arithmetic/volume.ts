/** How a bet ended. A void bet never counted; the half ones return half of the stake untouched. */
export type BetResult = 'win' | 'loss' | 'halfWin' | 'halfLoss' | 'void';

/** The part of a stake that counts as turnover, minor units; half of an odd stake is rounded down. */
export function validBet(stake: number, result: BetResult): number {
  if (result === 'void') return 0;
  return result === 'halfWin' || result === 'halfLoss' ? Math.floor(stake / 2) : stake;
}

/** How many members reached the turnover that makes one active in a period. */
export function activeMembers(validBets: Iterable<number>, threshold: number): number {
  let active = 0;
  for (const volume of validBets) if (volume >= threshold) active += 1;
  return active;
}

/** What the team was given besides its payouts, minor units. */
export interface TeamCosts {
  readonly rebates: number;
  readonly wages: number;
  readonly promotions: number;
}

/** What the house kept of a team's bets, minor units; below zero when the team won more than it lost. */
export function netLoss(
  bets: Iterable<{ readonly stake: number; readonly payout: number }>,
  costs: TeamCosts = { rebates: 0, wages: 0, promotions: 0 },
): number {
  let kept = -(costs.rebates + costs.wages + costs.promotions);
  for (const { stake, payout } of bets) kept += stake - payout;
  return kept;
}

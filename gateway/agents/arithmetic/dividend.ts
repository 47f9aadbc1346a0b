import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { shareOf } from './rate.ts';
import { highestTier } from './tiers.ts';

type Tier = Extract<ContractTerms, { kind: 'dividend' }>['tiers'][number];

/** What a team did in a period: amounts in minor units. */
export interface TeamPeriod {
  readonly validBet: number;
  readonly netLoss: number;
  readonly activeMembers: number;
}

/** The tier a period earned: the highest whose turnover, net loss and active members are all reached. */
export function dividendTier(tiers: readonly Tier[], team: TeamPeriod): Tier | null {
  return highestTier(
    tiers,
    tier => [tier.minimumBet, tier.netLoss, tier.activeMember],
    tier =>
      team.validBet >= tier.minimumBet &&
      team.netLoss >= tier.netLoss &&
      team.activeMembers >= tier.activeMember,
  );
}

/** Dividend before downlines are paid, minor units: the tier's share of the team's net loss, never negative. */
export function dividendGross(tiers: readonly Tier[], team: TeamPeriod): number {
  const tier = dividendTier(tiers, team);
  return tier === null ? 0 : shareOf(team.netLoss, tier.contractRate);
}

import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import { countsFor, realtimeGross } from '../../arithmetic/realtime.ts';
import type { RealtimeVersion } from './realtimeContracts.ts';
import type { TeamBet } from './teamBets.ts';

/** What one bet of the team means for an agent, minor units. */
export interface Earning {
  readonly contractId: string;
  readonly roundId: string;
  readonly gross: number;
  /** What is left after the direct downline's share. */
  readonly net: number;
}

/**
 * The contract under which a bet counts: of the agent's terms that were in force when it was settled and cover its
 * category, the one that pays most; the first of equals. A bet counts once, however many contracts cover it,
 * because otherwise two contracts of a downline could together pay more than the one of its upline.
 */
function best(bet: TeamBet, versions: readonly RealtimeVersion[]) {
  let found: { readonly contractId: string; readonly gross: number } | null = null;
  for (const { contractId, category, terms, effectiveFrom, effectiveTo } of versions) {
    const inForce = effectiveFrom < bet.settledAt && bet.settledAt <= (effectiveTo ?? bet.settledAt);
    const covers = category === 'CONS' || category === bet.category;
    if (!inForce || !covers || !countsFor(terms, bet)) continue;
    const gross = realtimeGross(terms, bet);
    if (found === null || gross > found.gross) found = { contractId, gross };
  }
  return found;
}

/**
 * The waterfall of the real-time salary, bet by bet: gross of the agent less gross of the direct downline in
 * whose team the bet was placed, so that a bet never costs more than the top agent's contract pays for it.
 */
export function earnings(
  uid: string,
  bets: readonly TeamBet[],
  versions: readonly RealtimeVersion[],
): readonly Earning[] {
  const byAgent = groupBy(versions, version => version.uid);
  const of = (agent: string) => byAgent.get(agent) ?? [];
  return bets.flatMap(bet => {
    const own = best(bet, of(uid));
    if (own === null) return [];
    const downline = bet.via === null ? null : best(bet, of(bet.via));
    return [{ ...own, roundId: bet.roundId, net: own.gross - (downline?.gross ?? 0) }];
  });
}

import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { shareOf } from './rate.ts';

/** Terms of a real-time salary: shares, and the smallest bet that counts in minor units. */
export type RealtimeTerms = Omit<Extract<ContractTerms, { kind: 'realtime' }>, 'kind'>;

/** A settled bet as the salary sees it, amounts in minor units. */
export interface SettledBet {
  readonly stake: number;
  readonly payout: number;
  readonly validBet: number;
}

/** Whether a bet counts at all under these terms. */
export function countsFor(terms: RealtimeTerms, bet: SettledBet): boolean {
  return bet.validBet > 0 && bet.validBet >= terms.singleBet;
}

/** What one bet earns before downlines are paid, minor units, rounded down for each bet. */
export function realtimeGross(terms: RealtimeTerms, bet: SettledBet): number {
  if (!countsFor(terms, bet)) return 0;
  return shareOf(bet.validBet, bet.payout > bet.stake ? terms.winRate : terms.lossRate);
}

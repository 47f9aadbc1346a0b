import type { Back } from '../../../tables/rules/bets/back.ts';
import { numberOf } from '../../../tables/rules/bets/ratio.ts';
import { ofBet } from '../../../tables/rules/bets/tableRules.ts';
import { kindPart } from './loadedKinds.ts';

/** Every bet of a table. */
export function tableBets(kind: string): readonly string[] {
  const { decided, rules } = kindPart(kind);
  return [...(decided?.bets ?? []), ...rules.bets];
}

/** Everything above the stake that a bet may give back, the highest first. Throws for a bet that is none. */
export function winningPrices(kind: string, bet: string): readonly Back[] {
  const { decided, rules } = kindPart(kind);
  const backs = decided?.bets.includes(bet) ? decided.prices : ofBet(rules.prices, bet);
  return backs.filter(([numerator, denominator]) => numerator > denominator);
}

/** Share of the stakes that comes back in the long run, percent. Throws for a bet that is none. */
export const returnPercent = (kind: string, bet: string): number =>
  100 * numberOf(ofBet(kindPart(kind).rules.returns, bet));

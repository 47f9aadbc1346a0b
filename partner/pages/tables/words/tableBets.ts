import { type Back, EVEN, wonAt } from '../../../tables/rules/bets/back.ts';
import { numberOf } from '../../../tables/rules/bets/ratio.ts';
import { ofBet } from '../../../tables/rules/bets/tableRules.ts';
import { BLACKJACK_SEATS } from '../../../tables/rules/blackjack/deal.ts';
import { HOLDEM_ANTE } from '../../../tables/rules/casinoHoldem/ante.ts';
import type { TableKind } from '../../../tables/rules/kinds/kind.ts';
import { OFFERED_TABLES } from '../../../tables/rules/kinds/tables.ts';
import { TEEN_PATTI_BONUS } from '../../../tables/rules/teenPatti/ante.ts';

const seats = Array.from({ length: BLACKJACK_SEATS }, (_, seat) => seat);

/** Bets whose return depends on decisions: rules settle them apart from the others. */
const decided = new Map<string, readonly string[]>([
  ['teenPatti', ['ante']],
  ['casinoHoldem', ['ante']],
  ['blackjack', seats.map(seat => `main:${seat}`)],
]);

const decidedPrices = (kind: string): readonly Back[] => {
  if (kind === 'blackjack') return [wonAt(3, 2), EVEN];
  const odds =
    kind === 'teenPatti' ? [...TEEN_PATTI_BONUS.values()].map(bonus => 1 + bonus) : [...HOLDEM_ANTE.values()];
  return [...odds, 1].toSorted((a, b) => b - a).map(it => wonAt(it));
};

/** The rules of a kind of tables. Throws for a kind that is none. */
export function kindOf(name: string): TableKind {
  const offered = OFFERED_TABLES.get(name);
  if (offered === undefined) throw new Error(`no kind ${name}`);
  return offered.kind;
}

/** Every bet of a table. */
export const tableBets = (kind: string): readonly string[] => [
  ...(decided.get(kind) ?? []),
  ...kindOf(kind).bets,
];

/** Everything above the stake that a bet may give back, the highest first. Throws for a bet that is none. */
export function winningPrices(kind: string, bet: string): readonly Back[] {
  const isDecided = decided.get(kind)?.includes(bet) === true;
  const backs = isDecided ? decidedPrices(kind) : ofBet(kindOf(kind).prices, bet);
  return backs.filter(([numerator, denominator]) => numerator > denominator);
}

/** Share of the stakes that comes back in the long run, percent. Throws for a bet that is none. */
export const returnPercent = (kind: string, bet: string): number =>
  100 * numberOf(ofBet(kindOf(kind).returns, bet));

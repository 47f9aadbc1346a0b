import type { Back } from '../rules/bets/back.ts';
import { BLACKJACK_SEATS, upCard } from '../rules/blackjack/deal.ts';
import type { Card } from '../rules/cards/card.ts';
import type { PlayedRound, TableKind } from '../rules/kinds/kind.ts';
import { anteBacks } from './antes.ts';
import { decidingOf, mainBet } from './clothBets.ts';
import type { HandOf } from './payout.ts';
import { insuranceOf, mainBack, seatAfter } from './seatBacks.ts';

type Given = readonly (readonly [bet: string, back: Back])[];

function ofSeats(shoe: readonly Card[], handOf: HandOf): Given {
  const insurance = insuranceOf(shoe, upCard(shoe));
  const seats = Array.from({ length: BLACKJACK_SEATS }, (_, seat) => seat);
  const mains = seats.map(
    seat => [mainBet(seat), mainBack(shoe, seatAfter(shoe, seat, handOf(seat)))] as const,
  );
  return insurance === null ? mains : [...mains, ['insurance', insurance]];
}

/** What each bet of a round that is over gives back that gives anything, as a fraction of its own stake. */
export function backsOf(
  name: string,
  { bets }: Pick<TableKind, 'bets'>,
  { outcome, backOf }: PlayedRound,
  handOf: HandOf,
): Record<string, [number, number]> {
  const deciding = decidingOf(name);
  const decided: Given =
    deciding === null
      ? []
      : deciding === 'ante'
        ? anteBacks(name, outcome)
        : ofSeats(outcome as readonly Card[], handOf);
  const all: Given = [...decided, ...bets.map(bet => [bet, backOf(bet)] as const)];
  return Object.fromEntries(
    all.filter(([, [numerator]]) => numerator > 0).map(([bet, [part, whole]]) => [bet, [part, whole]]),
  );
}

import { dealAndarBahar } from '../../../../../partner/tables/rules/andarBahar/andarBahar.ts';
import { BACCARAT_PACKS } from '../../../../../partner/tables/rules/baccarat/baccarat.ts';
import { type Coup, dealCoup } from '../../../../../partner/tables/rules/baccarat/coup.ts';
import { BLACKJACK_PACKS } from '../../../../../partner/tables/rules/blackjack/deal.ts';
import type { SideCards } from '../../../../../partner/tables/rules/blackjack/sideBets.ts';
import { PACK, RANKS } from '../../../../../partner/tables/rules/cards/card.ts';
import {
  DRAGON_TIGER_PACKS,
  dealDragonTiger,
} from '../../../../../partner/tables/rules/dragonTiger/dragonTiger.ts';

import { eachCard, everyDeal } from './sequences.ts';
import type { Weighed } from './weighed.ts';

const SUITS_OF_ALL = 4;

/** Every round of baccarat by the points of its cards: aces to nines, and everything that counts ten. */
export function everyCoup(): Weighed<Coup> {
  const ofRank = SUITS_OF_ALL * BACCARAT_PACKS;
  const classes = Array.from({ length: 10 }, (_, card) => ({ card, count: card < 9 ? ofRank : 4 * ofRank }));
  return everyDeal(dealCoup, classes, 6);
}

/** The first four cards of baccarat by their ranks: all that a pair depends on. */
export function everyStart(): Weighed<Coup> {
  const classes = RANKS.map((_, card) => ({ card, count: SUITS_OF_ALL * BACCARAT_PACKS }));
  return everyDeal(
    next => {
      const [first, second, third, fourth] = [next(), next(), next(), next()];
      return {
        ...{ player: [first, third], banker: [second, fourth] },
        ...{ playerPoints: 0, bankerPoints: 0, winner: 'tie' },
      };
    },
    classes,
    4,
  );
}

export const everyDragonTiger = () => everyDeal(dealDragonTiger, eachCard(DRAGON_TIGER_PACKS), 2);

/** Every round of Andar Bahar whose joker is an ace; those of the other ranks are the same. */
export const everyAndarBahar = () =>
  everyDeal(
    next => {
      let isFirst = true;
      return dealAndarBahar(() => {
        const card = isFirst ? 0 : next();
        isFirst = false;
        return card;
      });
    },
    [
      { card: 0, count: 3 },
      { card: 1, count: PACK - SUITS_OF_ALL },
    ],
    49,
  );

/** Chances of hands of five cards by their ranks, and whether they are of one suit. */
export function* everyFive(): Generator<readonly [cards: readonly number[], ways: bigint]> {
  const WAYS = [1, 4, 6, 4, 1];
  for (const ranks of multisets(RANKS.length, 5)) {
    const counts = new Map<number, number>();
    for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
    if ([...counts.values()].some(count => count > SUITS_OF_ALL)) continue;
    const all = [...counts.values()].reduce((product, count) => product * (WAYS[count] ?? 0), 1);
    const suited = counts.size === 5 ? SUITS_OF_ALL : 0;
    if (suited > 0) yield [ranks, BigInt(suited)];
    // Cards of a rank have suits of their own, and the last card one that makes no flush.
    const seen = new Map<number, number>();
    const mixed = ranks.map((rank, at) => {
      const nth = seen.get(rank) ?? 0;
      seen.set(rank, nth + 1);
      return rank + RANKS.length * (suited > 0 && at === 4 ? 1 : nth);
    });
    yield [mixed, BigInt(all - suited)];
  }
}

/** Lists of so many numbers below an end, each not less than the one before it. */
function* multisets(end: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let number = from; number < end; number += 1)
    for (const rest of multisets(end, size - 1, number)) yield [number, ...rest];
}

/** Every two cards of a seat and open card of the dealer, from eight packs. */
export const everySideCards = (): Weighed<SideCards> =>
  everyDeal((next): SideCards => ({ own: [next(), next()], up: next() }), eachCard(BLACKJACK_PACKS), 3);

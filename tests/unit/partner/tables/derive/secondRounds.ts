import { secondCoup } from './secondBaccarat.ts';
import { secondNumbers, secondShoe } from './secondShoe.ts';

/*
 * What is shown in the rounds of a shoe a second time, from its description (docs/decisions/132-live-tables-rules.md) and from nothing of
 * the product: whose a card, number or die is, and which.
 */

export interface SecondSeeds {
  readonly serverSeed: string;
  readonly salt: string;
  readonly shoe: number;
}
type Shown = readonly [to: string, shows: number];

/** One name for all cards of a list. */
const all = (to: string, cards: readonly number[]): Shown[] => cards.map(card => [to, card]);

const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0];

/** To whom the cards of a round of baccarat go: who has six or seven with two leaves the fifth card to the banker. */
function ofBaccarat(cards: readonly number[]): Shown[][] {
  let from = 0;
  return Array.from({ length: 60 }, () => {
    const { used } = secondCoup(cards, from);
    const round = cards.slice(from, from + used);
    from += used;
    const two = [0, 2].reduce((sum, at) => sum + (TENTHS[(round[at] ?? 0) % 13] ?? 0), 0) % 10;
    const order = ['player', 'banker', 'player', 'banker', two > 5 ? 'banker' : 'player', 'banker'];
    return round.map((card, at): Shown => [order[at] ?? '', card]);
  });
}

function ofDragonTiger(cards: readonly number[]): Shown[][] {
  const rounds: Shown[][] = [];
  for (let at = 0; at < 120; at += 2)
    rounds.push([...all('dragon', cards.slice(at, at + 1)), ...all('tiger', cards.slice(at + 1, at + 2))]);
  return rounds;
}

function ofAndarBahar([joker = -1, ...others]: readonly number[]): Shown[] {
  const match = others.findIndex(card => (card - joker) % 13 === 0);
  const names = ['andar', 'bahar'];
  return [
    ['joker', joker],
    ...others.slice(0, match + 1).map((card, at): Shown => [names[at % 2] ?? '', card]),
  ];
}

/** Points of the dealer's hand, an ace as eleven where that doesn't go beyond 21. */
function dealerPoints(cards: readonly number[]): number {
  const values = cards.map(card => Math.min((card % 13) + 1, 10));
  const low = values.reduce((sum, value) => sum + value, 0);
  return values.includes(1) && low < 12 ? low + 10 : low;
}

function ofBlackjack(cards: readonly number[]): Shown[] {
  const seat = (at: number): Shown => [`seat:${at % 8}`, cards[at] ?? -1];
  const dealer = [cards[7] ?? -1, cards[15] ?? -1];
  const rest = cards.slice(16 + 7 * 40);
  while (dealerPoints(dealer) <= 16) dealer.push(rest.shift() ?? -1);
  return [
    ...[0, 1, 2, 3, 4, 5, 6].map(seat),
    ...all('dealer', dealer.slice(0, 1)),
    ...[8, 9, 10, 11, 12, 13, 14].map(seat),
    ...all('dealer', dealer.slice(1)),
  ];
}

/** The order of the pockets: their distance from the zero, clockwise, by number. */
const POCKETS: readonly number[] = [
  ...[0, 23, 6, 35, 4, 19, 10, 31, 16, 27, 18, 14, 33, 12, 25, 2, 21, 8, 29],
  ...[3, 24, 5, 28, 17, 20, 7, 36, 11, 32, 30, 15, 26, 1, 22, 9, 34, 13],
];

/** All rounds of a shoe of a kind of tables, in their order. */
export function secondRounds(kind: string, { serverSeed, salt, shoe }: SecondSeeds): readonly Shown[][] {
  const packs = (count: number) => secondShoe(serverSeed, salt, shoe, count);
  const draw = secondNumbers(serverSeed, salt, shoe);
  switch (kind) {
    case 'baccarat':
    case 'speedBaccarat':
    case 'noCommissionBaccarat':
      return ofBaccarat(packs(8));
    case 'dragonTiger':
      return ofDragonTiger(packs(8));
    case 'roulette':
    case 'fastRoulette':
      return [all('ball', [POCKETS.indexOf(draw(37))])];
    case 'sicBo':
      return [all('die', [1 + draw(6), 1 + draw(6), 1 + draw(6)])];
    case 'moneyWheel':
      return [all('wheel', [draw(54)])];
    case 'andarBahar':
      return [ofAndarBahar(packs(1))];
    case 'redBlack':
      return [
        packs(1)
          .slice(0, 6)
          .map((card, at): Shown => [at % 2 === 0 ? 'red' : 'black', card]),
      ];
    case 'teenPatti':
      return [[...all('player', packs(1).slice(0, 3)), ...all('dealer', packs(1).slice(3, 6))]];
    case 'casinoHoldem': {
      const cards = packs(1);
      return [
        [
          ...all('player', cards.slice(0, 2)),
          ...all('common', cards.slice(4, 9)),
          ...all('dealer', cards.slice(2, 4)),
        ],
      ];
    }
    case 'blackjack':
      return [ofBlackjack(packs(8))];
    default:
      throw new Error(`no kind ${kind}`);
  }
}

import type { TFunction } from 'i18next';
import type { BetRecord } from '../../../streams/wire/games/records.ts';
import { cardText, rankOf } from '../../../streams/wire/liveTables/cards.ts';
import { handsOf, type ShownHand } from '../../../streams/wire/liveTables/hands.ts';
import { pocketColour, wheelOdds } from '../../../streams/wire/liveTables/pockets.ts';

type TableRound = NonNullable<BetRecord['table']>;
type T = TFunction<'records'>;

const TEN = 10;

/** Points of a hand of baccarat. */
const baccaratPoints = ({ shown }: ShownHand) =>
  shown.reduce((sum, card) => sum + (Math.min(rankOf(card) + 1, TEN) % TEN), 0) % TEN;

/** Points of a hand of blackjack: an ace counts 11 where that doesn't bust it. */
function blackjackPoints({ shown }: ShownHand): number {
  const least = shown.reduce((sum, card) => sum + Math.min(rankOf(card) + 1, TEN), 0);
  return least + TEN <= 21 && shown.some(card => rankOf(card) === 0) ? least + TEN : least;
}

/** Cards are read from left to right in every language. */
const cardsText = ({ shown }: ShownHand) => `\u2066${shown.map(cardText).join(' ')}\u2069`;

/** `Player`, `Seat 3`; as the server calls it where it has no word of its own. */
function nameOf(t: T, to: string): string {
  const [, seat] = /^seat:(\d+)$/.exec(to) ?? [];
  return seat === undefined ? t(`table.to.${to}`, to) : t('table.seat', { seat: Number(seat) + 1 });
}

/** The hands, each with its points where the game counts any. */
function handTexts(t: T, hands: readonly ShownHand[], pointsOf?: (hand: ShownHand) => number): string[] {
  return hands.map(hand => {
    const named = { who: nameOf(t, hand.to), cards: cardsText(hand) };
    return pointsOf === undefined
      ? t('table.hand', named)
      : t('table.handOf', { ...named, points: pointsOf(hand) });
  });
}

/** Two sides and which of them won: the one with more. */
function sidesText(
  t: T,
  hands: readonly ShownHand[],
  valueOf: (hand: ShownHand) => number,
  pointsOf?: (hand: ShownHand) => number,
): string[] {
  const texts = handTexts(t, hands, pointsOf);
  const [first, second] = hands;
  if (first === undefined || second === undefined) return texts;
  const lead = valueOf(first) - valueOf(second);
  return [...texts, t(`table.won.${lead === 0 ? 'tie' : lead > 0 ? first.to : second.to}`)];
}

type Words = (t: T, hands: readonly ShownHand[]) => string[];

const baccarat: Words = (t, hands) => sidesText(t, hands, baccaratPoints, baccaratPoints);
const roulette: Words = (t, hands) =>
  hands.flatMap(({ shown }) =>
    shown.map(number =>
      t('table.number', { number, colour: t(`table.colour.${pocketColour(number)}`) }),
    ),
  );

/** Kinds with words of their own; of the others the cards are said. */
const WORDS: ReadonlyMap<string, Words> = new Map<string, Words>([
  ...['baccarat', 'speedBaccarat', 'noCommissionBaccarat'].map(kind => [kind, baccarat] as const),
  ...['roulette', 'fastRoulette'].map(kind => [kind, roulette] as const),
  ['dragonTiger', (t, hands) => sidesText(t, hands, ({ shown }) => rankOf(shown[0] ?? 0))],
  ['blackjack', (t, hands) => handTexts(t, hands, blackjackPoints)],
  [
    'sicBo',
    (t, hands) =>
      hands.map(({ shown }) =>
        t('table.dice', { dice: shown.join(' + '), sum: shown.reduce((sum, die) => sum + die, 0) }),
      ),
  ],
  [
    'moneyWheel',
    (t, hands) =>
      hands.flatMap(({ shown }) => shown.map(part => t('table.wheel', { odds: wheelOdds(part) ?? part }))),
  ],
]);

/** What a record says of a round of a live table: which one it was, and how it ended, in words. */
export function tableFacts(
  t: T,
  { kind, steps, shoe, round }: TableRound,
): readonly (readonly [label: string, value: string])[] {
  const words = WORDS.get(kind) ?? handTexts;
  return [
    [t('table.shown'), words(t, handsOf(steps)).join(' · ')],
    [t('table.place'), `\u2066${shoe + 1} / ${round + 1}\u2069`],
  ];
}

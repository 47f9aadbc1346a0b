import type { TFunction } from 'i18next';
import type { BetRecord } from '../../../streams/wire/games/records.ts';
import { cardText, isOfCards, rankOf } from '../../../streams/wire/liveTables/cards.ts';
import { handsOf, type ShownHand } from '../../../streams/wire/liveTables/hands.ts';
import { pocketColour, wheelOdds } from '../../../streams/wire/liveTables/pockets.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { betText } from './tableBets.ts';

type TableRound = NonNullable<BetRecord['table']>;
type Points = (hand: ShownHand) => number;

const TEN = 10;
const MOST_POINTS = 21;

/** Points of a hand of baccarat. */
const baccaratPoints: Points = ({ shown }) =>
  shown.reduce((sum, card) => sum + (Math.min(rankOf(card) + 1, TEN) % TEN), 0) % TEN;

/** Points of a hand of blackjack: an ace counts 11 where that doesn't bust it. */
const blackjackPoints: Points = ({ shown }) => {
  const least = shown.reduce((sum, card) => sum + Math.min(rankOf(card) + 1, TEN), 0);
  return least + TEN <= MOST_POINTS && shown.some(card => rankOf(card) === 0) ? least + TEN : least;
};

/** Games that count points. */
const POINTS: ReadonlyMap<string, Points> = new Map([
  ...['baccarat', 'speedBaccarat', 'noCommissionBaccarat'].map(kind => [kind, baccaratPoints] as const),
  ['blackjack', blackjackPoints],
]);
/** Games in which the one of two sides wins that has more. */
const COMPARED: ReadonlyMap<string, Points> = new Map([
  ...['baccarat', 'speedBaccarat', 'noCommissionBaccarat'].map(kind => [kind, baccaratPoints] as const),
  ['dragonTiger', ({ shown: [card = 0] }) => rankOf(card)],
]);

/** `Player`, `Seat 3`; as the server calls it where there is no word for it. */
function nameOf(t: TFunction<'records'>, to: string): string {
  const [, seat] = /^seat:(\d+)$/.exec(to) ?? [];
  return seat === undefined ? t(`table.to.${to}`, to) : t('table.seat', { seat: Number(seat) + 1 });
}

/** Whose cards they are and which, with their points where the game counts any. */
function handText(t: TFunction<'records'>, kind: string, hand: ShownHand): string {
  // Cards are read from left to right in every language.
  const cards = `\u2066${hand.shown.map(cardText).join(' ')}\u2069`;
  const who = nameOf(t, hand.to);
  const pointsOf = POINTS.get(kind);
  return pointsOf === undefined
    ? t('table.hand', { who, cards })
    : t('table.handOf', { who, cards, points: pointsOf(hand) });
}

/** Who won; nothing where that is no matter of two sides. */
function winnerText(t: TFunction<'records'>, kind: string, hands: readonly ShownHand[]): readonly string[] {
  const strengthOf = COMPARED.get(kind);
  const [first, second] = hands;
  if (strengthOf === undefined || first === undefined || second === undefined) return [];
  const lead = strengthOf(first) - strengthOf(second);
  return [t(`table.won.${lead === 0 ? 'tie' : lead > 0 ? first.to : second.to}`)];
}

/** What fell at a table without cards: numbers, dice, a part of the wheel. */
function fallenText(t: TFunction<'records'>, kind: string, shown: readonly number[]): string {
  const sum = shown.reduce((before, one) => before + one, 0);
  if (kind === 'sicBo') return t('table.dice', { dice: shown.join(' + '), sum });
  const [number = 0] = shown;
  return kind === 'moneyWheel'
    ? t('table.wheel', { odds: wheelOdds(number) ?? number })
    : t('table.number', { number, colour: t(`table.colour.${pocketColour(number)}`) });
}

/** What a record says of a round of a live table: how it ended, in words, and which one it was. */
export function tableFacts(
  t: TFunction<'records'>,
  { kind, steps, shoe, round, bets = [] }: TableRound,
): readonly (readonly [label: string, value: string])[] {
  const hands = handsOf(steps);
  const said = isOfCards(kind)
    ? [...hands.map(hand => handText(t, kind, hand)), ...winnerText(t, kind, hands)]
    : hands.map(({ shown }) => fallenText(t, kind, shown));
  const staked = bets.map(({ bet, stake }) =>
    t('table.staked', {
      bet: betText(t, bet),
      amount: formatAmount(stake, { symbol: merchant.currencySymbol }),
    }),
  );
  return [
    ...(staked.length === 0 ? [] : [[t('table.bets'), staked.join(' · ')] as const]),
    [t('table.shown'), said.join(' · ')],
    [t('table.place'), `\u2066${shoe + 1} / ${round + 1}\u2069`],
  ];
}

import type { Texts } from '../../../server/texts.ts';
import { baccaratPoints } from '../../../tables/rules/baccarat/coup.ts';
import { handPoints, isBlackjack, MOST_POINTS } from '../../../tables/rules/blackjack/hand.ts';
import { type Card, rankOf } from '../../../tables/rules/cards/card.ts';
import { pokerStrength } from '../../../tables/rules/cards/pokerHand.ts';
import { threeCardStrength } from '../../../tables/rules/cards/threeCards.ts';
import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';
import { MONEY_WHEEL } from '../../../tables/rules/moneyWheel/moneyWheel.ts';
import { RED_NUMBERS } from '../../../tables/rules/roulette/wheel.ts';
import { filled } from '../../boot.ts';
import { cardsTo, handState } from '../scene/hands.ts';
import { cardText } from './cardWords.ts';

type Words = Pick<Texts, 'tables'>;
type Sentence = (texts: Words, steps: readonly RoundStep[]) => string;

/** The first name when its number is higher, the second when it is lower. */
function higher<A extends string, B extends string>(
  first: number,
  second: number,
  names: readonly [first: A, second: B],
): A | B | 'tie' {
  if (first === second) return 'tie';
  return first > second ? names[0] : names[1];
}

const only = (steps: readonly RoundStep[]) => steps[0]?.shows ?? 0;

function baccarat({ tables }: Words, steps: readonly RoundStep[]): string {
  const [player, banker] = [cardsTo(steps, 'player'), cardsTo(steps, 'banker')].map(baccaratPoints);
  const winner = higher(player ?? 0, banker ?? 0, ['player', 'banker']);
  return filled(tables.outcome.baccarat[winner], { player: player ?? 0, banker: banker ?? 0 });
}

function dragonTiger(texts: Words, steps: readonly RoundStep[]): string {
  const [dragon = 0, tiger = 0] = [...cardsTo(steps, 'dragon'), ...cardsTo(steps, 'tiger')];
  const winner = higher(rankOf(dragon), rankOf(tiger), ['dragon', 'tiger']);
  const values = { dragon: cardText(texts, dragon), tiger: cardText(texts, tiger) };
  return filled(texts.tables.outcome.dragonTiger[winner], values);
}

function roulette({ tables }: Words, steps: readonly RoundStep[]): string {
  const number = only(steps);
  const colour = number === 0 ? 'zero' : RED_NUMBERS.includes(number) ? 'red' : 'black';
  return filled(tables.outcome.roulette[colour], { number });
}

function sicBo({ tables }: Words, steps: readonly RoundStep[]): string {
  const dice = steps.map(it => it.shows);
  const total = dice.reduce((sum, it) => sum + it, 0);
  const isTriple = dice.every(it => it === dice[0]);
  const text = isTriple ? tables.outcome.sicBo.triple : tables.outcome.sicBo.dice;
  return filled(text, { dice: dice.join(', '), total });
}

function andarBahar({ tables }: Words, steps: readonly RoundStep[]): string {
  const winner = steps.at(-1)?.to === 'andar' ? 'andar' : 'bahar';
  return filled(tables.outcome.andarBahar[winner], { count: steps.length - 1 });
}

const hand = (texts: Words, kind: string, to: string, steps: readonly RoundStep[]) =>
  handState(texts, kind, to, steps) ?? '';

function redBlack(texts: Words, steps: readonly RoundStep[]): string {
  const [red, black] = [cardsTo(steps, 'red'), cardsTo(steps, 'black')].map(threeCardStrength);
  const winner = higher(red ?? 0, black ?? 0, ['red', 'black']);
  const values = {
    red: hand(texts, 'redBlack', 'red', steps),
    black: hand(texts, 'redBlack', 'black', steps),
  };
  return filled(texts.tables.outcome.redBlack[winner], values);
}

const against =
  (kind: string, strength: (cards: readonly Card[]) => number): Sentence =>
  (texts, steps) => {
    const common = cardsTo(steps, 'common');
    const [player, dealer] = ['player', 'dealer'].map(to => strength([...cardsTo(steps, to), ...common]));
    const winner = higher(player ?? 0, dealer ?? 0, ['player', 'dealer']);
    const values = { player: hand(texts, kind, 'player', steps), dealer: hand(texts, kind, 'dealer', steps) };
    return filled(texts.tables.outcome.against[winner], values);
  };

function blackjack({ tables }: Words, steps: readonly RoundStep[]): string {
  const cards = cardsTo(steps, 'dealer');
  const { points } = handPoints(cards);
  if (isBlackjack(cards)) return tables.outcome.blackjack.natural;
  const text = points > MOST_POINTS ? tables.outcome.blackjack.over : tables.outcome.blackjack.points;
  return filled(text, { points });
}

const SENTENCES: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  ['baccarat', baccarat],
  ['speedBaccarat', baccarat],
  ['noCommissionBaccarat', baccarat],
  ['dragonTiger', dragonTiger],
  ['roulette', roulette],
  ['fastRoulette', roulette],
  ['sicBo', sicBo],
  [
    'moneyWheel',
    ({ tables }, steps) => filled(tables.outcome.moneyWheel, { number: MONEY_WHEEL[only(steps)] ?? 0 }),
  ],
  ['andarBahar', andarBahar],
  ['redBlack', redBlack],
  ['teenPatti', against('teenPatti', threeCardStrength)],
  ['casinoHoldem', against('casinoHoldem', pokerStrength)],
  ['blackjack', blackjack],
]);

/** A round that is over in one sentence: "Banker 6, Player 4, Banker wins". Empty for a kind that is none. */
export const outcomeText = (texts: Words, kind: string, steps: readonly RoundStep[]): string =>
  SENTENCES.get(kind)?.(texts, steps) ?? '';

import type { Random } from '../../random.ts';
import { type CardPrize, LOT } from './prizes.ts';

/** Fields of a card. */
export const FIELDS = 9;
/** Equal fields that win. */
export const ALIKE = 3;
/** Symbols that no prize has: the first ones. Those of the prizes follow, the smallest first. */
export const BLANKS = 8;
/** Ways to choose three of nine fields. */
const THREES = 84;
/** All weights of a field together. */
const WHOLE = 1_000_000;

/**
 * How often a field shows each symbol. A symbol of a prize has the share with which three of nine fields drawn one by one would show it as
 * often as the prize is published: so two of a great prize are as rare as its odds make them, and are no bait.
 */
function weightsOf(prizes: readonly CardPrize[]): readonly number[] {
  const own = prizes.map(({ count }) => Math.max(1, Math.round(WHOLE * Math.cbrt(count / LOT / THREES))));
  const left = own.reduce((rest, weight) => rest - weight, WHOLE);
  return [...Array<number>(BLANKS).fill(Math.round(left / BLANKS)), ...own];
}

/** A symbol by its weight, among those that may still be shown. */
function drawSymbol(weights: readonly number[], random: Random): number {
  let left = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex(weight => {
    left -= weight;
    return left < 0;
  });
}

function shuffled(fields: readonly number[], random: Random): readonly number[] {
  const rest = [...fields];
  return fields.map(() => rest.splice(random.below(rest.length), 1)[0] ?? 0);
}

/**
 * The symbols of a card: three of the prize that it wins, and two of any other at most.
 * @param won Which of the prizes; null for none.
 */
export function drawFields(
  prizes: readonly CardPrize[],
  won: number | null,
  random: Random,
): readonly number[] {
  const weights = weightsOf(prizes);
  const fields = won === null ? [] : Array<number>(ALIKE).fill(BLANKS + won);
  const isOpen = (symbol: number) => fields.filter(it => it === symbol).length < ALIKE - 1;
  while (fields.length < FIELDS)
    fields.push(
      drawSymbol(
        weights.map((weight, symbol) => (isOpen(symbol) ? weight : 0)),
        random,
      ),
    );
  return shuffled(fields, random);
}

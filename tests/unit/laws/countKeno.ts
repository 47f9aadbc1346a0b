import { seeded } from '../../../streams/replay/seeded.ts';
import { KENO_DRAWN, KENO_NUMBERS } from '../../../streams/wire/fairGames/keno.ts';
import type { ChoiceOf } from '../../../streams/wire/games/shapes.ts';
import type { Count } from './countedReturn.ts';

const STEPS = 2 ** 32;
/** Draws from which the last number is looked at. */
const BEGINNINGS = 5;

/** The numbers of an outcome. */
const numbersIn = (outcome: number): readonly number[] =>
  Array.from({ length: KENO_NUMBERS }, (_, number) => number).filter(
    number => (BigInt(outcome) >> BigInt(number)) % 2n === 1n,
  );

/**
 * Counts the draws of Keno, of which there are 40 · 39 · … It is looked whether a float at each place takes, in the order of the field
 * and with the same share each, one of the numbers that those before it have left: a draw is taken back by that order, number
 * by number. What a draw of ten out of forty hits follows from that.
 * @returns null where a draw is another one.
 */
export const countKeno: Count<ChoiceOf<'KENO'>> = (rules, choice, stake) => {
  const random = seeded(7);
  for (let n = 0; n < BEGINNINGS; n += 1) {
    const places = Array.from({ length: KENO_DRAWN }, (_, draw) =>
      Math.floor(random() * (KENO_NUMBERS - draw)),
    );
    for (const end of ['first', 'last'] as const) {
      const left = Array.from({ length: KENO_NUMBERS }, (_, number) => number);
      const expected = places.map(place => left.splice(place, 1)[0] ?? 0).toSorted((a, b) => a - b);
      const floats = places.map((place, draw) => {
        const many = KENO_NUMBERS - draw;
        const at =
          end === 'first' ? Math.ceil((place / many) * STEPS) : Math.ceil(((place + 1) / many) * STEPS) - 1;
        return at / STEPS;
      });
      if (numbersIn(rules.outcomeOf(choice, floats)).join() !== expected.join()) return null;
    }
  }
  const picks = new Set(choice.picks);
  // How likely so many hits are, number by number.
  let chances: readonly number[] = [1];
  for (let draw = 0; draw < KENO_DRAWN; draw += 1) {
    const next = Array.from({ length: chances.length + 1 }, () => 0);
    for (const [hits, chance] of chances.entries()) {
      const hit = (picks.size - hits) / (KENO_NUMBERS - draw);
      next[hits] = (next[hits] ?? 0) + chance * (1 - hit);
      next[hits + 1] = (next[hits + 1] ?? 0) + chance * hit;
    }
    chances = next;
  }
  const counted = new Map<number, number>();
  const others = Array.from({ length: KENO_NUMBERS }, (_, number) => number).filter(it => !picks.has(it));
  for (const [hits, chance] of chances.entries()) {
    if (hits > picks.size) continue;
    const drawn = [...[...picks].slice(0, hits), ...others.slice(0, KENO_DRAWN - hits)];
    const payout = rules.payoutOf(
      choice,
      stake,
      drawn.reduce((sum, number) => sum + 2 ** number, 0),
    );
    counted.set(payout, (counted.get(payout) ?? 0) + chance);
  }
  return counted;
};

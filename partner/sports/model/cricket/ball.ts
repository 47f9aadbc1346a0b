import { type Format, IN_HAND } from './formats.ts';

/** What the bat may bring of one ball, in the order of their chances. */
export const BALL_RUNS = [0, 1, 2, 3, 4, 6] as const;
/** Numbers of the two other results among the chances of a ball. */
export const WICKET = 6;
export const WIDE = 7;
const RESULTS = 8;

/** How often each of these comes in the middle of 20 overs between equals; runs are made to add up to one with the rest. */
const USUAL = [0.33, 0.415, 0.075, 0.006, 0.112, 0.048] as const;
const USUAL_WICKET = 0.046;
const USUAL_WIDE = 0.034;

/** Chances of every ball of an innings, by ball and wickets in hand. */
export interface Balls {
  readonly format: Format;
  /** First number of the eight of a ball; `ball` from 0. */
  at(ball: number, inHand: number): number;
  readonly chances: Float64Array;
}

/** Runs and boundaries weigh this much more, wickets that much. */
function phaseOf(
  ball: number,
  { powerPlay, death }: Format,
): { readonly runs: number; readonly risk: number } {
  if (ball < powerPlay) return { runs: 1.08, risk: 0.85 };
  return ball < death ? { runs: 0.95, risk: 0.9 } : { runs: 1.32, risk: 1.75 };
}

/** `lead`: how much stronger the batting side is, in sixteenths. */
export function ballsOf(format: Format, lead: number): Balls {
  const chances = new Float64Array(format.balls * (IN_HAND + 1) * RESULTS);
  const at = (ball: number, inHand: number) => (ball * (IN_HAND + 1) + inHand) * RESULTS;
  const better = Math.exp((0.24 * lead) / 16);
  const safer = Math.exp((-0.3 * lead) / 16);
  for (let ball = 0; ball < format.balls; ball += 1)
    for (let inHand = 1; inHand <= IN_HAND; inHand += 1) {
      const phase = phaseOf(ball, format);
      // The last ones bat worse, and whoever bats with them risks less.
      const tail = (IN_HAND - inHand) / IN_HAND;
      const pace = better * phase.runs * format.haste * (1 - 0.3 * tail);
      const wicket = USUAL_WICKET * safer * phase.risk * format.risk * (1 + 0.7 * tail);
      const wide = USUAL_WIDE;
      const weights = USUAL.map((chance, n) => chance * pace ** (n === 0 ? -0.6 : n === 1 ? 0.3 : 1.3));
      const sum = weights.reduce((all, it) => all + it, 0);
      const first = at(ball, inHand);
      weights.forEach((weight, n) => {
        chances[first + n] = (weight / sum) * (1 - wicket - wide);
      });
      chances[first + WICKET] = wicket;
      chances[first + WIDE] = wide;
    }
  return { format, at, chances };
}

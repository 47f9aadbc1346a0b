import { type GameFigures, USUAL_RTP } from '../game.ts';

/** Cards of a lot: a prize is published as the number of cards of a lot that win it. */
export const LOT = 10_000_000;

/** A prize, which three fields of its symbol win. */
export interface CardPrize {
  /** In stakes. */
  readonly worth: number;
  /** How many cards of a lot win it. */
  readonly count: number;
}

/**
 * What the prizes are worth, and how many percent of what comes back each of them gives back, the smallest first. All of them are even, so
 * that the smallest prize can take what the rounding of the others leaves.
 */
const TABLES = {
  low: { worths: [2, 4, 6, 10, 50, 200], percents: [40, 22, 14, 10, 8, 6] },
  medium: { worths: [2, 4, 10, 50, 200, 1_000], percents: [30, 22, 18, 14, 10, 6] },
  high: { worths: [2, 6, 20, 100, 500, 5_000], percents: [18, 18, 18, 18, 16, 12] },
} as const;

/** The prizes of a game, the smallest first: a whole lot pays back exactly what the catalogue publishes. */
export function prizesOf({ rtp, volatility }: Pick<GameFigures, 'rtp' | 'volatility'>): readonly CardPrize[] {
  const { worths, percents } = TABLES[volatility ?? 'medium'];
  /** Stakes that a lot pays back. */
  const back = (LOT / 10_000) * (rtp ?? USUAL_RTP);
  let left = back;
  const greater = worths.slice(1).map((worth, at) => {
    const count = Math.floor((back * (percents[at + 1] ?? 0)) / 100 / worth);
    left -= count * worth;
    return { worth, count };
  });
  const [worth] = worths;
  return [{ worth, count: left / worth }, ...greater];
}

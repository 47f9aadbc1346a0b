import type { Draw } from '../../../../../partner/sports/model/numbers.ts';
import type { Offer } from '../../../../../partner/sports/model/sportModel.ts';
import type { MarketSelection } from '../../../../../streams/wire/sportsBook/shapes.ts';

/** Markets more than one selection of which wins. */
export const SHARED: ReadonlySet<string> = new Set(['doubleChance', 'scorer']);

/** All selections of an offer. */
export const selectionsOfOffer = ({ market, part, line, picks }: Offer): readonly MarketSelection[] =>
  picks.map(({ pick }) => ({ market, part, line, pick }));

/** One of these, each as likely as the others. */
export function drawn<T>(all: readonly T[], draw: Draw): T {
  const one = all[Math.floor(draw() * all.length)];
  if (one === undefined) throw new Error('nothing to draw from');
  return one;
}

import type { Draw } from '../../../../../partner/sports/model/numbers.ts';
import type { Offer } from '../../../../../partner/sports/model/sportModel.ts';
import type { MarketSelection } from '../../../../../streams/wire/sportsBook/shapes.ts';

/** All selections of an offer. */
export const selectionsOfOffer = ({ market, part, line, picks }: Offer): readonly MarketSelection[] =>
  picks.map(({ pick }) => ({ market, part, line, pick }));

/** One of these, each as likely as the others. */
export function drawn<T>(all: readonly T[], draw: Draw): T {
  const one = all[Math.floor(draw() * all.length)];
  if (one === undefined) throw new Error('nothing to draw from');
  return one;
}

import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import type { VendorCard, VendorCategory } from '../../../streams/wire/lobby/shapes.ts';
import { GAME_CATEGORIES, type GameCategory } from '../../../streams/wire/lobby/words.ts';

/** Vendors of cockfights, which a back end lists among the sports. */
const COCKFIGHT_VENDORS: ReadonlySet<string> = new Set(['DS88', 'DIG', 'WGB']);

/** The vendors of each category, in the order they came in. A category without a vendor isn't in it. */
export type CategoryVendors = ReadonlyMap<GameCategory, readonly VendorCard[]>;

const categoryOf = (name: string, { vassalage }: VendorCard) =>
  name === 'SPORTS' && COCKFIGHT_VENDORS.has(vassalage.toUpperCase()) ? 'COCKFIGHT' : name;

/** Sorts the vendors into the page's categories: cockfights get their own, right after sports (S2-47). */
export function vendorsByCategory(lanes: readonly VendorCategory[]): CategoryVendors {
  const all = lanes.flatMap(({ gameClassify, cards }) =>
    cards.map(card => ({ card, category: categoryOf(gameClassify.toUpperCase(), card) })),
  );
  const found = groupBy(all, ({ category }) => category);
  return new Map(
    GAME_CATEGORIES.flatMap(it => {
      const group = found.get(it);
      return group === undefined ? [] : [[it, group.map(({ card }) => card)]];
    }),
  );
}

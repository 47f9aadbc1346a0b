import type { VendorCategory } from '../../../streams/wire/entities/lobby.ts';
import type { GameCategory } from '../../../streams/wire/lobby.ts';
import { vendorsByCategory } from '../../kit/navigation/vendorsByCategory.ts';
import { categoryPath } from './categoryPaths.ts';

/** One category of the navigation and where it leads. */
export interface CategoryLink {
  readonly category: GameCategory;
  readonly to: string;
}

/**
 * The categories of the navigation: those with a vendor (S2-40), each path once. The games of this house come first,
 * where they already stand while the vendors are on their way.
 */
export function categoryLinks(lanes: readonly VendorCategory[]): readonly CategoryLink[] {
  const places = new Map<string, CategoryLink>();
  for (const [category, vendors] of vendorsByCategory(lanes)) {
    const to = categoryPath(category, vendors);
    if (!places.has(to)) places.set(to, { category, to });
  }
  const all = [...places.values()];
  return [
    ...all.filter(({ category }) => category === 'INHOUSE'),
    ...all.filter(({ category }) => category !== 'INHOUSE'),
  ];
}

import type { GameFilter } from '../../../streams/stores/gameLists/gameFilter.ts';
import type { VendorCard } from '../../../streams/wire/lobby/shapes.ts';
import type { CategoryVendors } from '../../kit/navigation/vendorsByCategory.ts';
import { pageAt } from '../../routes/pages.ts';

/** What a page of this feature shows: one category, or the hot games of all. */
export type ShownCategory = GameFilter['shown'];

/** The category of an address; hot games for `/hot`. */
export function shownAt(pathname: string): ShownCategory {
  return pageAt(pathname)?.category ?? 'HOT';
}

/** The studios of a page; hot games come from all but the lotteries, whose games are not listed. */
export function vendorsOf(shown: ShownCategory, vendors: CategoryVendors): readonly VendorCard[] {
  if (shown !== 'HOT') return vendors.get(shown) ?? [];
  const listed = [...vendors].filter(([category]) => category !== 'LOTT' && category !== 'ELOTT');
  const found = new Map(listed.flatMap(([, cards]) => cards).map(card => [card.vassalage, card]));
  return [...found.values()];
}

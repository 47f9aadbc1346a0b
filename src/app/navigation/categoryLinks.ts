import type { VendorCard, VendorCategory } from '../../../streams/wire/entities/lobby.ts';
import { CATEGORY_ROUTES, type GameCategory } from '../../../streams/wire/lobby.ts';
import { ownValue } from '../../../streams/wire/ownValue.ts';
import { vendorsByCategory } from '../../kit/navigation/vendorsByCategory.ts';

/** Where the lottery of a vendor is played (S2-41 to S2-43). */
const LOTTERY_PATHS: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

/** The lottery page of these vendors: the first one decides; every other leads to the default (S2-44). */
export function lotteryPath([first]: readonly VendorCard[]): string {
  return ownValue(LOTTERY_PATHS, first?.vassalage.toUpperCase() ?? '') ?? '/seaLottery';
}

/** Where a category's page is. */
function categoryPath(category: GameCategory, vendors: readonly VendorCard[]): string {
  return category === 'LOTT' || category === 'ELOTT' ? lotteryPath(vendors) : CATEGORY_ROUTES[category];
}

/** One category of the navigation and where it leads. */
export interface CategoryLink {
  readonly category: GameCategory;
  readonly to: string;
}

/**
 * The categories of the navigation: those with a vendor (S2-40), each path once. The in-house games come first,
 * because they are shown there before the vendors are known.
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

import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { VendorCard, VendorCategory } from '../../../streams/wire/lobby/shapes.ts';
import { CATEGORY_ROUTES, type GameCategory } from '../../../streams/wire/lobby/words.ts';
import { vendorsByCategory } from '../../kit/navigation/vendorsByCategory.ts';
import { playPath } from '../../routes/pages.ts';

/** Where the lottery of a vendor is played (S2-41 to S2-43). */
const LOTTERY_PATHS: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

/** The lottery page of these vendors: the first one decides; every other leads to the default (S2-44). */
export function lotteryVendorPath([first]: readonly VendorCard[]): string {
  return ownValue(LOTTERY_PATHS, first?.vassalage.toUpperCase() ?? '') ?? '/seaLottery';
}

/** Where a category's page is. */
function categoryPath(category: GameCategory, vendors: readonly VendorCard[]): string {
  return category === 'LOTT' || category === 'ELOTT' ? lotteryVendorPath(vendors) : CATEGORY_ROUTES[category];
}

/** One category of the navigation and where it leads. */
export interface CategoryLink {
  readonly category: GameCategory;
  readonly to: string;
  /** Of a vendor with a place of its own. */
  readonly name?: string;
  /** Whether it leads right into a game. */
  readonly isGame?: boolean;
}

/** Vendor of sports with a place of its own (S2-29). */
const U9W = 'U9W';

/** Leads to the game that the first of these vendors starts with, or to `otherwise` where nothing runs one (S2-45, S2-46). */
function intoGame(vendors: readonly VendorCard[], otherwise: string): Pick<CategoryLink, 'to' | 'isGame'> {
  const first = vendors.find(({ firstGame }) => firstGame)?.firstGame;
  return first === undefined ? { to: otherwise } : { to: playPath(first), isGame: true };
}

/** The places of one category. */
function placesOf(category: GameCategory, vendors: readonly VendorCard[]): readonly CategoryLink[] {
  const to = categoryPath(category, vendors);
  if (category === 'COCKFIGHT') return [{ category, ...intoGame(vendors, to) }];
  if (category !== 'SPORTS') return [{ category, to }];
  const own = vendors.filter(({ vassalage }) => vassalage.toUpperCase() === U9W);
  return [
    { category, to },
    ...own.slice(0, 1).map(it => ({ category, name: it.accountTypeName, ...intoGame([it], '/u9w') })),
  ];
}

/**
 * The categories of the navigation: those with a vendor (S2-40), each path once. The in-house games come first,
 * because they are shown there before the vendors are known.
 */
export function categoryLinks(lanes: readonly VendorCategory[]): readonly CategoryLink[] {
  const places = new Map<string, CategoryLink>();
  for (const [category, vendors] of vendorsByCategory(lanes)) {
    for (const place of placesOf(category, vendors)) {
      if (!places.has(place.to)) places.set(place.to, place);
    }
  }
  const all = [...places.values()];
  return [
    ...all.filter(({ category }) => category === 'INHOUSE'),
    ...all.filter(({ category }) => category !== 'INHOUSE'),
  ];
}

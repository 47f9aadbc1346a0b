import type { VendorCard } from '../../../streams/wire/entities/lobby.ts';
import { CATEGORY_ROUTES, type GameCategory } from '../../../streams/wire/lobby.ts';
import { ownValue } from '../../../streams/wire/ownValue.ts';

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
export function categoryPath(category: GameCategory, vendors: readonly VendorCard[]): string {
  return category === 'LOTT' || category === 'ELOTT' ? lotteryPath(vendors) : CATEGORY_ROUTES[category];
}

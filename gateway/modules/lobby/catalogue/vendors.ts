import { asc, sql } from 'drizzle-orm';
import type { GameVendor, VendorCategory } from '../../../../streams/wire/entities/lobby.ts';
import { GAME_CATEGORIES } from '../../../../streams/wire/lobby.ts';
import { ownValue } from '../../../../streams/wire/ownValue.ts';
import type { Tx } from '../../../db/database.ts';
import { catalogueVendor, catalogueGame as game } from '../../../db/schema.ts';
import { LANE_TITLES } from '../demo/gameNames.ts';

/** Where no word of a language is known, English stands. */
const FALLBACK = 'en';

/** A vendor of the catalogue in one category. */
export interface Vendor {
  readonly lane: string;
  readonly vassalage: string;
  readonly name: string;
  readonly iconUrl: string;
  /** Types of its games there. */
  readonly gameTypes: readonly string[];
}

/** All vendors in the order of lists, with the types of their games. */
export async function readVendors(tx: Tx): Promise<readonly Vendor[]> {
  const rows = await tx.select().from(catalogueVendor).orderBy(asc(catalogueVendor.n));
  const { rows: types } = await tx.execute<{ game_type: string; vassalage: string }>(
    sql`select ${game.gameType}, ${game.vassalage} from ${game} group by 1, 2`,
  );
  return rows.map(({ lane, vassalage, name, iconUrl }) => ({
    ...{ lane, vassalage, name, iconUrl },
    gameTypes: types
      .filter(it => it.vassalage === vassalage && laneOf(it.game_type) === lane)
      .map(it => it.game_type),
  }));
}

/** Cockfights stand among the sports; the page takes them out (S2-47). */
export const laneOf = (gameType: string): string => (gameType === 'COCKFIGHT' ? 'SPORTS' : gameType);

const cardOf = ({ vassalage, name, iconUrl }: Vendor) => ({ vassalage, accountTypeName: name, iconUrl });

/** Vendors by category, in the order of the navigation. A category without one is missing. */
export function lanesOf(vendors: readonly Vendor[], language: string): VendorCategory[] {
  const titles = { ...LANE_TITLES[FALLBACK], ...ownValue(LANE_TITLES, language) };
  return GAME_CATEGORIES.flatMap(category => {
    const cards = vendors.filter(({ lane }) => lane === category).map(cardOf);
    const title = ownValue(titles, category) ?? category;
    return cards.length === 0 ? [] : [{ title, gameClassify: category, cards }];
  });
}

/** Each code that the merchant uses with each type of games it has (S3-02). */
export function gameVendors(vendors: readonly Vendor[], codeOf: (vassalage: string) => string): GameVendor[] {
  const found = new Map<string, GameVendor>();
  for (const vendor of vendors) {
    for (const gameType of vendor.gameTypes) {
      const vassalage = codeOf(vendor.vassalage);
      const key = `${vassalage} ${gameType}`;
      const entry = found.get(key) ?? { vassalage, gameType, gameCategory: vendor.lane, vendors: [] };
      entry.vendors.push({ ...cardOf(vendor), vassalage });
      found.set(key, entry);
    }
  }
  return [...found.values()];
}

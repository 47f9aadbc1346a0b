import { asc, eq, sql } from 'drizzle-orm';
import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import type { GameVendor, VendorCategory } from '../../../../streams/wire/lobby/shapes.ts';
import { GAME_CATEGORIES } from '../../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../../db/database.ts';
import { catalogueVendor, catalogueGame as game } from '../../../db/schema.ts';
import { LANE_TITLES } from '../names/gameNames.ts';
import type { Launched, Shown } from './games.ts';

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
  /** Code of its most popular game there, if something runs it. */
  readonly firstGame?: string | undefined;
}

/** The most popular game of each vendor in each of its categories. */
async function readFirstGames(tx: Tx, isLaunchable: Shown['isLaunchable']) {
  const { rows } = await tx.execute<Record<'lane' | keyof Launched, string>>(sql`
    select v.lane, f.* from ${catalogueVendor} v, lateral (
      select ${game.vassalage}, ${game.gameType} as "gameType", ${game.gameCode} as "gameCode", ${game.isGame} as "isGame"
      from ${game} where ${game.vassalage} = v.vassalage and (${game.gameType} = v.lane or (v.lane = 'SPORTS' and ${game.gameType} = 'COCKFIGHT'))
      order by ${game.position} limit 1) f`);
  const first = rows.filter(it => it.isGame === 'GAME' && isLaunchable(it));
  return new Map(first.map(({ lane, vassalage, gameCode }) => [`${lane} ${vassalage}`, gameCode]));
}

/** All vendors in the order of lists, with the types of their games. */
export async function readVendors(tx: Tx, isLaunchable: Shown['isLaunchable']): Promise<readonly Vendor[]> {
  const rows = await tx
    .select()
    .from(catalogueVendor)
    .where(eq(catalogueVendor.hidden, false))
    .orderBy(asc(catalogueVendor.n));
  const { rows: types } = await tx.execute<{ game_type: string; vassalage: string }>(
    sql`select ${game.gameType}, ${game.vassalage} from ${game} group by 1, 2`,
  );
  const first = await readFirstGames(tx, isLaunchable);
  return rows.map(({ lane, vassalage, name, iconUrl }) => ({
    ...{ lane, vassalage, name, iconUrl, firstGame: first.get(`${lane} ${vassalage}`) },
    gameTypes: types
      .filter(it => it.vassalage === vassalage && laneOf(it.game_type) === lane)
      .map(it => it.game_type),
  }));
}

/** Cockfights stand among the sports; the page takes them out (S2-47). */
export const laneOf = (gameType: string): string => (gameType === 'COCKFIGHT' ? 'SPORTS' : gameType);

const cardOf = ({ vassalage, name, iconUrl }: Vendor) => ({ vassalage, accountTypeName: name, iconUrl });

/** A card of the navigation: it knows where its vendor's games begin. */
const laneCard = (vendor: Vendor) => ({
  ...cardOf(vendor),
  ...(vendor.firstGame !== undefined && { firstGame: vendor.firstGame }),
});

/** Vendors by category, in the order of the navigation. A category without one is missing. */
export function lanesOf(vendors: readonly Vendor[], language: string): VendorCategory[] {
  const titles = { ...LANE_TITLES[FALLBACK], ...ownValue(LANE_TITLES, language) };
  return GAME_CATEGORIES.flatMap(category => {
    const cards = vendors.filter(({ lane }) => lane === category).map(laneCard);
    const title = ownValue(titles, category) ?? category;
    return cards.length === 0 ? [] : [{ title, gameClassify: category, cards }];
  });
}

/** Each code that the merchant uses with each type of games it has (S3-02). */
export function gameVendors(vendors: readonly Vendor[], codeOf: (vassalage: string) => string): GameVendor[] {
  const all = vendors.flatMap(vendor =>
    vendor.gameTypes.map(gameType => ({ vendor, gameType, vassalage: codeOf(vendor.vassalage) })),
  );
  const groups = groupBy(all, ({ vassalage, gameType }) => `${vassalage} ${gameType}`);
  return [...groups.values()].flatMap(group =>
    group.slice(0, 1).map(({ vassalage, gameType, vendor: { lane } }) => ({
      ...{ vassalage, gameType, gameCategory: lane },
      vendors: group.map(({ vendor }) => ({ ...cardOf(vendor), vassalage })),
    })),
  );
}

import { eq, type SQL, sql } from 'drizzle-orm';
import type { CatalogueGame } from '../../../../streams/wire/lobby/shapes.ts';
import { PG_VENDOR } from '../../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';
import { catalogueGame as game } from '../../../db/schema.ts';
import { conditionOf, type Filters, type orderOf } from './filters.ts';

/** How games are told to a caller. */
export interface Shown {
  /** In small letters. */
  readonly language: string;
  /** Name of a vendor for people. */
  readonly vendorName: (vassalage: string) => string;
  /** What the merchant calls a vendor. */
  readonly vendorCode: (vassalage: string) => string;
  /** Whether something runs the game. */
  readonly isLaunchable: (game: Launched) => boolean;
  /** Whether who runs it wants a window of its own. */
  readonly wantsWindow: (game: Launched) => boolean;
}

/** What decides who runs a game. */
export interface Launched {
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameCode: string;
  readonly isGame: string;
}

type Row = typeof game.$inferSelect;
const columns = {
  ...{ nodeId: game.nodeId, gameType: game.gameType, vassalage: game.vassalage, classify: game.classify },
  ...{ gameCode: game.gameCode, name: game.name, names: game.names, isTop: game.isTop, isHot: game.isHot },
  ...{ isGame: game.isGame, supportPlay: game.supportPlay, iconUrl: game.iconUrl, showIcon: game.showIcon },
  ...{ minBet: game.minBet, lines: game.lines, rtp: game.rtp, volatility: game.volatility, tags: game.tags },
};

function shownGame(
  row: Pick<Row, keyof typeof columns>,
  { language, vendorName, vendorCode, isLaunchable, wantsWindow }: Shown,
): CatalogueGame {
  const gameName = Object.hasOwn(row.names, language) ? (row.names[language] ?? row.name) : row.name;
  const displayName = vendorName(row.vassalage);
  return {
    gameType: row.gameType,
    nodeId: row.nodeId,
    nodeName: gameName,
    vassalage: vendorCode(row.vassalage),
    isTop: row.isTop,
    gameName,
    iconUrl: row.iconUrl,
    ...(row.showIcon !== null && { showIcon: row.showIcon }),
    gameCode: row.gameCode,
    isGame: row.isGame,
    displayName,
    supportPlay: row.supportPlay,
    accountTypeName: displayName,
    gameClassify: row.classify,
    minBet: row.minBet,
    lines: row.lines,
    rtp: row.rtp,
    volatility: row.volatility,
    tags: [...row.tags],
    isHot: row.isHot,
    launchable: isLaunchable(row),
    ...(wantsWindow(row) && { ownWindow: true }),
  };
}

/** The games that `chosen` (node ids) names, in the order of `order`. */
async function read(
  tx: Tx,
  chosen: SQL,
  order: ReturnType<typeof orderOf>,
  shown: Shown,
): Promise<CatalogueGame[]> {
  const rows = await tx.select(columns).from(game).where(sql`${game.nodeId} in (${chosen})`).orderBy(order);
  return rows.map(row => shownGame(row, shown));
}

/** Which games, in which order, and which of them. */
export interface GamePage {
  readonly filters: Filters;
  readonly order: ReturnType<typeof orderOf>;
  readonly limit: number;
  readonly offset: number;
  /** How many fit. */
  readonly total: number;
  /** How many there are. */
  readonly all: number;
}

/** So many games are gone through in no time. */
const FEW_GAMES = 5_000;

/**
 * The ids of a page's games. A page is read where it stands in its order when that goes through fewer games than fit;
 * otherwise those that fit are sorted. The sum keeps a server from the order's index, because it can't know how few fit.
 */
function idsOf({ filters, order, limit, offset, total, all }: GamePage): SQL {
  const gone = ((offset + limit) * all) / Math.max(total, 1);
  const by = gone <= Math.max(total, FEW_GAMES) ? order : sql`${order} + 0`;
  return sql`select ${game.nodeId} from ${game} where ${conditionOf(filters)}
    order by ${by} limit ${limit} offset ${offset}`;
}

/** One page. Its ids are found in an index first, so that only its own rows are read. */
export async function readGamePage(tx: Tx, page: GamePage, shown: Shown): Promise<CatalogueGame[]> {
  if (page.offset >= page.total) return [];
  return read(tx, idsOf(page), page.order, shown);
}

/** How many games fit. */
export async function countGames(tx: Tx, filters: Filters): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${game} where ${conditionOf(filters)}`,
  );
  return rows[0]?.n ?? 0;
}

/** Games that home knows: enough for its rows, and for the names of those that were won in. */
const OF_HOME = 125;
/** The most of one vendor that home has a row of. */
const OF_VENDOR = 24;

/** The games of home: the hot ones, then the most popular. */
export async function readHome(tx: Tx, shown: Shown): Promise<CatalogueGame[]> {
  const chosen = sql`
    (select ${game.nodeId} from ${game} where ${game.isHot} and ${game.isTop} order by ${game.position} limit ${OF_HOME})
    union (select ${game.nodeId} from ${game} order by ${game.position} limit ${OF_HOME})
    union (select ${game.nodeId} from ${game} where ${game.vassalage} = ${PG_VENDOR} order by ${game.position} limit ${OF_VENDOR})`;
  const games = await read(tx, chosen, game.position, shown);
  return games.toSorted((a, b) => Number(b.isTop) - Number(a.isTop));
}

/** The first game of this code; null for none. */
export async function readGame(tx: Tx, gameCode: string, shown: Shown): Promise<CatalogueGame | null> {
  const [row] = await tx
    .select(columns)
    .from(game)
    .where(eq(game.gameCode, gameCode))
    .orderBy(game.position)
    .limit(1);
  return row === undefined ? null : shownGame(row, shown);
}

/** The games with these ids, in any order; those that left the catalogue are missing. */
export async function readGames(tx: Tx, nodeIds: readonly string[], shown: Shown): Promise<CatalogueGame[]> {
  if (nodeIds.length === 0) return [];
  const rows = await tx.select(columns).from(game).where(isAmong(game.nodeId, nodeIds));
  return rows.map(row => shownGame(row, shown));
}

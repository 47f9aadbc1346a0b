import { type SQL, sql } from 'drizzle-orm';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import type { GameListParams } from '../../../../streams/wire/lobby/shapes.ts';
import { HOT_GAMES } from '../../../../streams/wire/lobby/words.ts';
import { isAmong } from '../../../db/isAmong.ts';
import { catalogueGame as game } from '../../../db/schema.ts';
import { wordQuery } from './words.ts';

/** What games are chosen by. */
export type Filters = Partial<Omit<GameListParams, 'vassalage'>> & {
  /** Codes of the catalogue; undefined for all. */
  readonly vendors?: readonly string[] | undefined;
};

/** The conditions of all filters; true when there is none. */
export function conditionOf(filters: Filters): SQL {
  const type = filters.gameType?.toUpperCase();
  const parts: SQL[] = [];
  if (type === HOT_GAMES) parts.push(sql`${game.isHot}`);
  else if (type) parts.push(sql`${game.gameType} = ${type}`);
  const { vendors, gameClassify, gameName, minBet, minLineNum, minRtp, volatility, tag } = filters;
  if (vendors) parts.push(isAmong(game.vassalage, vendors));
  if (gameClassify) parts.push(sql`${game.classify} = ${gameClassify.toUpperCase()}`);
  const query = gameName ? wordQuery(gameName) : null;
  if (query !== null) parts.push(sql`${game.words} @@ ${query}::tsquery`);
  if (minBet) parts.push(sql`${game.minBet} >= ${minBet}`);
  if (minLineNum) parts.push(sql`${game.lines} >= ${minLineNum}`);
  if (minRtp) parts.push(sql`${game.rtp} >= ${minRtp}`);
  if (volatility) parts.push(sql`${game.volatility} = ${volatility}`);
  if (tag) parts.push(sql`${game.tags} @> array[${tag}]::text[]`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const NAME_ORDERS = { en: game.byNameEn, bn: game.byNameBn, ar: game.byNameAr };

/** The column that a list is ordered by. */
export function orderOf(sort: GameListParams['sort'], language: string) {
  if (sort === 'name') return ownValue(NAME_ORDERS, language) ?? game.byNameEn;
  return { popular: game.position, new: game.byNewest, rtp: game.byRtp }[sort];
}

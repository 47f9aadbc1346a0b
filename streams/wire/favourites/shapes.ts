import { z } from 'zod';
import { CatalogueGame } from '../lobby/shapes.ts';
import { AnyId, Count, FEW, MANY, ShortText } from '../protocol/bounds.ts';
import { FAVOURITES_PAGE_SIZE, MOST_FAVOURITES, MOST_RECENT_GAMES } from './words.ts';

/** Ids of the favourite games (S3-04), as a back end sends them. */
export const FavouriteList = z.object({ nodeIds: z.array(AnyId).max(MANY) });

/** State of `u:<uid>:favourites`: ids in the order in which they were added. */
export const FavouritesState = z.object({ nodeIds: z.array(ShortText).max(MOST_FAVOURITES) });
export type FavouritesState = z.infer<typeof FavouritesState>;

/** State of `u:<uid>:recentGames`: ids, the game that was played last first. */
export const RecentGamesState = z.object({ nodeIds: z.array(ShortText).max(MOST_RECENT_GAMES) });
export type RecentGamesState = z.infer<typeof RecentGamesState>;

/** How many favourites are of one type of game and one vendor. */
export const FavouriteGroup = z.object({
  gameType: ShortText,
  vassalage: ShortText,
  /** Name of the vendor for people. */
  displayName: ShortText,
  count: Count,
});
export type FavouriteGroup = z.infer<typeof FavouriteGroup>;

/** A page of favourites with all that a card needs (S3-05). */
export const FavouritePage = z.object({
  content: z.array(CatalogueGame).max(FEW),
  /** The page that this is, from 1. */
  pageNum: Count,
  totalPages: Count,
  /** What can be chosen among, over all favourites; an addition of ours. */
  groups: z.array(FavouriteGroup).max(MANY).optional(),
});
export type FavouritePage = z.infer<typeof FavouritePage>;

export const FavouritePageParams = z.object({
  pageNo: z.coerce.number().int().min(1).max(MOST_FAVOURITES).default(1),
  pageSize: z.coerce.number().int().min(1).max(FEW).default(FAVOURITES_PAGE_SIZE),
  gameType: z.string().max(32).optional(),
  vendor: z.string().max(32).optional(),
  language: z.string().max(12).optional(),
});

/** Games that were played last, newest first. */
export const RecentGames = z.object({ list: z.array(CatalogueGame).max(MOST_RECENT_GAMES) });

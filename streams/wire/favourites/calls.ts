import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { FavouriteList, FavouritePage, FavouritePageParams, RecentGames } from './shapes.ts';

const none = z.object({});

export const favouriteCalls = {
  favourites: defineCall({
    source: 'S7-32',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Node ids of the favourite games.',
    params: none,
    value: FavouriteList,
  }),
  favouritesList: defineCall({
    source: 'S7-33',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'The favourite games, page by page, of a type or a vendor.',
    params: FavouritePageParams,
    value: FavouritePage,
  }),
  addFavourite: defineCall({
    source: 'S7-34',
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: true,
    summary: 'Adds a favourite game.',
    params: z.object({
      nodeId: z.string().max(64),
      vendor: z.string().max(32),
      gameType: z.string().max(32),
    }),
    value: z.null(),
  }),
  removeFavourite: defineCall({
    source: 'S7-35',
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: true,
    summary: 'Removes a favourite game.',
    params: z.object({ nodeId: z.string().max(64) }),
    value: z.null(),
  }),
  recentGames: defineCall({
    source: 'S7-36',
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'The games that were played last, newest first.',
    params: z.object({ language: z.string().max(12).optional() }),
    value: RecentGames,
  }),
} as const;

import { z } from 'zod';
import { FEW, MANY } from '../bounds.ts';
import { defineCall } from '../call.ts';
import { CatalogueGame, GameChoices, GameList, GameListParams, VendorCategory } from '../entities/lobby.ts';

const GameChoicesParams = GameListParams.pick({ gameType: true, vassalage: true, language: true });

export const lobbyCalls = {
  vendors: defineCall({
    source: 'S7-31',
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    audience: 'anyone',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Vendors by category.',
    params: z.object({ platform: z.string().default('html5-desktop') }),
    value: z.object({ data: z.object({ lanes: z.array(VendorCategory).max(FEW) }) }),
  }),
  hotGames: defineCall({
    source: 'S7-29',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    audience: 'anyone',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Games for the rows of the home page, the hot ones first.',
    params: z.object({ language: z.string().max(12).optional() }),
    value: z.object({ list: z.array(CatalogueGame).max(MANY) }),
  }),
  gameList: defineCall({
    source: 'S7-28',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'A page of the games that fit all filters.',
    params: GameListParams,
    value: GameList,
  }),
  openGameList: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/games/list',
    audience: 'anyone',
    sealed: false,
    command: false,
    summary: 'The same for visitors, who see game pages too.',
    params: GameListParams,
    value: GameList,
  }),
  vassGameTypes: defineCall({
    source: 'S7-30',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    command: false,
    summary: 'Vendors by game type, and what their games can be filtered by.',
    params: GameChoicesParams,
    value: GameChoices,
  }),
  openGameTypes: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/games/types',
    audience: 'anyone',
    sealed: false,
    command: false,
    summary: 'The same for visitors.',
    params: GameChoicesParams,
    value: GameChoices,
  }),
} as const;

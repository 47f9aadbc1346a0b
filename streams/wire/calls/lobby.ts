import { z } from 'zod';
import { FEW, MANY } from '../bounds.ts';
import { defineCall } from '../call.ts';
import { CatalogueGame, VendorCategory } from '../entities/lobby.ts';

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
} as const;

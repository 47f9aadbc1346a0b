import type { HouseGameCode } from './choices.ts';
import type { CoverStyle } from './cover.ts';
import { HOUSE_GAMES } from './index.ts';

/**
 * The covers of the games of the house, in the order of these. A build of the page has them as they come out, without the rules
 * beside which they are written (`tools/vite/houseCovers.ts`): the first load knows every cover and plays no game.
 */
export const HOUSE_COVERS = Object.fromEntries(
  HOUSE_GAMES.map(({ code, cover }) => [code, cover]),
) as Readonly<Record<HouseGameCode, CoverStyle>>;

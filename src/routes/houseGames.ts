import type { HouseGameCode } from '../../streams/wire/fairGames/choices.ts';
import { HOUSE_COVERS } from '../../streams/wire/fairGames/covers.ts';

/** Codes of the games of the house, each of which has a cover. */
export const HOUSE_CODES = Object.keys(HOUSE_COVERS) as readonly HouseGameCode[];

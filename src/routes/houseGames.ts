import type { InHouseGameCode } from '../../streams/wire/games/shapes.ts';
import { HOUSE_COVERS } from '../ui/cover/houseCovers.ts';

const covers: Readonly<Record<InHouseGameCode, unknown>> = HOUSE_COVERS;

/** Codes of the games of the house, each of which has a cover. */
export const HOUSE_CODES = Object.keys(covers) as readonly InHouseGameCode[];

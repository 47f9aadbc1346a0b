import { wordOr } from '../protocol/redaction.ts';
import { InHouseGameCode } from './shapes.ts';

/** The in-house games are everybody's; another code is made up. */
export const gameCode = wordOr('code', InHouseGameCode.options);

import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';
import { arenaModel } from './arena/arena.ts';
import { basketballModel } from './basketball/basketball.ts';
import { cricketModel } from './cricket/cricket.ts';
import { eFootballModel } from './eFootball/eFootball.ts';
import { footballModel } from './football/football.ts';
import { kabaddiModel } from './kabaddi/kabaddi.ts';
import { shooterModel } from './shooter/shooter.ts';
import type { SportModel } from './sportModel.ts';
import { tableTennisModel } from './tableTennis/tableTennis.ts';
import { tennisModel } from './tennis/tennis.ts';

const ALL: readonly SportModel[] = [
  cricketModel,
  footballModel,
  basketballModel,
  tennisModel,
  kabaddiModel,
  tableTennisModel,
  arenaModel,
  shooterModel,
  eFootballModel,
];

/** How each sport of the book is played and priced. */
export const MODELS: ReadonlyMap<BookSport, SportModel> = new Map(ALL.map(model => [model.sport, model]));

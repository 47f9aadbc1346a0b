import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';
import { basketballModel } from './basketball/basketball.ts';
import { eFootballModel } from './eFootball/eFootball.ts';
import { footballModel } from './football/football.ts';
import { kabaddiModel } from './kabaddi/kabaddi.ts';
import type { Seen, SportModel } from './sportModel.ts';

// A match and what is seen of it go back to the model that they come from, so their types matter inside it only.
const anyModel = <M, S extends Seen>(model: SportModel<M, S>): SportModel => model as unknown as SportModel;

/** How each sport of the book is played and priced. */
export const MODELS: ReadonlyMap<BookSport, SportModel> = new Map(
  [anyModel(footballModel), anyModel(basketballModel), anyModel(kabaddiModel), anyModel(eFootballModel)].map(
    model => [model.sport, model],
  ),
);

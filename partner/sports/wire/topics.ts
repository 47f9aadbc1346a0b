import { defineTopic } from '../../../streams/wire/protocol/topic.ts';
import { BookedBets } from '../../../streams/wire/sportsBook/bets.ts';
import { boardFold, bookedBetsFold, fixtureFold } from '../../../streams/wire/sportsBook/folds.ts';
import { Board, BoardNews, FixtureDetails, FixtureNews } from '../../../streams/wire/sportsBook/shapes.ts';
import type { LogFolds } from '../../realtime/deps.ts';

/**
 * Topics of the sports book: `fixtures` is everybody's (`g:fixtures`), `fixture` belongs to a match (`f:<fixture>`) and is read by
 * anybody too, `bets` belongs to a player (`u:<player>:bets`) and is read by nobody else.
 */
export const bookTopics = {
  fixtures: defineTopic({ kind: 'log', state: Board, data: BoardNews }),
  fixture: defineTopic({ kind: 'log', state: FixtureDetails, data: FixtureNews }),
  /** An event is one or more bets as they are now. */
  bets: defineTopic({ kind: 'log', state: BookedBets, data: BookedBets }),
} as const;
export type BookTopics = typeof bookTopics;

export const bookFolds: LogFolds<BookTopics> = {
  fixtures: boardFold,
  fixture: fixtureFold,
  bets: bookedBetsFold,
};

import { defineTopic } from '../../../streams/wire/protocol/topic.ts';
import { BookedBets } from '../../../streams/wire/sportsBook/bets.ts';
import { Board, BoardNews, FixtureDetails, FixtureNews } from '../../../streams/wire/sportsBook/shapes.ts';

/**
 * Topics that the slip reads, in the words of the platform: `fixtures` and `fixture` are read by anybody, visitors too; `bets` belong to a
 * player and are read by nobody else.
 */
export const slipTopics = {
  fixtures: defineTopic({ kind: 'log', state: Board, data: BoardNews }),
  /** All markets of a match: its owner is the match. */
  fixture: defineTopic({ kind: 'log', state: FixtureDetails, data: FixtureNews }),
  /** An event is one or more bets as they are now. */
  bets: defineTopic({ kind: 'log', state: BookedBets, data: BookedBets }),
} as const;
export type SlipTopics = typeof slipTopics;

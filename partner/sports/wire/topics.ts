import { z } from 'zod';
import { defineTopic } from '../../../streams/wire/protocol/topic.ts';
import { MOST_BETS } from './shown.ts';
import { BetView, BookNews, CashOffers, FixtureView } from './state.ts';

/**
 * Topics of the sports book: `fixtures` is everybody's who has opened the book (`g:fixtures`), `bets` and `offers` belong to a
 * player (`u:<player>:bets`) and are read by nobody else.
 */
export const bookTopics = {
  fixtures: defineTopic({ kind: 'log', state: z.array(FixtureView).max(100), data: BookNews }),
  /** An event is one or more bets as they are now. */
  bets: defineTopic({
    kind: 'log',
    state: z.array(BetView).max(MOST_BETS),
    data: z.array(BetView).max(MOST_BETS),
  }),
  /** What the open bets can be sold for. */
  offers: defineTopic({ kind: 'value', state: CashOffers }),
} as const;
export type BookTopics = typeof bookTopics;

import { fields, list, pseudonym } from '../protocol/redaction.ts';
import { madeId } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import type { favouriteCalls } from './calls.ts';
import { RecentGamesState } from './shapes.ts';
import { MOST_RECENT_GAMES } from './words.ts';

/** `u:<uid>:recentGames`. */
export const recentGames = valueTopic<RecentGamesState, typeof favouriteCalls>({
  audience: 'user',
  summary: 'Ids of the games that one account played last, newest first.',
  state: RecentGamesState,
  empty: null,
  redact: fields({ nodeIds: list(pseudonym('id')) }),
  items: MOST_RECENT_GAMES,
  volatile: false,
  answers: { recentGames: () => ({ list: [] }) },
  /** Another game was played. */
  sample: ({ index, random, state }) => ({
    nodeIds: [madeId(random, index), ...(state?.nodeIds ?? [])].slice(0, MOST_RECENT_GAMES),
  }),
});

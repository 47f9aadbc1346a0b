import { RecentGamesState } from '../entities/favourites.ts';
import { MOST_RECENT_GAMES } from '../favourites.ts';
import { fields, list, pseudonym } from '../redaction.ts';
import { valueTopic } from './defineTopic.ts';
import { madeId } from './sampling.ts';

/** `u:<uid>:recentGames`. */
export const recentGames = valueTopic<RecentGamesState>({
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

import { sportsOf } from '../games/games.ts';
import { ownerOf } from '../realtime/owner.ts';
import type { BookTopics } from '../sports/wire/topics.ts';
import type { Session } from '../store/lines.ts';

/**
 * Whether a session, or nobody, may read a topic of the book. Fixtures are everybody's, whoever looks at a slip before signing in too;
 * bets are read by their player only, in a game of the book.
 */
export function mayReadBook(session: Session | null, key: keyof BookTopics, owner: string | null): boolean {
  if (key === 'fixtures') return owner === null;
  if (key === 'fixture') return owner !== null;
  return session !== null && sportsOf(session.game) !== null && owner === ownerOf(session.player);
}

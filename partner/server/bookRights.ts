import { sportsOf } from '../games/games.ts';
import { ownerOf } from '../realtime/owner.ts';
import type { BookTopics } from '../sports/wire/topics.ts';
import type { Session } from '../store/lines.ts';

/** Whether a session may read a topic of the book: only one that has opened it, and of bets and offers those of its own player. */
export function mayReadBook(session: Session | null, key: keyof BookTopics, owner: string | null): boolean {
  if (session === null || sportsOf(session.game) === null) return false;
  return key === 'fixtures' ? owner === null : owner === ownerOf(session.player);
}

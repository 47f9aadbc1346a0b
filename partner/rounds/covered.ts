import { gameOf } from '../games/games.ts';
import type { Session } from '../store/lines.ts';
import type { Round } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import { isSameGame, sessionsInGame } from './sameGame.ts';

/** Whether a session may uncover a round: its own, or one of an older page of the same game. */
export function mayUncover(store: Pick<Store, 'session'>, session: Session, round: Round): boolean {
  const owner = store.session(round.session);
  return owner !== null && isSameGame(session, owner);
}

/** The last round of an account in a game where the player has yet to uncover its result; null for none. */
export function coveredRound(store: Pick<Store, 'sessionsOf' | 'lastRound'>, session: Session): Round | null {
  if (gameOf(session.game)?.isUncovered !== true) return null;
  const last = sessionsInGame(store, session)
    .flatMap(({ id }) => store.lastRound(id) ?? [])
    .toSorted((a, b) => b.at - a.at)[0];
  return last?.state === 'settled' && !last.uncovered ? last : null;
}

import { gameOf } from '../games/games.ts';
import type { Session } from '../store/lines.ts';
import type { Round } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';

const accountOf = ({ account, player }: Session): string => account ?? player;

/** Whether two sessions are of one account in one game, played by the same rules. Free games are each for themselves. */
function isSame(one: Session, other: Session): boolean {
  if (one.id === other.id) return true;
  return (
    !one.demo &&
    !other.demo &&
    accountOf(one) === accountOf(other) &&
    one.game.vassalage === other.game.vassalage &&
    one.game.gameCode === other.game.gameCode &&
    gameOf(one.game) === gameOf(other.game)
  );
}

/** Whether a session may uncover a round: its own, or one of an older page of the same game. */
export function mayUncover(store: Pick<Store, 'session'>, session: Session, round: Round): boolean {
  const owner = store.session(round.session);
  return owner !== null && isSame(session, owner);
}

/** The last round of an account in a game where the player has yet to uncover its result; null for none. */
export function coveredRound(store: Pick<Store, 'sessionsOf' | 'lastRound'>, session: Session): Round | null {
  if (gameOf(session.game)?.isUncovered !== true) return null;
  const last = store
    .sessionsOf(accountOf(session))
    .filter(it => isSame(session, it))
    .flatMap(({ id }) => store.lastRound(id) ?? [])
    .toSorted((a, b) => b.at - a.at)[0];
  return last?.state === 'settled' && !last.uncovered ? last : null;
}

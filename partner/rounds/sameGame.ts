import { gameOf } from '../games/games.ts';
import type { Session } from '../store/lines.ts';
import type { Store } from '../store/store.ts';

const accountOf = ({ account, player }: Session): string => account ?? player;

/** Whether two sessions are of one account in one game, played by the same rules. Free games are each for themselves. */
export function isSameGame(one: Session, other: Session): boolean {
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

/** The sessions in which an account plays a game, this one among them. */
export const sessionsInGame = (store: Pick<Store, 'sessionsOf'>, session: Session): readonly Session[] =>
  store.sessionsOf(accountOf(session)).filter(it => isSameGame(session, it));

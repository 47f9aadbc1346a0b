import type { ReactNode } from 'react';
import { useLaunchGame } from '../games/useLaunchGame.ts';
import { useLive } from '../streams/useLive.ts';

export interface GameLinkProps {
  readonly code: string;
  /** Said of a game that the hot list doesn't know. */
  readonly name: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Starts the game of a banner. A chunk of its own: most banners lead elsewhere, and launching a game needs more code than a
 * link.
 */
export default function GameLink({ code, name, className, children }: GameLinkProps) {
  const launch = useLaunchGame();
  const games = useLive(({ lobby }) => lobby.hotGames$, null);
  const game = games?.find(({ gameCode }) => gameCode === code) ?? { gameCode: code, gameName: name };
  return (
    <button type="button" className={className} onClick={() => launch(game)}>
      {children}
    </button>
  );
}

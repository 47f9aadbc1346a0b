import type { AnyGame, GameParts } from '../games/game.ts';
import type { Session } from '../store/lines.ts';

/** How fast a game is played. */
export interface Pace extends Pick<GameParts, 'cycleMs' | 'revealMs'> {
  /** Share of its usual time that everything takes which moves in a round, above 0 and at most 1. */
  readonly motion: number;
}

/**
 * How fast a game is played in a session: as the platform of the session wants it. Where a round follows the one before sooner, what
 * moves is shown in less time, and the wallet is told sooner; a slower pace lets the button wait. A result that its player uncovers
 * stays covered for as long as before.
 */
export function paceOf(game: AnyGame, { cycleMs = game.cycleMs }: Pick<Session, 'cycleMs'>): Pace {
  const motion = Math.min(1, cycleMs / game.cycleMs);
  return { cycleMs, motion, revealMs: game.isUncovered ? game.revealMs : Math.round(game.revealMs * motion) };
}

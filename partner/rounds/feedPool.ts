import type { Played } from '../games/game.ts';
import type { Session, SettledRound } from '../store/lines.ts';

/**
 * Gives a shared pool its part of a stake, and draws whether the round wins it.
 * @returns The round as it is settled, with what it has won besides, and with the pool as it is then.
 */
export type FeedPool = (session: Session, stake: number, played: Played) => Omit<SettledRound, 'decision'>;

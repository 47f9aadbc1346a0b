// Free of zod: the page runs it.
import type { SlotRound } from './round.ts';

/** What the page shows of a round. */
export interface SlotOutcome extends Omit<SlotRound, 'fifths'> {
  readonly bought: boolean;
  /** A fifth of the stake that prices are counted in, minor units. */
  readonly fifth: number;
  /** What was won of a shared pool, minor units; none for nothing. */
  readonly jackpot?: number;
}

/** What a player chooses to buy the feature. */
export const BUY = 'buy';

/**
 * How many parts of a round are shown one after another: grids that stand still, and turns with coins. Rounds of the slots that this server had
 * before have neither.
 */
export const shownParts = ({ spins = [], coins }: Partial<Pick<SlotOutcome, 'spins' | 'coins'>>): number =>
  spins.reduce((sum, { steps }) => sum + steps.length, 0) + (coins?.turns.length ?? 0);

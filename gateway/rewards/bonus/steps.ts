import type { BonusState, BonusStep } from '../../../streams/wire/bonus/words.ts';

/** A step of a grant that exists. A bet that is taken back is none of them: it follows the bets that are left. */
export type GrantStep = Exclude<BonusStep, 'issue' | 'void'>;

/** States in which a bonus still counts. */
export const OPEN_STATES = ['ISSUED', 'WAGERING'] as const satisfies readonly BonusState[];

/** Where each step leads from an open state; from the others none does. */
const TO: Record<GrantStep, BonusState> = {
  stake: 'WAGERING',
  complete: 'WAGERED',
  lose: 'LOST',
  expire: 'EXPIRED',
};

/** The state after a step; null when the present one doesn't allow it. */
export function stateAfter(step: GrantStep, state: BonusState): BonusState | null {
  return (OPEN_STATES as readonly BonusState[]).includes(state) ? TO[step] : null;
}

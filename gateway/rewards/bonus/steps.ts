import { BONUS_STATES } from '../../../streams/wire/bonus/words.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

/**
 * What happens to a bonus that was issued. A bet that is taken back (`void`) opens it again, unless the bets that are left are
 * enough: then it stays as it is.
 */
export const GRANT = createSteps({
  of: 'bonus',
  states: BONUS_STATES,
  steps: ['stake', 'complete', 'lose', 'expire', 'void'],
  begins: ['ISSUED'],
  ends: ['LOST', 'EXPIRED'],
  table: {
    ISSUED: { stake: 'WAGERING', complete: 'WAGERED', lose: 'LOST', expire: 'EXPIRED' },
    WAGERING: {
      ...{ stake: 'WAGERING', complete: 'WAGERED', lose: 'LOST', expire: 'EXPIRED' },
      void: 'WAGERING',
    },
    WAGERED: { void: 'WAGERING' },
  },
});

/** A step that the bets that are left don't decide. */
export type GrantStep = Exclude<(typeof GRANT.steps)[number], 'void'>;

/** States in which a bonus still counts. */
export const OPEN_STATES = GRANT.from('stake');

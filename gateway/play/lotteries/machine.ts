import { TICKET_STATES } from '../../../streams/wire/lottery/ticket.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

/** What happens to a draw of a lottery. */
export const LOTTERY_DRAW = createSteps({
  of: 'draw of a lottery',
  states: ['open', 'drawn'],
  steps: ['draw'],
  begins: ['open'],
  ends: ['drawn'],
  table: { open: { draw: 'drawn' } },
});

/** What happens to a ticket, whether it is one of a chase or not. */
export const TICKET = createSteps({
  of: 'ticket',
  states: TICKET_STATES,
  steps: ['win', 'lose', 'giveBack'],
  begins: ['held'],
  ends: ['won', 'lost', 'returned'],
  table: { held: { win: 'won', lose: 'lost', giveBack: 'returned' } },
});

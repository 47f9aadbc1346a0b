import { MOVES_STATES } from '../../../../streams/wire/games/shapes.ts';
import { createSteps } from '../../../ground/steps/createSteps.ts';

/** What happens to a round of moves: it ends with what it pays, or its stake goes back. */
export const MOVES = createSteps({
  of: 'round of moves',
  states: MOVES_STATES,
  steps: ['settle', 'refund'],
  begins: ['open'],
  ends: ['settled', 'refunded'],
  table: { open: { settle: 'settled', refund: 'refunded' } },
});
export type MovesStep = (typeof MOVES.steps)[number];

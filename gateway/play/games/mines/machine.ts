import { MINES_STATES } from '../../../../streams/wire/games/shapes.ts';
import { createSteps } from '../../../ground/steps/createSteps.ts';

/** What happens to a round of Mines: a mine is hit, what its tiles pay is cashed out, or its stake goes back. */
export const MINES = createSteps({
  of: 'round of Mines',
  states: MINES_STATES,
  steps: ['hit', 'cashOut', 'refund'],
  begins: ['open'],
  ends: ['hit', 'cashed', 'refunded'],
  table: { open: { hit: 'hit', cashOut: 'cashed', refund: 'refunded' } },
});
export type MinesStep = (typeof MINES.steps)[number];

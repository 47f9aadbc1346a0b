import { DRAW_STATES, RESULT_STATES } from '../../../streams/wire/draws/words.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

/** What can happen to a draw: its list is closed, its outside value is entered, it is drawn. */
export const DRAW = createSteps({
  of: 'draw',
  states: DRAW_STATES,
  steps: ['close', 'beacon', 'draw'],
  begins: ['open'],
  ends: ['drawn'],
  table: { open: { close: 'closed' }, closed: { beacon: 'closed', draw: 'drawn' } },
});
export type DrawStep = (typeof DRAW.steps)[number];

/** What can happen to something that was drawn. */
export const RESULT = createSteps({
  of: 'result of a draw',
  states: RESULT_STATES,
  steps: ['claim', 'expire'],
  begins: ['won', 'lost'],
  ends: ['lost', 'claimed', 'expired'],
  table: { won: { claim: 'claimed', expire: 'expired' } },
});
export type ResultStep = (typeof RESULT.steps)[number];

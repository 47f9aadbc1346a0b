import { createSteps } from '../../ground/steps/createSteps.ts';

/** What happens to an act that waits for a second operator. */
export const REQUEST = createSteps({
  of: 'act of two operators',
  states: ['waiting', 'done', 'refused', 'expired'],
  steps: ['approve', 'refuse', 'expire'],
  begins: ['waiting'],
  ends: ['done', 'refused', 'expired'],
  table: { waiting: { approve: 'done', refuse: 'refused', expire: 'expired' } },
});

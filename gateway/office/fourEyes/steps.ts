import { createSteps } from '../../ground/steps/createSteps.ts';

/** What happens to an act that waits for a second operator. */
export const REQUEST = createSteps({
  of: 'act of two operators',
  states: ['waiting', 'done', 'refused'],
  steps: ['approve', 'refuse'],
  begins: ['waiting'],
  ends: ['done', 'refused'],
  table: { waiting: { approve: 'done', refuse: 'refused' } },
});

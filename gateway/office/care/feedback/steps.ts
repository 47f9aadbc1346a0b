import { FEEDBACK_STATES, FEEDBACK_STEPS } from '../../../../streams/wire/content/feedbackWords.ts';
import { createSteps } from '../../../ground/steps/createSteps.ts';

/** What the staff does with a feedback; one that is done can be opened again. */
export const FEEDBACK = createSteps({
  of: 'feedback',
  states: FEEDBACK_STATES,
  steps: [...FEEDBACK_STEPS, 'answer'],
  begins: ['new'],
  ends: [] as readonly never[],
  table: {
    new: { read: 'read', answer: 'answered', close: 'done' },
    read: { answer: 'answered', close: 'done' },
    answered: { close: 'done' },
    done: { reopen: 'read' },
  },
});

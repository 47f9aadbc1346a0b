import type { FeedbackState } from '../../../../streams/wire/content/feedbackWords.ts';
import type { TagTone } from '../../../kit/text/Tag.tsx';

/** How the state of a feedback is coloured. */
export const FEEDBACK_TONES: Readonly<Record<FeedbackState, TagTone>> = {
  ...{ new: 'warn', read: 'info', answered: 'good', done: 'neutral' },
};

// Free of zod: the page of the office runs it.

/** What a feedback is about. */
export const FEEDBACK_TOPICS = ['idea', 'problem', 'praise', 'other'] as const;
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number];

/** What the staff has done with a feedback. */
export const FEEDBACK_STATES = ['new', 'read', 'answered', 'done'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** What the staff can do with one besides answering it. */
export const FEEDBACK_STEPS = ['read', 'close', 'reopen'] as const;
export type FeedbackStep = (typeof FEEDBACK_STEPS)[number];

/** Longest answer that a member gets, characters. */
export const FEEDBACK_ANSWER_MAX = 1_000;

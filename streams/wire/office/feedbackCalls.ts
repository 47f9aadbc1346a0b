import { z } from 'zod';
import {
  FEEDBACK_ANSWER_MAX,
  FEEDBACK_STATES,
  FEEDBACK_STEPS,
  FEEDBACK_TOPICS,
} from '../content/feedbackWords.ts';
import { SaidText, WrittenLine, WrittenText } from '../fields/writtenText.ts';
import { Count, FEW, LongText, Moment, PageText, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { LATEST_MS } from '../protocol/epochMs.ts';
import { ListCursor, MemberUid } from './memberShapes.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;
const act = { ...office, method: 'POST', command: true, permission: 'chat.answer' } as const;
const id = z.string().regex(/^\d{1,15}$/, 'must be the number of a feedback');
const moment = z.coerce.number().int().min(0).max(LATEST_MS);
const reason = WrittenLine(500).default('');

/** A feedback in a list; world time, epoch ms. */
const ListedFeedback = z.object({
  id: ShortText,
  at: Moment,
  /** Whose it is; null for a visitor's. */
  uid: ShortText.nullable(),
  username: ShortText.nullable(),
  topic: ShortText,
  state: z.enum(FEEDBACK_STATES),
  language: ShortText,
  /** How it begins. */
  beginning: ShortText,
  /** How often it was changed, and who of the staff did last. */
  edit: Count,
  changedBy: ShortText.nullable(),
  changedAt: Moment.nullable(),
});
export type OfficeFeedback = z.output<typeof ListedFeedback>;

/** What people told the operator (docs/decisions/151). */
export const officeFeedbackCalls = {
  officeFeedbacks: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/feedbacks',
    command: false,
    permission: 'chat.read',
    summary: 'What people told the operator, the newest first.',
    params: z.object({
      topic: z.enum(FEEDBACK_TOPICS).optional(),
      state: z.enum(FEEDBACK_STATES).optional(),
      language: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .optional(),
      /** From a moment on, up to before another one; world time. */
      from: moment.optional(),
      to: moment.optional(),
      uid: MemberUid.optional(),
      cursor: ListCursor.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(50),
    }),
    value: z.object({ rows: z.array(ListedFeedback).max(FEW), next: ShortText.nullable() }),
  }),
  officeFeedback: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/feedback',
    command: false,
    permission: 'chat.read',
    trail: 'read',
    summary: 'One feedback with its words, where an answer would reach its writer, and what was answered.',
    params: z.object({ id }),
    value: z.object({
      feedback: ListedFeedback,
      content: PageText,
      contact: ShortText.nullable(),
      answer: z.object({ text: LongText, by: ShortText, at: Moment }).nullable(),
      /** For the staff alone. */
      note: LongText,
    }),
  }),
  officeFeedbackStep: defineCall({
    ...act,
    path: '/v1/office/feedback/step',
    summary: 'Marks a feedback read or done, or opens it again.',
    params: z.object({ id, step: z.enum(FEEDBACK_STEPS), reason }),
    value: z.null(),
  }),
  officeFeedbackAnswer: defineCall({
    ...act,
    path: '/v1/office/feedback/answer',
    summary: 'Answers a feedback, as a message in the inbox of its writer.',
    params: z.object({ id, text: SaidText(FEEDBACK_ANSWER_MAX), reason }),
    value: z.null(),
  }),
  officeFeedbackNote: defineCall({
    ...act,
    path: '/v1/office/feedback/note',
    summary: 'Writes what the staff has to know of a feedback; nobody else reads it.',
    params: z.object({ id, note: WrittenText(2_000), reason }),
    value: z.null(),
  }),
} as const;

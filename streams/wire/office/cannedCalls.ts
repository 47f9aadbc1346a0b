import { z } from 'zod';
import { LONGEST_CHAT_TEXT } from '../chat/words.ts';
import { SaidText, WrittenLine } from '../fields/writtenText.ts';
import { FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { ListCursor } from './memberShapes.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;
const shortcut = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and dashes');
const language = z.string().regex(/^[a-z]{2}$/, 'must be the code of a language');
const reason = WrittenLine(500).default('');

/** An answer that is written once and sent often. */
const CannedAnswer = z.object({
  /** What is typed after `/` to find it; the same one in other languages is its translation. */
  shortcut: ShortText,
  language: ShortText,
  text: LongText,
  changedBy: ShortText,
  /** World time, epoch ms. */
  changedAt: Moment,
});
export type CannedAnswer = z.output<typeof CannedAnswer>;

/** Answers that are ready (docs/decisions/148). */
export const officeCannedCalls = {
  officeCanned: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/canned',
    command: false,
    permission: 'chat.read',
    summary: 'Ready answers by shortcut and language.',
    params: z.object({
      cursor: ListCursor.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(FEW),
    }),
    value: z.object({ rows: z.array(CannedAnswer).max(FEW), next: ShortText.nullable() }),
  }),
  officeCannedSet: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/canned/set',
    command: true,
    permission: 'canned.write',
    summary: 'Writes a ready answer in one language, or another text of it.',
    params: z.object({ shortcut, language, text: SaidText(LONGEST_CHAT_TEXT), reason }),
    value: CannedAnswer,
  }),
  officeCannedDelete: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/canned/delete',
    command: true,
    permission: 'canned.write',
    summary: 'Takes a ready answer away in one language.',
    params: z.object({ shortcut, language, reason }),
    value: z.null(),
  }),
} as const;

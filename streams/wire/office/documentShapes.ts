import { z } from 'zod';
import { SaidLine, SaidText } from '../fields/writtenText.ts';
import { Count, FEW, LongText, Moment, PageText, Rate, ShortText, tableOf } from '../protocol/bounds.ts';

export const DocumentKey = z
  .string()
  .regex(/^[\w.-]{1,80}$/, 'must be 1 to 80 letters, digits, dots, dashes and underscores');

/** What a document says: facts that hold in every language, and texts by language. */
export const DocumentValue = z.object({
  facts: tableOf(z.union([LongText, Rate, z.boolean(), z.null()])),
  texts: tableOf(tableOf(PageText)),
});

/** The same as somebody writes it. */
export const WrittenValue = z.object({
  facts: tableOf(z.union([z.literal(''), SaidLine(8_192), Rate, z.boolean(), z.null()])),
  texts: tableOf(tableOf(z.union([z.literal(''), SaidText(400_000)]))),
});

export const Languages = z.array(ShortText).max(FEW);

/** Where a document of some kinds stands. World time, epoch ms. */
export const standingOf = <K extends z.ZodType>(Kind: K) =>
  z.object({
    kind: Kind,
    key: ShortText,
    /** Number of its newest version; 0 for none yet. */
    version: Count,
    /** Goes up with every change of the draft or the plan, too. */
    edit: Count,
    isShown: z.boolean(),
    publishAt: Moment.nullable(),
    endAt: Moment.nullable(),
    draftBy: ShortText.nullable(),
    draftAt: Moment.nullable(),
  });

/** After an act. */
export const DocumentVersion = z.object({ version: Count, edit: Count });

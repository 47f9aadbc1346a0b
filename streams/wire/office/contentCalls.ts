import { z } from 'zod';
import { WORD_KINDS } from '../content/documents.ts';
import { WrittenLine } from '../fields/writtenText.ts';
import { Address, Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { documentCalls } from './documentCalls.ts';
import { Languages, standingOf } from './documentShapes.ts';

const read = {
  source: 'X',
  audience: 'operator',
  sealed: false,
  method: 'GET',
  command: false,
  permission: 'content.read',
} as const;
const act = { source: 'X', audience: 'operator', sealed: false, method: 'POST', command: true } as const;

const Kind = z.enum(WORD_KINDS);
const remark = WrittenLine(500).default('');
const Standing = standingOf(Kind);

const { document, history, save, discard, publish, end, undo, preview } = documentCalls(WORD_KINDS, {
  ...{ path: '/v1/office/content', read: 'content.read', write: 'content.write', publish: 'content.publish' },
});

/** What the merchant tells its visitors: drafts, publication, history (docs/decisions/142). */
export const officeContentCalls = {
  officeContent: defineCall({
    ...read,
    path: '/v1/office/content',
    summary: 'Documents of the content in their order, with the languages that each is missing in.',
    params: z.object({
      kind: Kind.optional(),
      /** `next` of the answer before. */
      cursor: z.string().min(1).max(256).optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(50),
    }),
    value: z.object({
      /** Languages of the site, the default one first. */
      languages: Languages,
      rows: z
        .array(
          Standing.extend({
            /** What people know it by. */
            title: LongText,
            /** Language of the title; null where it is a key or a fact. */
            titleLanguage: ShortText.nullable(),
            /** Languages in which the draft, or what is shown, has texts, and those of the site that are missing. */
            languages: Languages,
            missing: Languages,
            /** Of the newest version. */
            changedBy: ShortText.nullable(),
            changedAt: Moment.nullable(),
          }),
        )
        .max(FEW),
      next: ShortText.nullable(),
    }),
  }),
  officeContentDocument: document,
  officeContentHistory: history,
  officeContentSave: save,
  officeContentDiscard: discard,
  officeContentPublish: publish,
  officeContentEnd: end,
  officeContentUndo: undo,
  officeContentPicture: defineCall({
    ...act,
    path: '/v1/office/content/picture',
    permission: 'content.write',
    longestBody: 2_900_000,
    summary: 'Takes a picture (png, jpg, webp, gif or avif), draws it anew and answers its address.',
    params: z.object({ data: z.base64().min(4).max(2_800_000), reason: remark }),
    value: z.object({ url: Address, width: Count, height: Count, bytes: Count }),
  }),
  officeContentPreview: preview,
  officeContentExport: defineCall({
    ...read,
    path: '/v1/office/content/export',
    summary: 'The content of this world as keys of a merchant file, JSON, for a world that begins with it.',
    params: z.object({}),
    value: z.object({ json: z.string().max(1_900_000) }),
  }),
} as const;

import { z } from 'zod';
import { CONTENT_KINDS } from '../content/documents.ts';
import { SaidLine, SaidText, WrittenLine } from '../fields/writtenText.ts';
import {
  Address,
  Count,
  FEW,
  LongText,
  Moment,
  PageText,
  Rate,
  ShortText,
  Token,
  tableOf,
} from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';

const read = {
  source: 'X',
  audience: 'operator',
  sealed: false,
  method: 'GET',
  command: false,
  permission: 'content.read',
} as const;
const act = { source: 'X', audience: 'operator', sealed: false, method: 'POST', command: true } as const;

const Kind = z.enum(CONTENT_KINDS);
const Key = z
  .string()
  .regex(/^[\w.-]{1,80}$/, 'must be 1 to 80 letters, digits, dots, dashes and underscores');
const reason = SaidLine(500);
/** Of what nobody else sees yet. */
const remark = WrittenLine(500).default('');
/** Which document, and the change of it that the caller has seen: a later one is no longer what they decided about. */
const document = { kind: Kind, key: Key };
const seen = { ...document, edit: Count };

/** What a document says: facts that hold in every language, and texts by language. */
const ContentValue = z.object({
  facts: tableOf(z.union([LongText, Rate, z.boolean(), z.null()])),
  texts: tableOf(tableOf(PageText)),
});

/** The same as somebody writes it. */
const WrittenValue = z.object({
  facts: tableOf(z.union([z.literal(''), SaidLine(8_192), Rate, z.boolean(), z.null()])),
  texts: tableOf(tableOf(z.union([z.literal(''), SaidText(400_000)]))),
});

const Languages = z.array(ShortText).max(FEW);

/** Where a document stands. World time, epoch ms. */
const Standing = z.object({
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
const Done = z.object({ version: Count, edit: Count });

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
  officeContentDocument: defineCall({
    ...read,
    path: '/v1/office/content/document',
    summary: 'One document: what is shown, and the draft.',
    params: z.object(document),
    value: Standing.extend({
      shown: ContentValue.nullable(),
      draft: ContentValue.nullable(),
      languages: Languages,
      missing: Languages,
      plannedBy: ShortText.nullable(),
    }),
  }),
  officeContentHistory: defineCall({
    ...read,
    path: '/v1/office/content/history',
    summary: 'Versions of a document, newest first, with who and why.',
    params: z.object({
      ...document,
      /** Number of the last version that was read. */
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(10),
    }),
    value: z
      .array(
        z.object({
          version: Count,
          /** Null for taken away. */
          value: ContentValue.nullable(),
          how: z.enum(['seed', 'publish', 'plan', 'end', 'undo']),
          who: ShortText,
          reason: LongText,
          at: Moment,
        }),
      )
      .max(20),
  }),
  officeContentSave: defineCall({
    ...act,
    path: '/v1/office/content/save',
    permission: 'content.write',
    longestBody: 1_000_000,
    summary: 'Writes the draft of a document, or of a new one (`edit` 0); nobody sees it yet.',
    params: z.object({ ...seen, value: WrittenValue, reason: remark }),
    value: Done,
  }),
  officeContentDiscard: defineCall({
    ...act,
    path: '/v1/office/content/discard',
    permission: 'content.write',
    summary: 'Throws the draft of a document away, and the plan to publish it.',
    params: z.object({ ...seen, reason }),
    value: Done,
  }),
  officeContentPublish: defineCall({
    ...act,
    path: '/v1/office/content/publish',
    permission: 'content.publish',
    summary: 'Shows the draft to everybody, at once or at a time, and until a time if one is given.',
    params: z.object({
      ...seen,
      /** World time, epoch ms; at once without. */
      publishAt: Moment.optional(),
      endAt: Moment.optional(),
      reason,
    }),
    value: Done,
  }),
  officeContentEnd: defineCall({
    ...act,
    path: '/v1/office/content/end',
    permission: 'content.publish',
    summary: 'Takes a document away from everybody, at once or at a time; its history stays.',
    params: z.object({ ...seen, endAt: Moment.optional(), reason }),
    value: Done,
  }),
  officeContentUndo: defineCall({
    ...act,
    path: '/v1/office/content/undo',
    permission: 'content.publish',
    summary: 'Shows an old version again, as a new one.',
    params: z.object({ ...seen, version: z.int().min(1).max(Number.MAX_SAFE_INTEGER), reason }),
    value: Done,
  }),
  officeContentPicture: defineCall({
    ...act,
    path: '/v1/office/content/picture',
    permission: 'content.write',
    longestBody: 2_900_000,
    summary: 'Takes a picture (png, jpg, webp, gif or avif), draws it anew and answers its address.',
    params: z.object({ data: z.base64().min(4).max(2_800_000), reason: remark }),
    value: z.object({ url: Address, width: Count, height: Count, bytes: Count }),
  }),
  officeContentPreview: defineCall({
    ...act,
    command: false,
    permission: 'content.write',
    trail: 'none',
    path: '/v1/office/content/preview',
    summary: 'Makes the token with which the members’ page shows a draft, for half an hour.',
    params: z.object(document),
    value: z.object({ token: Token, expiresAt: Moment }),
  }),
  officeContentExport: defineCall({
    ...read,
    path: '/v1/office/content/export',
    summary: 'The content of this world as keys of a merchant file, JSON, for a world that begins with it.',
    params: z.object({}),
    value: z.object({ json: z.string().max(1_900_000) }),
  }),
} as const;

import { z } from 'zod';
import type { ContentKind } from '../content/documents.ts';
import { SaidLine, WrittenLine } from '../fields/writtenText.ts';
import { Count, LongText, Moment, ShortText, Token } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import {
  DocumentKey,
  DocumentValue,
  DocumentVersion,
  Languages,
  standingOf,
  WrittenValue,
} from './documentShapes.ts';
import type { Permission } from './permissions.ts';

const act = { source: 'X', audience: 'operator', sealed: false, method: 'POST', command: true } as const;

const reason = SaidLine(500);
/** Of what nobody else sees yet. */
const remark = WrittenLine(500).default('');

/** Who may what with the documents of some kinds, and where their calls are. */
interface DocumentAccess {
  /** Beginning of the addresses. */
  readonly path: string;
  readonly read: Permission;
  /** Drafts. */
  readonly write: Permission;
  /** What everybody sees. */
  readonly publish: Permission;
}

/** Calls for documents of some kinds: drafts, publication, history (docs/decisions/142). */
export function documentCalls<const K extends readonly [ContentKind, ...ContentKind[]]>(
  kinds: K,
  { path, read: permission, write, publish }: DocumentAccess,
) {
  const read = {
    source: 'X',
    audience: 'operator',
    sealed: false,
    method: 'GET',
    command: false,
    permission,
  } as const;
  const Kind = z.enum(kinds);
  const Standing = standingOf(Kind);
  /** Which document, and the change of it that the caller has seen: a later one is no longer what they decided about. */
  const document = { kind: Kind, key: DocumentKey };
  const seen = { ...document, edit: Count };
  return {
    document: defineCall({
      ...read,
      path: `${path}/document`,
      summary: 'One document: what is shown, and the draft.',
      params: z.object(document),
      value: Standing.extend({
        shown: DocumentValue.nullable(),
        draft: DocumentValue.nullable(),
        languages: Languages,
        missing: Languages,
        plannedBy: ShortText.nullable(),
      }),
    }),
    history: defineCall({
      ...read,
      path: `${path}/history`,
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
            value: DocumentValue.nullable(),
            how: z.enum(['seed', 'publish', 'plan', 'end', 'undo']),
            who: ShortText,
            reason: LongText,
            at: Moment,
          }),
        )
        .max(20),
    }),
    save: defineCall({
      ...act,
      path: `${path}/save`,
      permission: write,
      longestBody: 1_000_000,
      summary: 'Writes the draft of a document, or of a new one (`edit` 0); nobody sees it yet.',
      params: z.object({ ...seen, value: WrittenValue, reason: remark }),
      value: DocumentVersion,
    }),
    discard: defineCall({
      ...act,
      path: `${path}/discard`,
      permission: write,
      summary: 'Throws the draft of a document away, and the plan to publish it.',
      params: z.object({ ...seen, reason }),
      value: DocumentVersion,
    }),
    publish: defineCall({
      ...act,
      path: `${path}/publish`,
      permission: publish,
      summary: 'Shows the draft to everybody, at once or at a time, and until a time if one is given.',
      params: z.object({
        ...seen,
        /** World time, epoch ms; at once without. */
        publishAt: Moment.optional(),
        endAt: Moment.optional(),
        reason,
      }),
      value: DocumentVersion,
    }),
    end: defineCall({
      ...act,
      path: `${path}/end`,
      permission: publish,
      summary: 'Takes a document away from everybody, at once or at a time; its history stays.',
      params: z.object({ ...seen, endAt: Moment.optional(), reason }),
      value: DocumentVersion,
    }),
    undo: defineCall({
      ...act,
      path: `${path}/undo`,
      permission: publish,
      summary: 'Shows an old version again, as a new one.',
      params: z.object({ ...seen, version: z.int().min(1).max(Number.MAX_SAFE_INTEGER), reason }),
      value: DocumentVersion,
    }),
    preview: defineCall({
      ...act,
      command: false,
      permission: write,
      trail: 'none',
      path: `${path}/preview`,
      summary: 'Makes the token with which the members’ page shows a draft, for half an hour.',
      params: z.object(document),
      /** `page` is the origin of members' page; empty where it is the office's own. */
      value: z.object({ token: Token, expiresAt: Moment, page: ShortText }),
    }),
  } as const;
}

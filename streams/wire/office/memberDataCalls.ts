import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { DataCursor, DataPage, DataRead, DataRequestId } from '../memberData/shapes.ts';
import { MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;

/** Id of an account. */
const Uid = z.string().min(1).max(64);

/** The same rights in the office: a copy, and to be erased (docs/decisions/145). */
export const officeMemberDataCalls = {
  officeMemberData: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/member/data',
    command: false,
    permission: 'member.export',
    trail: 'read',
    summary: 'Everything that is known of a member, page by page.',
    params: z.object({ uid: Uid, cursor: DataCursor }),
    value: DataPage,
  }),
  officeMemberDataRead: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/member/data/read',
    command: false,
    permission: 'member.export',
    // Each page is in the trail as it is read.
    trail: 'none',
    summary: 'Says how far the copy of a request is read; its end ends the request.',
    params: z.object({ uid: Uid, request: DataRequestId, cursor: DataRead }),
    value: z.null(),
  }),
  officeErasures: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/erasures',
    command: false,
    permission: 'member.read',
    summary: 'Members who are to be erased and those who were, those asked for last first.',
    params: z.object({
      /** `next` of the page before. */
      cursor: z
        .string()
        .regex(/^\d{1,15}:[\w-]{1,64}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    value: z.object({
      rows: z
        .array(
          z.object({
            uid: ShortText,
            askedAt: Moment,
            dueAt: Moment,
            askedBy: ShortText,
            reason: z.string().max(500),
            doneAt: Moment.nullable(),
          }),
        )
        .max(MANY),
      next: z.string().max(128).nullable(),
    }),
  }),
  officeErase: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/member/erase',
    command: true,
    permission: 'member.erase',
    proof: true,
    summary:
      'Closes an account at once and erases the member after a waiting time; refused while money, play or a team is there.',
    params: z.object({
      uid: Uid,
      reason: WrittenLine(500),
      /** Days until it is done, in which it can be taken back. */
      days: z.int().min(0).max(90).default(7),
    }),
    value: z.object({ dueAt: Moment }),
  }),
  officeEraseCancel: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/member/eraseCancel',
    command: true,
    permission: 'member.erase',
    summary: 'Takes an erasure back that is not done yet, and opens the account again.',
    params: z.object({ uid: Uid, reason: WrittenLine(500) }),
    value: z.null(),
  }),
} as const;

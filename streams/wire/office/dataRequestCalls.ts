import { z } from 'zod';
import { SaidLine } from '../fields/writtenText.ts';
import { DataRequest, DataRequestId } from '../memberData/shapes.ts';
import { DATA_REQUEST_STATES } from '../memberData/words.ts';
import { Count, FEW, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { DATA_FATES, ERASE_OBSTACLES } from './dataRequestWords.ts';
import { ListCursor, MemberUid } from './memberShapes.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;

const Listed = DataRequest.extend({
  uid: ShortText,
  username: ShortText,
  /** The member (`member`), or who of the staff. */
  askedBy: ShortText,
  /** Of a copy: kinds of data that were read, of how many; 0 of 0 before it has begun. */
  done: Count,
  of: Count,
  endedBy: ShortText.nullable(),
  reason: z.string().max(500),
});
export type OfficeDataRequest = z.output<typeof Listed>;

/** What members asked for of their rights, in the office (docs/decisions/151). */
export const officeDataRequestCalls = {
  officeDataRequests: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/dataRequests',
    command: false,
    permission: 'member.read',
    summary: 'Copies and erasures that were asked for, the newest first.',
    params: z.object({
      kind: DataRequest.shape.kind.optional(),
      state: z.enum(DATA_REQUEST_STATES).optional(),
      by: z.enum(['member', 'staff']).optional(),
      uid: MemberUid.optional(),
      cursor: ListCursor.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(50),
    }),
    value: z.object({ rows: z.array(Listed).max(FEW), next: ShortText.nullable() }),
  }),
  officeDataRequest: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/dataRequest',
    command: false,
    permission: 'member.read',
    summary: 'One of them, and of an erasure when it is done.',
    params: z.object({ id: DataRequestId }),
    value: z.object({
      request: Listed,
      erasure: z.object({ dueAt: Moment, doneAt: Moment.nullable() }).nullable(),
    }),
  }),
  officeDataRequestMake: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/dataRequest/make',
    command: true,
    permission: 'member.export',
    summary:
      'Notes that a member has asked, by letter or on the phone; a request of the kind that is open is answered again.',
    params: z.object({ uid: MemberUid, kind: DataRequest.shape.kind.default('copy'), reason: SaidLine(500) }),
    value: z.object({ id: ShortText }),
  }),
  officeDataRequestRefuse: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/dataRequest/refuse',
    command: true,
    permission: 'member.erase',
    summary:
      'Refuses what was asked for and is not done yet; an erasure that waits for its time is taken back instead.',
    params: z.object({ id: DataRequestId, reason: SaidLine(500) }),
    value: z.null(),
  }),
  officeErasePreview: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/member/erasePreview',
    command: false,
    permission: 'member.erase',
    summary: 'What an erasure would remove of a member and what the law keeps, and what stands in its way.',
    params: z.object({ uid: MemberUid }),
    value: z.object({
      obstacles: z.array(z.enum(ERASE_OBSTACLES)).max(FEW),
      /** Tables with rows of the member; `emptied` are kept without what a person wrote. */
      tables: z.array(z.object({ table: ShortText, fate: z.enum(DATA_FATES), rows: Count })).max(MANY),
    }),
  }),
} as const;

import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { FEW, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { LATEST_MS } from '../protocol/epochMs.ts';
import {
  LedgerBooking,
  ListCursor,
  MemberPage,
  MemberRow,
  MemberUid,
  TimelineEvent,
} from './memberShapes.ts';
import { MEMBER_ROLES, MEMBER_SEARCHES, MEMBER_STATES, TIMELINE_KINDS } from './memberWords.ts';

const read = { source: 'X', method: 'GET', audience: 'operator', sealed: false, command: false } as const;
const When = z.coerce.number().int().min(0).max(LATEST_MS);
const Limit = z.coerce.number().int().min(1).max(FEW).default(50);
/** Kinds with a comma between. */
const Kinds = z.string().regex(/^[a-zA-Z]{1,16}(,[a-zA-Z]{1,16}){0,20}$/);

/** Members as the office finds and reads them (docs/decisions/139). */
export const officeMemberCalls = {
  officeMembers: defineCall({
    ...read,
    path: '/v1/office/members',
    permission: 'member.read',
    summary:
      'Members: those that a text finds, by name, or all, the newest first. A page may have fewer than asked for and still have a next one.',
    params: z.object({
      text: WrittenLine(128).default(''),
      by: z.enum(MEMBER_SEARCHES).default('any'),
      state: z.enum(MEMBER_STATES).optional(),
      role: z.enum(MEMBER_ROLES).optional(),
      /** Registered from, and before, world time. */
      from: When.optional(),
      to: When.optional(),
      /** Account name of the direct upline. */
      upline: WrittenLine(64).optional(),
      balance: z.enum(['some', 'none']).optional(),
      cursor: ListCursor.optional(),
      limit: Limit,
    }),
    value: z.object({ rows: z.array(MemberRow).max(FEW), next: ListCursor.nullable() }),
  }),
  officeMember: defineCall({
    ...read,
    path: '/v1/office/members/page',
    permission: 'member.read',
    summary: 'Everything of a member but what happened to the account; contacts and addresses are masked.',
    params: z.object({ uid: MemberUid }),
    value: MemberPage,
  }),
  officeMemberContacts: defineCall({
    ...read,
    path: '/v1/office/members/contacts',
    permission: 'member.contacts',
    trail: 'read',
    summary: 'Number, mail address and addresses of the last sign-ins of a member; it is in the trail.',
    params: z.object({ uid: MemberUid }),
    value: z.object({
      mobile: ShortText.nullable(),
      email: ShortText.nullable(),
      addresses: z.array(ShortText).max(FEW),
    }),
  }),
  officeTimeline: defineCall({
    ...read,
    path: '/v1/office/members/timeline',
    permission: 'member.read',
    summary: 'What happened to an account, newest first, of all kinds or of some.',
    params: z.object({
      uid: MemberUid,
      kinds: Kinds.optional().meta({ description: TIMELINE_KINDS.join(', ') }),
      cursor: ListCursor.optional(),
      limit: Limit,
    }),
    value: z.object({ rows: z.array(TimelineEvent).max(FEW), next: ListCursor.nullable() }),
  }),
  officeLedgerEntry: defineCall({
    ...read,
    path: '/v1/office/ledger/entry',
    permission: 'member.read',
    summary: 'The bookings of a wallet’s row by its id, or of a round, with all their entries.',
    params: z.object({
      id: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      round: z.string().min(1).max(128).optional(),
    }),
    value: z.array(LedgerBooking).max(FEW),
  }),
} as const;

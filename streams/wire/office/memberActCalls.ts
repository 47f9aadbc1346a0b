import { z } from 'zod';
import { ProductType, WageringTimes } from '../bonus/shapes.ts';
import { SaidLine, SaidText, WrittenLine } from '../fields/writtenText.ts';
import {
  BreakLengthSchema,
  LimitAmount,
  LimitKind,
  LimitPeriod,
  LimitsState,
  PlayBreak,
} from '../limits/shapes.ts';
import { ProfileField } from '../profile/shapes.ts';
import { Count, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { MemberUid } from './memberShapes.ts';

const act = { source: 'X', method: 'POST', audience: 'operator', sealed: false, command: true } as const;
/** On whom, and why. */
const on = z.object({ uid: MemberUid, reason: SaidLine(500) });
const MOST_MOVED = 100_000_000_000;
const Moved = MinorUnsigned.min(1).max(MOST_MOVED);

/** What the office does to a member; each says why (docs/decisions/140). */
export const officeMemberActCalls = {
  officeMemberLock: defineCall({
    ...act,
    path: '/v1/office/members/lock',
    permission: 'member.lock',
    summary: 'Locks an account, which ends its sessions.',
    params: on,
    value: z.null(),
  }),
  officeMemberUnlock: defineCall({
    ...act,
    path: '/v1/office/members/unlock',
    permission: 'member.unlock',
    summary: 'Opens a locked account again, unless it is closed.',
    params: on,
    value: z.null(),
  }),
  officeMemberEndSessions: defineCall({
    ...act,
    path: '/v1/office/members/endSessions',
    permission: 'member.lock',
    summary: 'Ends all sessions of an account.',
    params: on,
    value: z.object({ ended: Count }),
  }),
  officeMemberResetSteps: defineCall({
    ...act,
    path: '/v1/office/members/resetSteps',
    permission: 'member.secure',
    proof: true,
    summary:
      'Takes the second steps of an account away, with its passkeys and recovery codes, and ends its sessions.',
    params: on,
    value: z.null(),
  }),
  officeMemberLimit: defineCall({
    ...act,
    path: '/v1/office/members/limit',
    permission: 'member.limit',
    summary:
      'Sets a limit: a lower one at once; a higher one, or none, waits a day for the member to confirm it.',
    params: on.extend({ kind: LimitKind, period: LimitPeriod, amount: LimitAmount }),
    value: LimitsState,
  }),
  officeMemberExclude: defineCall({
    ...act,
    path: '/v1/office/members/exclude',
    permission: 'member.limit',
    summary: 'Begins a break or an exclusion, which ends every session; it can never be shortened.',
    params: on.extend({ length: BreakLengthSchema }),
    value: PlayBreak,
  }),
  officeMemberCorrect: defineCall({
    ...act,
    path: '/v1/office/members/correct',
    permission: 'member.correct',
    summary: 'Corrects one line of a profile, or takes it away.',
    params: on.extend({ field: ProfileField, value: WrittenLine(255) }),
    value: z.null(),
  }),
  officeMemberNote: defineCall({
    ...act,
    path: '/v1/office/members/note',
    permission: 'member.note',
    summary: 'Writes something down about a member, for the staff.',
    params: z.object({ uid: MemberUid, note: SaidText(2_000) }),
    value: z.object({ id: ShortText }),
  }),
  officeMemberAdjust: defineCall({
    ...act,
    money: true,
    path: '/v1/office/members/adjust',
    permission: 'money.book',
    summary:
      'Credits or debits the main wallet, as a booking of its own kind; above a limit a second operator decides.',
    params: on.extend({ side: z.enum(['credit', 'debit']), amount: Moved }),
    value: z.object({ operation: ShortText }),
  }),
  officeMemberBonus: defineCall({
    ...act,
    money: true,
    path: '/v1/office/members/bonus',
    permission: 'bonus.grant',
    summary:
      'Grants a bonus, which becomes money once it is wagered; above a limit a second operator decides.',
    params: on.extend({
      amount: Moved,
      /** 0: it is money at once. */
      times: WageringTimes,
      productType: ProductType,
      days: z.int().min(1).max(366),
    }),
    value: z.object({ id: ShortText }),
  }),
  officeMemberBonusCancel: defineCall({
    ...act,
    path: '/v1/office/members/bonus/cancel',
    permission: 'bonus.grant',
    summary: 'Ends an open bonus without money.',
    params: on.extend({ id: z.string().min(1).max(120) }),
    value: z.null(),
  }),
  officeMemberMove: defineCall({
    ...act,
    path: '/v1/office/members/move',
    permission: 'agent.write',
    proof: true,
    summary: 'Hangs an account with its whole team under another agent, or under none.',
    params: on.extend({
      /** Account name of the agent; empty for none. */
      upline: WrittenLine(64),
    }),
    value: z.null(),
  }),
  officeMemberClose: defineCall({
    ...act,
    path: '/v1/office/members/close',
    permission: 'member.close',
    proof: true,
    summary: 'Closes an account for good, once it holds no money and nothing of it is open.',
    params: on,
    value: z.null(),
  }),
} as const;

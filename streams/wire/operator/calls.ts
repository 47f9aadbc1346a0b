import { z } from 'zod';
import { FeedbackEntry } from '../content/shapes.ts';
import {
  ContractCategory,
  ContractKind,
  ContractOutcome,
  ContractTerms,
  RequestStatus,
} from '../contracts/shapes.ts';
import { Count, FEW, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { WaitingGift } from './shapes.ts';

/** A contract, and what the upline's own lacks for it: a word of `LawBreak`, or `above` where only one above it is broken. */
const BrokenContract = z.object({
  contractId: ShortText,
  kind: ContractKind,
  category: ContractCategory,
  /** Null for the house. */
  upline: ShortText.nullable(),
  username: ShortText,
  why: ShortText,
  /** When it ends, world time; null until the clock or the operator has ended it. */
  endsAt: Moment.nullable(),
});

const account = z.object({ username: z.string().min(1).max(64) });

/** What the operator's back office (and the simulator, which is one of its users) may do. */
export const operatorCalls = {
  opsKick: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/kick',
    audience: 'operator',
    sealed: false,
    command: true,
    summary: 'Ends every session of an account.',
    params: account,
    value: z.object({ gen: Count }),
  }),
  opsLock: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/lock',
    audience: 'operator',
    sealed: false,
    command: true,
    summary: 'Locks an account, which ends every session of it, or opens it again.',
    params: account.extend({ locked: z.boolean() }),
    value: z.null(),
  }),
  opsBirthday: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/birthday',
    audience: 'operator',
    sealed: false,
    command: true,
    summary:
      'Sets a birthday that was proved to the support, or takes it away; opens the profile for another one.',
    params: account.extend({ birthday: z.string().max(10).nullable() }),
    value: z.null(),
  }),
  opsExcludedTwins: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/excluded',
    audience: 'operator',
    sealed: false,
    command: false,
    summary: 'Accounts that share something with an excluded member, newest first. Reads whole tables.',
    params: z.object({ limit: z.coerce.number().int().min(1).max(100).default(100) }),
    value: z
      .array(
        z.object({
          excluded: ShortText,
          other: ShortText,
          by: z.enum(['payout', 'mobile', 'email', 'device', 'address']),
        }),
      )
      .max(MANY),
  }),
  opsGifts: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/gifts',
    audience: 'operator',
    sealed: false,
    command: false,
    summary:
      'What is due to members who take a break, and waits for its end, or could be claimed without it.',
    params: z.object({
      /** Id after which the list begins. */
      after: z.string().max(200).default(''),
      limit: z.coerce.number().int().min(1).max(FEW).default(FEW),
    }),
    value: z.array(WaitingGift).max(FEW),
  }),
  opsGiftGive: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/gifts',
    audience: 'operator',
    sealed: false,
    command: true,
    money: true,
    summary: 'Gives something of that list before the break is over.',
    params: z.object({ id: z.string().min(1).max(200) }),
    value: z.null(),
  }),
  opsDeposit: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/deposits',
    audience: 'operator',
    sealed: false,
    command: true,
    money: true,
    summary: 'Books a simulated deposit as arrived or failed and tells the member.',
    params: account.extend({ amount: MinorUnsigned.min(1), outcome: z.enum(['arrived', 'failed']) }),
    value: z.object({ messageId: ShortText }),
  }),
  opsWithdrawal: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/withdrawals',
    audience: 'operator',
    sealed: false,
    command: true,
    money: true,
    summary: 'Books a simulated withdrawal as approved or rejected and tells the member.',
    params: account.extend({ amount: MinorUnsigned.min(1), outcome: z.enum(['approved', 'rejected']) }),
    value: z.object({ messageId: ShortText }),
  }),
  opsContract: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/contracts',
    audience: 'operator',
    sealed: false,
    command: true,
    summary: 'Offers a contract of the house to a top agent, a change of it, or asks to end it.',
    params: account.extend({
      category: ContractCategory,
      kind: ContractKind,
      status: RequestStatus,
      /** With P and E: amounts in minor units, rates as shares. */
      terms: ContractTerms.optional(),
    }),
    value: ContractOutcome,
  }),
  opsBrokenContracts: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/contracts/broken',
    audience: 'operator',
    sealed: false,
    command: false,
    summary:
      'Contracts that could cost more than the upline’s own pays (docs/agents.md), then those that end for it with their running periods; a hundred at most.',
    params: z.object({}),
    value: z.object({ count: Count, contracts: z.array(BrokenContract).max(FEW) }),
  }),
  opsEndBrokenContracts: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/contracts/broken',
    audience: 'operator',
    sealed: false,
    command: true,
    summary: 'Ends such contracts with their running periods and tells both sides.',
    params: z.object({}),
    value: z.object({ ended: Count, left: Count }),
  }),
  opsFeedback: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/feedback',
    audience: 'operator',
    sealed: false,
    command: false,
    summary: 'What people told the operator, newest first.',
    params: z.object({
      /** Id of the last one that was read: the answer goes on with the one before it. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    value: z.array(FeedbackEntry).max(FEW),
  }),
  opsInvariants: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/invariants',
    audience: 'operator',
    sealed: false,
    command: false,
    summary: 'What an audit looks at, in its order.',
    params: z.object({}),
    value: z.array(z.object({ id: ShortText, says: ShortText })).max(MANY),
  }),
  opsAudit: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/audit',
    audience: 'operator',
    sealed: false,
    command: false,
    summary: 'Looks through the books whether one of the invariants holds. Reads whole tables.',
    params: z.object({ invariant: z.string().min(1).max(64) }),
    value: z.object({
      id: ShortText,
      /** How many things were looked at. */
      checked: Count,
      /** For how many of them it doesn't hold. */
      broken: Count,
      /** Names of some of those. */
      samples: z.array(ShortText).max(FEW),
    }),
  }),
  opsStatus: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/status',
    audience: 'operator',
    sealed: false,
    command: true,
    summary: 'Starts or ends a maintenance.',
    params: z.object({ state: z.enum(['normal', 'maintenance']), until: z.int().nullable() }),
    value: z.null(),
  }),
} as const;

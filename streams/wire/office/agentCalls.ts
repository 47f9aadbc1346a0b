import { z } from 'zod';
import { Bill, BillBet, BillCheck } from '../bills/shapes.ts';
import { ContractKind } from '../contracts/shapes.ts';
import { WrittenLine } from '../fields/writtenText.ts';
import { Count, FEW, LongText, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';

const office = { source: 'X', audience: 'operator', sealed: false, command: false, method: 'GET' } as const;
const Uid = z.string().min(1).max(64);
const BillId = z.string().regex(/^[0-9a-f]{24}$/);
const line = z.coerce.number().int().min(0).max(1_000_000);
const paged = {
  cursor: z.string().max(256).optional(),
  limit: z.coerce.number().int().min(1).max(FEW).default(50),
};
const pageOf = <R extends z.ZodType>(row: R) => ({ rows: z.array(row).max(FEW), next: ShortText.nullable() });
const Named = z.object({ uid: ShortText, username: ShortText });

/** An account of the tree. */
export const OfficeTeamRow = Named.extend({
  agent: z.boolean(),
  /** How many stand directly below it, and how many altogether. */
  direct: Count,
  team: Count,
  /** Contracts that are in force with its upline. */
  contracts: Count,
  at: Moment,
});
export type OfficeTeamRow = z.infer<typeof OfficeTeamRow>;

export const OfficeContract = z.object({
  id: ShortText,
  kind: ContractKind,
  category: ShortText,
  state: ShortText,
  /** Null for the house. */
  upline: Named.nullable(),
  downline: Named,
  /** Of the terms that are in force or come next, as JSON; null where none were accepted. */
  terms: LongText.nullable(),
  version: Count.nullable(),
  from: Moment.nullable(),
  to: Moment.nullable(),
  at: Moment,
});
export type OfficeContract = z.infer<typeof OfficeContract>;

export const OfficeBillRow = Named.extend({
  id: ShortText,
  kind: ContractKind,
  category: ShortText,
  from: Moment,
  to: Moment,
  at: Moment,
  total: Minor,
  paid: MinorUnsigned,
});
export type OfficeBillRow = z.infer<typeof OfficeBillRow>;

/** One settlement of one contract. */
export const OfficeSettlement = Named.extend({
  id: ShortText,
  contractId: ShortText,
  periodEnd: Moment,
  kind: ContractKind,
  from: Moment,
  dueAt: Moment,
  state: z.enum(['due', 'failed', 'done']),
  attempts: Count,
  error: LongText.nullable(),
  doneAt: Moment.nullable(),
  /** Id of its bill and what that has paid; null before it is done. */
  bill: ShortText.nullable(),
  paid: MinorUnsigned.nullable(),
});
export type OfficeSettlement = z.infer<typeof OfficeSettlement>;

export const OfficeTeamTransfer = z.object({
  id: ShortText,
  at: Moment,
  sender: Named,
  receiver: Named,
  amount: MinorUnsigned,
});
export type OfficeTeamTransfer = z.infer<typeof OfficeTeamTransfer>;

/** Agents: the tree, contracts, bills down to the bet, settlements, transfers (docs/decisions/143). */
export const officeAgentCalls = {
  officeTeam: defineCall({
    ...office,
    path: '/v1/office/agents/team',
    permission: 'agent.read',
    summary:
      'Accounts directly below one, or the tops of the tree, the newest first; or those that a text finds.',
    params: z.object({
      of: Uid.optional(),
      /** Beginning of an account name. */
      text: WrittenLine(64).optional(),
      ...paged,
    }),
    value: z.object({
      ...pageOf(OfficeTeamRow),
      /** From the top down to `of`. */ way: z.array(Named).max(MANY),
    }),
  }),
  officeContracts: defineCall({
    ...office,
    path: '/v1/office/agents/contracts',
    permission: 'agent.read',
    summary: 'Contracts, the newest first: all, or those of an account with its upline and its downlines.',
    params: z.object({ of: Uid.optional(), ...paged }),
    value: z.object(pageOf(OfficeContract)),
  }),
  officeBills: defineCall({
    ...office,
    path: '/v1/office/agents/bills',
    permission: 'bill.read',
    summary: 'Bills, the newest first: all, or those of an agent.',
    params: z.object({ of: Uid.optional(), ...paged }),
    value: z.object(pageOf(OfficeBillRow)),
  }),
  officeBill: defineCall({
    ...office,
    path: '/v1/office/agents/bills/bill',
    permission: 'bill.read',
    summary: 'One bill with its lines.',
    params: z.object({ id: BillId, /** Number of the last line that is known. */ after: line.default(0) }),
    value: Bill.extend({ agent: Named }),
  }),
  officeBillBets: defineCall({
    ...office,
    path: '/v1/office/agents/bills/bets',
    permission: 'bill.read',
    summary: 'The bets that a line of a bill sums, the newest first.',
    params: z.object({ id: BillId, line, ...paged }),
    value: z.object(pageOf(BillBet)),
  }),
  officeBillCheck: defineCall({
    ...office,
    path: '/v1/office/agents/bills/check',
    permission: 'bill.read',
    summary: 'What a bill says beside what its bets say now.',
    params: z.object({ id: BillId }),
    value: BillCheck,
  }),
  officeSettlements: defineCall({
    ...office,
    path: '/v1/office/agents/settlements',
    permission: 'bill.read',
    summary: 'Settlements of contracts, done and not, the latest first: all, or those of an agent.',
    params: z.object({ state: z.enum(['due', 'failed', 'done']).optional(), of: Uid.optional(), ...paged }),
    value: z.object(pageOf(OfficeSettlement)),
  }),
  officeSettleAgain: defineCall({
    ...office,
    method: 'POST',
    command: true,
    path: '/v1/office/agents/settlements/again',
    permission: 'agent.write',
    summary: 'Has a settlement that failed tried again now; one that is done is paid once, whoever asks.',
    params: z.object({
      contractId: z.string().min(1).max(64),
      periodEnd: Moment,
      reason: WrittenLine(500).default(''),
    }),
    value: z.object({ state: z.enum(['due', 'failed', 'done']) }),
  }),
  officeTeamTransfers: defineCall({
    ...office,
    path: '/v1/office/agents/transfers',
    permission: 'agent.read',
    summary: 'Money that went between uplines and downlines, the newest first.',
    params: z.object({ of: Uid.optional(), ...paged }),
    value: z.object(pageOf(OfficeTeamTransfer)),
  }),
} as const;

import { z } from 'zod';
import { SaidLine } from '../fields/writtenText.ts';
import { Count, FEW, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { Bill, BillBet, BillCheck, OpenSettlement } from './shapes.ts';

const BillId = z.string().regex(/^[0-9a-f]{24}$/);
const line = z.coerce.number().int().min(0).max(1_000_000);
const limit = z.coerce.number().int().min(1).max(100);

/** Bills of contracts: what they say, the bets behind them, and whether they still agree. */
export const billCalls = {
  bill: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/agent/bill',
    audience: 'session',
    sealed: false,
    module: 'AGENTPOLICY3',
    command: false,
    summary: 'One of the agent’s own bills, with its lines.',
    params: z.object({
      id: BillId,
      /** Number of the last line that is known: the answer has those after it. */
      after: line.default(0),
    }),
    value: Bill,
  }),
  billBets: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/agent/bill/bets',
    audience: 'session',
    sealed: false,
    module: 'AGENTPOLICY3',
    command: false,
    summary: 'The bets that a line of a bill sums, newest first.',
    params: z.object({
      id: BillId,
      line,
      /** Where the answer before ended. */
      cursor: z.string().min(1).max(256).optional(),
      limit: limit.default(25),
    }),
    value: z.object({ bets: z.array(BillBet).max(FEW), next: ShortText.nullable() }),
  }),
  billCheck: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/agent/bill/check',
    audience: 'session',
    sealed: false,
    module: 'AGENTPOLICY3',
    command: false,
    summary: 'Computes one of the agent’s own bills from its bets again and says what differs.',
    params: z.object({ id: BillId }),
    value: BillCheck,
  }),
  opsBillsCheck: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/bills/check',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'bill.read',
    summary: 'Computes some bills from their bets again and names those that differ.',
    params: z.object({
      /** Id of the last bill that was looked at. */
      after: BillId.optional(),
      limit: limit.default(50),
    }),
    value: z.object({
      checked: Count,
      /** Id of the last bill that was looked at; null when there is none left. */
      next: ShortText.nullable(),
      differing: z.array(BillCheck.extend({ id: ShortText, username: ShortText })).max(FEW),
    }),
  }),
  opsSettlements: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/settlements',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'bill.read',
    summary: 'Settlements that are due and not done, the oldest first.',
    params: z.object({}),
    value: z.object({ count: Count, open: z.array(OpenSettlement).max(FEW) }),
  }),
  opsVoidRound: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/rounds/void',
    audience: 'operator',
    sealed: false,
    command: true,
    money: true,
    permission: 'round.void',
    summary:
      'Takes a settled bet back: its stake is returned, its payout withdrawn, and the next bills correct theirs.',
    params: z.object({ round: z.string().min(1).max(64), reason: SaidLine(140) }),
    value: z.null(),
  }),
} as const;

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MinorUnsigned } from '../money.ts';

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
    value: z.object({ gen: z.int() }),
  }),
  opsDeposit: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/deposits',
    audience: 'operator',
    sealed: false,
    command: true,
    summary: 'Books a simulated deposit as arrived or failed and tells the member.',
    params: account.extend({ amount: MinorUnsigned.min(1), outcome: z.enum(['arrived', 'failed']) }),
    value: z.object({ messageId: z.string() }),
  }),
  opsWithdrawal: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/withdrawals',
    audience: 'operator',
    sealed: false,
    command: true,
    summary: 'Books a simulated withdrawal as approved or rejected and tells the member.',
    params: account.extend({ amount: MinorUnsigned.min(1), outcome: z.enum(['approved', 'rejected']) }),
    value: z.object({ messageId: z.string() }),
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

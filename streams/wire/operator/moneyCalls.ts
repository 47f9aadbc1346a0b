import { z } from 'zod';
import { FEW, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { NamedAccount as account, WaitingGift } from './shapes.ts';

/** What the operator gives and books. */
export const operatorMoneyCalls = {
  opsGifts: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/gifts',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'gift.read',
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
    permission: 'gift.give',
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
    permission: 'money.book',
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
    permission: 'money.book',
    summary: 'Books a simulated withdrawal as approved or rejected and tells the member.',
    params: account.extend({ amount: MinorUnsigned.min(1), outcome: z.enum(['approved', 'rejected']) }),
    value: z.object({ messageId: ShortText }),
  }),
} as const;

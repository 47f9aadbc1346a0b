import { z } from 'zod';
import { TypedPaymentPassword } from '../paymentPassword/shapes.ts';
import { ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { PayoutAccounts, PayoutFields } from './shapes.ts';

const mine = { audience: 'session', source: 'X', value: PayoutAccounts } as const;
const one = z.object({ id: ShortText });

/** Where a member is paid. Each call answers the whole list. */
export const payoutAccountCalls = {
  payoutAccounts: defineCall({
    ...mine,
    method: 'GET',
    path: '/v1/payoutAccounts',
    sealed: false,
    command: false,
    summary: 'Accounts to be paid to, masked, and the ways that may be added.',
    params: z.object({}),
  }),
  payoutAccountAdd: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/payoutAccounts',
    sealed: true,
    command: true,
    summary: 'Adds an account to be paid to; the first one is the default.',
    params: z.object({
      method: ShortText,
      fields: PayoutFields,
      isDefault: z.boolean().default(false),
      paymentPassword: TypedPaymentPassword,
    }),
  }),
  payoutAccountDefault: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/payoutAccounts/default',
    sealed: false,
    command: true,
    summary: 'Makes an account the one that withdrawals begin with.',
    params: one,
  }),
  payoutAccountRemove: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/payoutAccounts/remove',
    sealed: false,
    command: true,
    summary: 'Removes an account; withdrawals that name it go on.',
    params: one,
  }),
} as const;

import { z } from 'zod';
import { SmsAnswer } from '../access/shapes.ts';
import { defineCall } from '../protocol/call.ts';
import { OwnerCode, PaymentPasswordState, TypedPaymentPassword } from './shapes.ts';

const mine = { audience: 'session', command: false, source: 'X' } as const;
/** The sign-in password; missing for an account without one, which must have signed in within the last minutes. */
const password = z.string().min(1).max(256).optional();

/** The password that withdrawals and transfers ask for. */
export const paymentPasswordCalls = {
  paymentPassword: defineCall({
    ...mine,
    method: 'GET',
    path: '/v1/paymentPassword',
    sealed: false,
    summary: 'Whether a payment password is set or locked, and what a new one has to keep.',
    params: z.object({}),
    value: PaymentPasswordState,
  }),
  paymentPasswordSet: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/paymentPassword',
    sealed: true,
    summary: 'Sets the first payment password.',
    params: z.object({ password, newPassword: TypedPaymentPassword }),
    value: PaymentPasswordState,
  }),
  paymentPasswordChange: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/paymentPassword/change',
    sealed: true,
    summary: 'Replaces the payment password by a new one.',
    params: z.object({ paymentPassword: TypedPaymentPassword, newPassword: TypedPaymentPassword }),
    value: PaymentPasswordState,
  }),
  paymentPasswordCode: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/paymentPassword/code',
    sealed: true,
    summary: 'Sends the code that a forgotten payment password asks for to the account’s number.',
    params: z.object({}),
    value: SmsAnswer,
  }),
  paymentPasswordReset: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/paymentPassword/reset',
    sealed: true,
    summary: 'Replaces a forgotten or locked payment password.',
    params: z.object({ password, code: OwnerCode.optional(), newPassword: TypedPaymentPassword }),
    value: PaymentPasswordState,
  }),
} as const;

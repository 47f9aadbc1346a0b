import { z } from 'zod';
import { SmsAnswer } from '../access/shapes.ts';
import { Address, FEW, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { OwnerPassword as password, TwoStepState } from './shapes.ts';

const mine = { audience: 'session', sealed: false, command: false, source: 'X' } as const;
const RecoveryCodes = z.array(ShortText).max(FEW);
/** Digits of any script, some of which are two characters long, with blanks between them. */
const TypedCode = z.string().trim().min(1).max(64);

/** Second steps of an account: an authenticator app, SMS, and recovery codes. */
export const twoStepCalls = {
  twoStepState: defineCall({
    ...mine,
    method: 'GET',
    path: '/v1/twoStep',
    summary: 'What protects the account besides its password.',
    params: z.object({}),
    value: TwoStepState,
  }),
  totpBegin: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/twoStep/totp',
    sealed: true,
    summary: 'A new secret for an authenticator app; counts once it is confirmed.',
    params: z.object({ password }),
    value: z.object({ secret: ShortText, uri: Address }),
  }),
  totpConfirm: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/twoStep/totp/confirm',
    sealed: true,
    summary: 'Switches the authenticator app on; answers new recovery codes when there were none.',
    params: z.object({ code: TypedCode }),
    value: z.object({ state: TwoStepState, recoveryCodes: RecoveryCodes.nullable() }),
  }),
  smsStepBegin: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/twoStep/sms',
    sealed: true,
    summary: 'Sends a code to the account’s number, to switch the second step by SMS on.',
    params: z.object({ password }),
    value: SmsAnswer,
  }),
  smsStepConfirm: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/twoStep/sms/confirm',
    sealed: true,
    summary: 'Switches the second step by SMS on; answers new recovery codes when there were none.',
    params: z.object({ code: TypedCode }),
    value: z.object({ state: TwoStepState, recoveryCodes: RecoveryCodes.nullable() }),
  }),
  twoStepOff: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/twoStep/off',
    sealed: true,
    summary: 'Switches one second step off.',
    params: z.object({ way: z.enum(['totp', 'sms']), password }),
    value: TwoStepState,
  }),
  recoveryCodes: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/twoStep/recoveryCodes',
    sealed: true,
    summary: 'New recovery codes; the old ones are worth nothing any more.',
    params: z.object({ password }),
    value: RecoveryCodes,
  }),
} as const;

import { z } from 'zod';
import { SmsAnswer } from '../access/shapes.ts';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { LoginAnswer } from '../session/shapes.ts';
import { passkeyCalls } from './passkeyCalls.ts';
import { qrCalls } from './qrCalls.ts';
import { OpenSession, SignInRecord, TwoStepParams, StepTicket as ticket } from './shapes.ts';
import { twoStepCalls } from './twoStepCalls.ts';

const none = z.object({});
const mine = { audience: 'session', sealed: false, command: false, source: 'X' } as const;
const open = { audience: 'anyone', sealed: false, command: false, source: 'X' } as const;

/** Second steps, passkeys, sign-in on a second device, and what an account's owner sees of its sign-ins. */
export const securityCalls = {
  twoStep: defineCall({
    ...open,
    source: 'S4-24',
    method: 'POST',
    path: '/v1/session/twoStep',
    sealed: true,
    summary: 'Answers the second step of a sign-in.',
    params: TwoStepParams,
    value: LoginAnswer,
  }),
  twoStepSms: defineCall({
    ...open,
    method: 'POST',
    path: '/v1/session/twoStep/sms',
    summary: 'Sends the code of the second step to the account’s number.',
    params: z.object({ ticket }),
    value: SmsAnswer,
  }),
  forgetDevice: defineCall({
    ...open,
    source: 'S4-26',
    method: 'POST',
    path: '/v1/session/forgetDevice',
    sealed: true,
    summary: 'Revokes a remember-token.',
    params: z.object({ rememberToken: z.string().max(256) }),
    value: z.null(),
  }),
  sessions: defineCall({
    ...mine,
    method: 'GET',
    path: '/v1/sessions',
    summary: 'Where the account is signed in.',
    params: none,
    value: z.array(OpenSession).max(FEW),
  }),
  endSession: defineCall({
    ...mine,
    method: 'DELETE',
    path: '/v1/sessions',
    summary: 'Signs another session out; without an id every other one, remembered devices included.',
    params: z.object({ sessionId: z.string().max(64).optional() }),
    value: z.array(OpenSession).max(FEW),
  }),
  signIns: defineCall({
    ...mine,
    method: 'GET',
    path: '/v1/signIns',
    summary: 'The newest 50 sign-ins and refused attempts.',
    params: none,
    value: z.array(SignInRecord).max(FEW),
  }),
  ...twoStepCalls,
  ...passkeyCalls,
  ...qrCalls,
  opsSealRotate: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/sealKey/rotate',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'secret.replace',
    summary: 'A new key for sealed calls; the one before stays good for ten minutes.',
    params: none,
    value: z.object({ kid: ShortText }),
  }),
  demoOutbox: defineCall({
    ...open,
    audience: 'desk',
    method: 'GET',
    path: '/v1/demo/outbox',
    permission: 'member.contacts',
    trail: 'read',
    summary: 'Mails and SMS of a demo world, newest first; `not_found` outside of one.',
    params: none,
    value: z
      .array(
        z.object({
          id: Count,
          at: Moment,
          kind: z.enum(['mail', 'sms']),
          to: ShortText,
          subject: LongText,
          text: LongText,
        }),
      )
      .max(FEW),
  }),
} as const;

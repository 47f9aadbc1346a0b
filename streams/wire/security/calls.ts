import { z } from 'zod';
import { SmsAnswer } from '../access/shapes.ts';
import { SaidLine } from '../fields/writtenText.ts';
import { Address, Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { LoginAnswer } from '../session/shapes.ts';
import {
  OpenSession,
  PasskeyId,
  PasskeyOptions,
  PasskeyResponse,
  PasskeySignInOptions,
  PasskeySignInParams,
  QrAsked,
  QrBegun,
  QrState,
  SignInRecord,
  TwoStepParams,
  TwoStepState,
} from './shapes.ts';

const none = z.object({});
const mine = { audience: 'session', sealed: false, command: false, source: 'X' } as const;
const open = { audience: 'anyone', sealed: false, command: false, source: 'X' } as const;
const RecoveryCodes = z.array(ShortText).max(FEW);
/** Digits of any script, some of which are two characters long, with blanks between them. */
const TypedCode = z.string().trim().min(1).max(64);
const ticket = z.string().min(16).max(128);
/**
 * Proof that it is still the owner of the account who asks. An account without a password has to have signed in within
 * the last ten minutes instead; `forbidden` when it is longer ago.
 */
const password = z.string().min(1).max(256).optional();

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
  twoStepState: defineCall({
    ...mine,
    method: 'GET',
    path: '/v1/twoStep',
    summary: 'What protects the account besides its password.',
    params: none,
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
  passkeyOptions: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/passkeys/options',
    sealed: true,
    summary: 'Options for a new passkey.',
    params: z.object({ password }),
    value: PasskeyOptions,
  }),
  passkeyAdd: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/passkeys',
    summary: 'Keeps a new passkey.',
    params: z.object({
      name: SaidLine(60),
      response: PasskeyResponse,
    }),
    value: TwoStepState,
  }),
  passkeyRemove: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/passkeys/remove',
    sealed: true,
    summary: 'Forgets a passkey.',
    params: z.object({ id: PasskeyId, password }),
    value: TwoStepState,
  }),
  passkeySignInOptions: defineCall({
    ...open,
    method: 'POST',
    path: '/v1/session/passkey/options',
    summary: 'Options for a sign-in with a passkey, or for the second step of one.',
    params: z.object({ ticket: ticket.optional() }),
    value: PasskeySignInOptions,
  }),
  passkeySignIn: defineCall({
    ...open,
    method: 'POST',
    path: '/v1/session/passkey',
    summary: 'Signs in with a passkey, or answers the second step with one.',
    params: PasskeySignInParams,
    value: LoginAnswer,
  }),
  qrBegin: defineCall({
    ...open,
    method: 'POST',
    path: '/v1/session/qr',
    summary: 'Asks to be signed in by a device that is.',
    params: none,
    value: QrBegun,
  }),
  qrState: defineCall({
    ...open,
    method: 'POST',
    path: '/v1/session/qr/state',
    summary: 'How the request stands; hands the sign-in over once.',
    params: z.object({ id: z.string().max(64), secret: z.string().max(128) }),
    value: QrState,
  }),
  qrAsk: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/session/qr/ask',
    summary: 'What is asked, on the device that is signed in.',
    params: z.object({ id: z.string().max(64) }),
    value: QrAsked,
  }),
  qrAnswer: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/session/qr/answer',
    summary: 'Approves or refuses the request of the other device.',
    params: z.object({ id: z.string().max(64), approve: z.boolean() }),
    value: z.null(),
  }),
  opsSealRotate: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/sealKey/rotate',
    audience: 'operator',
    sealed: false,
    command: false,
    summary: 'A new key for sealed calls; the one before stays good for ten minutes.',
    params: none,
    value: z.object({ kid: ShortText }),
  }),
  demoOutbox: defineCall({
    ...open,
    audience: 'desk',
    method: 'GET',
    path: '/v1/demo/outbox',
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

import { z } from 'zod';
import { SaidLine } from '../fields/writtenText.ts';
import { defineCall } from '../protocol/call.ts';
import { LoginAnswer } from '../session/shapes.ts';
import {
  PasskeyId,
  PasskeyOptions,
  PasskeyResponse,
  PasskeySignInOptions,
  PasskeySignInParams,
  OwnerPassword as password,
  TwoStepState,
  StepTicket as ticket,
} from './shapes.ts';

const mine = { audience: 'session', sealed: false, command: false, source: 'X' } as const;
const open = { audience: 'anyone', sealed: false, command: false, source: 'X' } as const;

/** Passkeys of an account, and signing in with one. */
export const passkeyCalls = {
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
} as const;

import { z } from 'zod';
import { SaidLine } from '../fields/writtenText.ts';
import { FEW, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { PasskeyId, PasskeyOptions, PasskeyResponse, PasskeySignInOptions } from '../security/shapes.ts';
import {
  InvitationToken,
  OfficeId,
  OfficeLogin,
  OfficeSession,
  OfficeSignedIn,
  Permissions,
  StepCode,
} from './shapes.ts';

const open = { source: 'X', audience: 'anyone', sealed: false, command: false, method: 'POST' } as const;
const own = { source: 'X', audience: 'operator', command: false, permission: 'own.session' } as const;
const password = z.string().min(1).max(256);
const Answer = z.object({ challengeId: ShortText, response: PasskeyResponse });

/** How operators come in, and what is their own (docs/decisions/134). */
export const officeSignInCalls = {
  officeInvitation: defineCall({
    ...open,
    path: '/v1/office/invitation',
    summary:
      'What an invitation is for, or who sets their factors anew, with a new authenticator key and options for a passkey.',
    params: z.object({ invitation: InvitationToken }),
    value: z.object({
      name: ShortText,
      role: ShortText,
      /** Name to sign in with of somebody who works here and sets their factors anew; null for somebody new. */
      login: ShortText.nullable(),
      expiresAt: Moment,
      /** For an authenticator app, base32. */
      totpSecret: ShortText,
      totpUri: z.string().max(1_024),
      passkey: PasskeyOptions,
    }),
  }),
  officeAccept: defineCall({
    ...open,
    path: '/v1/office/accept',
    sealed: true,
    summary: 'Accepts an invitation with a password and an authenticator app; it is good once.',
    params: z.object({ invitation: InvitationToken, login: OfficeLogin, password, code: StepCode }),
    value: OfficeSignedIn,
  }),
  officeAcceptPasskey: defineCall({
    ...open,
    path: '/v1/office/accept/passkey',
    summary: 'Accepts an invitation with a passkey; it is good once.',
    params: z.object({ invitation: InvitationToken, login: OfficeLogin, response: PasskeyResponse }),
    value: OfficeSignedIn,
  }),
  officeSignIn: defineCall({
    ...open,
    path: '/v1/office/signIn',
    sealed: true,
    summary: 'Signs an operator in with a password and the code of an authenticator app.',
    params: z.object({ login: OfficeLogin, password, code: StepCode }),
    value: OfficeSignedIn,
  }),
  officePasskeyOptions: defineCall({
    ...open,
    path: '/v1/office/passkey/options',
    summary: 'Options for a sign-in, or a proof, with an operator’s passkey.',
    params: z.object({}),
    value: PasskeySignInOptions,
  }),
  officePasskeySignIn: defineCall({
    ...open,
    path: '/v1/office/passkey/signIn',
    summary: 'Signs an operator in with a passkey.',
    params: Answer,
    value: OfficeSignedIn,
  }),
  officeSession: defineCall({
    ...own,
    sealed: false,
    method: 'GET',
    path: '/v1/office/session',
    summary: 'Who asks, and what they may.',
    params: z.object({}),
    value: z.object({
      who: ShortText,
      /** What the operator is called; the name to sign in with, empty for who has none. */
      name: ShortText,
      login: ShortText,
      role: ShortText,
      permissions: Permissions,
      sessionId: ShortText.nullable(),
      provedAt: Moment.nullable(),
    }),
  }),
  officeProve: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/office/prove',
    sealed: true,
    summary: 'Proves again who uses the session, for what is risky; good for five minutes.',
    params: z.object({ password, code: StepCode }),
    value: z.object({ provedAt: Moment }),
  }),
  officeProvePasskey: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/office/prove/passkey',
    sealed: false,
    summary: 'The same with a passkey.',
    params: Answer,
    value: z.object({ provedAt: Moment }),
  }),
  officePasskeys: defineCall({
    ...own,
    sealed: false,
    method: 'GET',
    path: '/v1/office/passkeys',
    summary: 'What the caller signs in with: whether a password with an authenticator, and which passkeys.',
    params: z.object({}),
    value: z.object({
      password: z.boolean(),
      passkeys: z
        .array(
          z.object({
            passkeyId: z.string().max(1_024),
            /** Empty for one that came with the account. */
            name: ShortText,
            createdAt: Moment,
            lastUsedAt: Moment.nullable(),
          }),
        )
        .max(FEW),
    }),
  }),
  officePasskeyOffer: defineCall({
    ...own,
    sealed: false,
    trail: 'none',
    proof: true,
    method: 'POST',
    path: '/v1/office/passkeys/offer',
    summary: 'Options for a further passkey of the caller.',
    params: z.object({}),
    value: PasskeyOptions,
  }),
  officePasskeyAdd: defineCall({
    ...own,
    sealed: false,
    command: true,
    proof: true,
    method: 'POST',
    path: '/v1/office/passkeys/add',
    summary: 'Adds a passkey to what the caller signs in with.',
    params: z.object({ name: SaidLine(60), response: PasskeyResponse }),
    value: z.object({ passkeyId: z.string().max(1_024) }),
  }),
  officePasskeyRemove: defineCall({
    ...own,
    sealed: false,
    command: true,
    proof: true,
    method: 'POST',
    path: '/v1/office/passkeys/remove',
    summary: 'Removes a passkey of the caller; never the last thing to sign in with.',
    params: z.object({ passkeyId: PasskeyId.regex(/^[\w-]+$/) }),
    value: z.null(),
  }),
  officeStaffNames: defineCall({
    ...own,
    sealed: false,
    method: 'GET',
    path: '/v1/office/names',
    summary: 'Names of everybody who works here or did, and of programs, by what lists tell them as.',
    params: z.object({}),
    value: z.array(z.object({ who: ShortText, name: ShortText })).max(MANY),
  }),
  officeSessions: defineCall({
    ...own,
    sealed: false,
    method: 'GET',
    path: '/v1/office/sessions',
    summary: 'The caller’s open sessions, or those of an operator whom the caller may look after.',
    params: z.object({ operatorId: OfficeId.optional() }),
    value: z.array(OfficeSession).max(FEW),
  }),
  officeEndSession: defineCall({
    ...own,
    sealed: false,
    command: true,
    method: 'POST',
    path: '/v1/office/sessions/end',
    summary: 'Ends a session: an own one, or one of an operator whom the caller may look after.',
    params: z.object({ sessionId: OfficeId }),
    value: z.null(),
  }),
  officeSessionActive: defineCall({
    ...own,
    sealed: false,
    method: 'POST',
    path: '/v1/office/session/active',
    trail: 'none',
    summary: 'Says that somebody uses the page: reading alone does not keep a session.',
    params: z.object({}),
    value: z.null(),
  }),
  officeSignOut: defineCall({
    ...own,
    sealed: false,
    method: 'POST',
    path: '/v1/office/signOut',
    summary: 'Ends the session that asks.',
    params: z.object({}),
    value: z.null(),
  }),
} as const;

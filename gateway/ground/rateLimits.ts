import type { CallName } from '../../streams/wire/tables/calls.ts';
import { MINUTE } from './calendar/durations.ts';
import { CallError } from './handler.ts';

/** Most requests from one address in a minute, for each call. */
export interface RateLimits {
  /** Calls that can be used to guess a secret, and calls that open an account, send a message or draw an image. */
  readonly signIn: number;
  readonly others: number;
}

/** High, because many people can share one address; a hash queue protects the processor as well (`hashQueue.ts`). */
export const RATE_LIMITS: RateLimits = { signIn: 120, others: 3_000 };

const SIGN_IN: ReadonlySet<CallName> = new Set([
  'login',
  'freePlay',
  'register',
  'registerMobile',
  'affiliate',
  'invitationVisit',
  'captcha',
  'antiBotChallenge',
  'smsLogin',
  'smsRegister',
  'changePassword',
  'forgotByEmail',
  'forgotByPhone',
  'resetPassword',
  'forgetDevice',
  'twoStep',
  'twoStepSms',
  'totpConfirm',
  'paymentPasswordSet',
  'paymentPasswordChange',
  'paymentPasswordCode',
  'paymentPasswordReset',
  'smsStepBegin',
  'smsStepConfirm',
  'twoStepOff',
  'recoveryCodes',
  'passkeyOptions',
  'passkeyAdd',
  'passkeyRemove',
  'passkeySignInOptions',
  'passkeySignIn',
  'downlineOpen',
  'officeInvitation',
  'officeAccept',
  'officeAcceptPasskey',
  'officeSignIn',
  'officePasskeyOptions',
  'officePasskeySignIn',
  'officeProve',
  'officeProvePasskey',
  'qrBegin',
  'qrAnswer',
]);

/** The limit of one call, as `@fastify/rate-limit` takes it. */
export function limitOf(name: CallName, limits: RateLimits): { max: number; timeWindow: number } {
  return { max: SIGN_IN.has(name) ? limits.signIn : limits.others, timeWindow: MINUTE };
}

/** What a caller above the limit is told. */
export function tooMany(retryMs: number): CallError {
  return new CallError('rate_limited', 429, 'Too many requests, please wait a moment.', { retryMs });
}

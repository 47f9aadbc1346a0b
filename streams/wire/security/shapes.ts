import { z } from 'zod';
import { Count, FEW, Moment, Opaque, ShortText, Token } from '../protocol/bounds.ts';
import { LoginAnswer } from '../session/shapes.ts';

/**
 * Proof that it is still the owner of the account who asks. An account without a password has to have signed in within
 * the last ten minutes instead; `forbidden` when it is longer ago.
 */
export const OwnerPassword = z.string().min(1).max(256).optional();

/** Second steps of a sign-in. */
export const TwoStepWay = z.enum(['totp', 'sms', 'passkey', 'recovery']);
export type TwoStepWay = z.infer<typeof TwoStepWay>;

/** `value` of a refusal with the code `two_step_required`: what is asked besides the first step. */
export const TwoStepRequired = z.object({
  /** Proves the first step; good for one sign-in within ten minutes. */
  ticket: Token,
  ways: z.array(TwoStepWay).min(1).max(FEW),
  /** Last digits of the number a code goes to; null without one. */
  mobileEnd: ShortText.nullable(),
});
export type TwoStepRequired = z.infer<typeof TwoStepRequired>;

/** `value` of a refusal of a sign-in (S3-25): whether the next one needs a captcha. */
export const LoginRefusal = z.object({ captcha: z.boolean().optional() });
export type LoginRefusal = z.infer<typeof LoginRefusal>;

/** What proves the first step to the calls of the second one. */
export const StepTicket = z.string().min(16).max(128);

/** Answer to the second step; a passkey answers with its own call. */
export const TwoStepParams = z.object({
  ticket: StepTicket,
  way: z.enum(['totp', 'sms', 'recovery']),
  code: z.string().trim().min(4).max(64),
  remember: z.boolean().optional(),
});

/** What an authenticator answered, as the browser serialises it; the gateway's library checks it. */
export const PasskeyResponse = z.record(z.string(), z.unknown());
/** Options for the browser's authenticator, as the gateway's library serialises them. */
export const PasskeyOptions = Opaque;

export const PasskeySignInOptions = z.object({ challengeId: ShortText, options: PasskeyOptions });

export const PasskeySignInParams = z.object({
  challengeId: z.string().max(128),
  response: PasskeyResponse,
  /** Of a first step, when the passkey is the second. */
  ticket: z.string().max(128).optional(),
  page: z.enum(['member', 'agent']).default('member'),
  remember: z.boolean().optional(),
});

/** Id of a credential: 1023 bytes at most, as base64url. */
export const PasskeyId = z.string().max(1_364);

/** One passkey of an account. */
export const Passkey = z.object({
  id: PasskeyId,
  name: ShortText,
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** What protects an account besides its password. */
export const TwoStepState = z.object({
  totp: z.boolean(),
  sms: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryLeft: Count,
  passkeys: z.array(Passkey).max(FEW),
  /** Last digits of the account's number; null without one. */
  mobileEnd: ShortText.nullable(),
  /** Whether calls that want the owner's password can have one; see `password` of `twoStepOff`. */
  hasPassword: z.boolean().optional(),
});
export type TwoStepState = z.infer<typeof TwoStepState>;

/** Where and how somebody signed in. Times are real time, epoch ms. */
export const OpenSession = z.object({
  sessionId: ShortText,
  /** Of the caller. */
  current: z.boolean(),
  createdAt: Moment,
  lastSeenAt: Moment,
  ip: ShortText,
  /** Browser and system in two words; null when the caller didn't say. */
  device: ShortText.nullable(),
  way: ShortText,
});
export type OpenSession = z.infer<typeof OpenSession>;

/** One line of the record of sign-ins. */
export const SignInRecord = z.object({
  at: Moment,
  way: ShortText,
  ok: z.boolean(),
  /** Code of the refusal; null for a success. */
  reason: ShortText.nullable(),
  ip: ShortText,
  device: ShortText.nullable(),
});
export type SignInRecord = z.infer<typeof SignInRecord>;

/** A request of another device to be signed in, begun there. */
export const QrBegun = z.object({
  /** In the QR code: names the request. */
  id: ShortText,
  /** Stays on the device that asked: collects the answer. */
  secret: Token,
  expiresAt: Moment,
  /** Two digits both devices show, so that nobody approves somebody else's request. */
  match: ShortText,
});
export type QrBegun = z.infer<typeof QrBegun>;

export const QrState = z.object({
  state: z.enum(['waiting', 'scanned', 'approved', 'refused', 'expired']),
  /** Once, with `approved`. */
  login: LoginAnswer.optional(),
});
export type QrState = z.infer<typeof QrState>;

/** What the signed-in device shows before it approves. */
export const QrRequest = z.object({
  ip: ShortText,
  device: ShortText.nullable(),
  match: ShortText,
  expiresAt: Moment,
});
export type QrRequest = z.infer<typeof QrRequest>;

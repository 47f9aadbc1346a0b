import { z } from 'zod';
import { MANY, Moment, ShortText, Token } from '../protocol/bounds.ts';

/** How an operator is called when signing in; stored in small letters. */
export const OfficeLogin = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,31}$/, 'must be 2 to 32 letters, digits, dots, dashes and underscores');
/** Name of a role: one of every world, or a merchant's own. */
export const RoleName = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'must be a word of small letters');
/** Id of an operator, a machine token, a session or a request. */
export const OfficeId = z.string().regex(/^[\w-]{8,64}$/);
/** What an authenticator app shows. */
export const StepCode = z.string().max(32);
/** What a link of an invitation carries. */
export const InvitationToken = z.string().min(16).max(128);
export const Permissions = z.array(ShortText).max(MANY);

/** A session of the office that has begun. */
export const OfficeSignedIn = z.object({
  /** For the `Authorization` header. */
  token: Token,
  operatorId: ShortText,
  name: ShortText,
  role: ShortText,
});

/** One session of an operator. */
export const OfficeSession = z.object({
  sessionId: ShortText,
  openedAt: Moment,
  activeAt: Moment,
  address: ShortText,
  device: ShortText.nullable(),
  /** Whether it is the one that asks. */
  own: z.boolean(),
});

/** An operator as the office lists them. */
export const OfficeOperator = z.object({
  operatorId: ShortText,
  login: ShortText,
  name: ShortText,
  role: ShortText,
  locked: z.boolean(),
  createdAt: Moment,
  /** How many sessions are open. */
  sessions: z.int().min(0).max(MANY),
});

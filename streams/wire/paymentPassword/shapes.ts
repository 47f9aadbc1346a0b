import { z } from 'zod';
import { FieldRuleSchema } from '../access/shapes.ts';
import { Duration, FEW } from '../protocol/bounds.ts';

/** A second step that is answered with a typed code. */
export const OwnerWay = z.enum(['totp', 'sms', 'recovery']);
export type OwnerWay = z.infer<typeof OwnerWay>;

/** Code of a second step, and which step it answers. */
export const OwnerCode = z.object({ way: OwnerWay, text: z.string().trim().min(4).max(64) });
export type OwnerCode = z.infer<typeof OwnerCode>;

/** A payment password as it is typed; the merchant's rule checks it. */
export const TypedPaymentPassword = z.string().min(1).max(256);

/** How an account's payment password stands. */
export const PaymentPasswordState = z.object({
  isSet: z.boolean(),
  /** How long it stays locked after too many wrong ones; null for one that isn't. */
  lockedForMs: Duration.nullable(),
  /** What a new one has to keep. */
  rule: FieldRuleSchema,
  /** Second steps that a forgotten one asks for besides the sign-in password; empty for none. */
  ways: z.array(OwnerWay).max(FEW),
  /** Whether the account has a sign-in password, which a new one asks for. */
  hasPassword: z.boolean().optional(),
});
export type PaymentPasswordState = z.infer<typeof PaymentPasswordState>;

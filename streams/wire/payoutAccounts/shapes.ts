import { z } from 'zod';
import { Count, FEW, Moment, ShortText, tableOf } from '../protocol/bounds.ts';

export const PayoutKind = z.enum(['bank', 'wallet', 'address']);
export type PayoutKind = z.infer<typeof PayoutKind>;

/** A way to be paid, in the reader's language. */
export const PayoutMethod = z.object({
  id: ShortText,
  kind: PayoutKind,
  name: ShortText,
  fields: z
    .array(
      z.object({
        id: ShortText,
        label: ShortText,
        min: Count,
        max: Count,
        acceptedPattern: ShortText,
        /** What may be chosen; null for a field to type in. */
        choices: z.array(ShortText).max(FEW).nullable(),
        /** It names the member. */
        payee: z.boolean(),
      }),
    )
    .max(FEW),
});
export type PayoutMethod = z.infer<typeof PayoutMethod>;

/** Where a member is paid; the parts that are nobody's business are masked. */
export const PayoutAccount = z.object({
  id: ShortText,
  method: ShortText,
  kind: PayoutKind,
  label: ShortText,
  isDefault: z.boolean(),
  /** World time. */
  addedAt: Moment,
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

/** Accounts of a member, the oldest first, and what may be added. */
export const PayoutAccounts = z.object({
  accounts: z.array(PayoutAccount).max(FEW),
  methods: z.array(PayoutMethod).max(FEW),
  /** Most accounts of a member. */
  most: Count,
  /** The name that accounts must be in; null where it isn't known. */
  payeeName: ShortText.nullable(),
});
export type PayoutAccounts = z.infer<typeof PayoutAccounts>;

/** Typed fields of a new account, by their ids. */
export const PayoutFields = tableOf(z.string().trim().max(256));

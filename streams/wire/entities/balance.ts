import { z } from 'zod';
import { Count, FEW, ShortText, TypeNumber } from '../bounds.ts';
import { Major, MinorUnsigned } from '../money.ts';

/** Answer of the balance call, in decimal major units (S7-23, S3-38). */
export const BalanceAnswer = z.object({
  sumBalance: Major,
  currency: ShortText,
  currencySymbol: ShortText,
  balance: z.array(z.object({ accountTypeId: TypeNumber, availBalance: Major })).max(FEW),
});
export type BalanceAnswer = z.infer<typeof BalanceAnswer>;

/** State of `u:<uid>:balance`: absolute amounts in minor units. */
export const BalanceState = z.object({
  /** Grows by one with every change of any account. */
  version: Count,
  currency: ShortText,
  currencySymbol: ShortText,
  sum: MinorUnsigned,
  accounts: z.array(z.object({ accountTypeId: TypeNumber, avail: MinorUnsigned })).max(FEW),
});
export type BalanceState = z.infer<typeof BalanceState>;

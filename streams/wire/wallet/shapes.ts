import { z } from 'zod';
import { Count, FEW, Moment, ShortText, TypeNumber } from '../protocol/bounds.ts';
import { Major, MinorUnsigned } from '../protocol/money.ts';

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

/** A wallet that games of one vendor stake from. */
export const VendorWallet = z.object({
  accountTypeId: TypeNumber,
  /** Code of the vendor, as the lobby has it. */
  vendor: ShortText,
  /** Its name for people, the same in every language. */
  name: ShortText,
});
export type VendorWallet = z.infer<typeof VendorWallet>;

/** How the merchant keeps its members' money (S7-26). */
export const MerchantWallet = z.object({
  /** Whether one wallet serves all vendors. */
  isSingle: z.boolean(),
  /** Otherwise the wallets besides the main one, as far as the back end names them. */
  wallets: z.array(VendorWallet).max(FEW).optional(),
});
export type MerchantWallet = z.infer<typeof MerchantWallet>;

/** Money that was moved between the wallets of an account. */
export const WalletTransfer = z.object({
  id: ShortText,
  /** `all` brought everything back to the main wallet. */
  kind: z.enum(['one', 'all']),
  /** Minor units in all; 0 when there was nothing to bring back. */
  amount: MinorUnsigned,
  moves: z.array(z.object({ from: TypeNumber, to: TypeNumber, amount: MinorUnsigned })).max(FEW),
  at: Moment,
});
export type WalletTransfer = z.infer<typeof WalletTransfer>;

import { z } from 'zod';
import { IN_HOUSE_VENDOR } from '../../streams/wire/lobby/words.ts';
import { VendorWallet } from '../../streams/wire/wallet/shapes.ts';
import { MAIN_WALLET } from '../../streams/wire/wallet/words.ts';

/** Wallets of a merchant that named none; their vendors are those of the demo's lobby. */
const DEMO_WALLETS: z.input<typeof VendorWallet>[] = [
  { accountTypeId: 2, vendor: IN_HOUSE_VENDOR, name: 'Lantern House' },
  { accountTypeId: 3, vendor: 'PG', name: 'Paper Garden' },
  { accountTypeId: 4, vendor: 'MOONT', name: 'Moonlit Tables' },
  { accountTypeId: 5, vendor: 'PITCH', name: 'Pitchside' },
  { accountTypeId: 6, vendor: 'TIDEP', name: 'Tidepool' },
  { accountTypeId: 7, vendor: 'TEAHS', name: 'Teahouse Tables' },
];

const isOnce = <T>(values: readonly T[]) => new Set(values).size === values.length;

/** The wallets that members have besides the main one where not one wallet serves all vendors. */
export const MerchantVendorWallets = z
  .array(
    VendorWallet.extend({
      accountTypeId: z.int().min(0).max(1_000_000),
      vendor: z.string().min(1).max(32),
      name: z.string().trim().min(1).max(40),
    }),
  )
  .max(50)
  .refine(list => isOnce(list.map(it => it.accountTypeId)), 'has an accountTypeId twice')
  .refine(list => isOnce(list.map(it => it.vendor)), 'has a vendor twice')
  .refine(
    list => list.every(it => it.accountTypeId !== MAIN_WALLET),
    `must leave the accountTypeId ${MAIN_WALLET} to the main wallet`,
  )
  .refine(
    list => list.some(it => it.vendor === IN_HOUSE_VENDOR),
    `needs a wallet of ${IN_HOUSE_VENDOR}, which the in-house games stake from`,
  )
  .default(DEMO_WALLETS);

/** The wallets besides the main one: none where one wallet serves all vendors. */
export function vendorWalletsOf({
  singleWallet,
  vendorWallets,
}: {
  readonly singleWallet: boolean;
  readonly vendorWallets: readonly VendorWallet[];
}): readonly VendorWallet[] {
  return singleWallet ? [] : vendorWallets;
}

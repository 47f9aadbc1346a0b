import { z } from 'zod';
import { Theme } from '../../streams/wire/configuration/client.ts';
import { PRIZE_MODES } from '../../streams/wire/lottery/prizeMode.ts';
import { Address, FEW, ShortText, tableOf } from '../../streams/wire/protocol/bounds.ts';

/** How the page looks and speaks at one merchant. */
export const MerchantClient = z.strictObject({
  /** Address of the logo: a file of `files`, of the page, or of an image CDN. */
  logo: Address.min(1).default('/logo.svg'),
  theme: Theme.prefault({}),
  /** Languages to choose from (S1-34). */
  languages: z.array(ShortText).min(1).max(FEW).default(['bn', 'en']),
  defaultLanguage: ShortText.default('bn'),
  currencySymbol: z.string().min(1).max(8).default('PT'),
  /** Which lottery the deployment plays (S9-14). */
  lotteryType: ShortText.default('SEA'),
  prizeModes: z
    .array(ShortText)
    .max(FEW)
    .default([...PRIZE_MODES]),
  /** Vendor codes that are called otherwise here; `TCG*` stands for all that begin so. */
  vendorCodes: tableOf(ShortText).default({}),
  /** Whether the page keeps a worker that answers without a connection; `false` takes it away again. */
  offline: z.boolean().default(true),
  /** Folder of pictures, beside the merchant file; served under `/merchant/`. */
  files: z.string().optional(),
});
export type MerchantClient = z.output<typeof MerchantClient>;

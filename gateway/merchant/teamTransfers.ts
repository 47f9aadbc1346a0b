import { z } from 'zod';
import { MinorUnsigned } from '../../streams/wire/protocol/money.ts';

const PT = 100;
const Amount = MinorUnsigned.min(1).max(100_000_000_000);

/** Transfers between an upline and its direct downlines: which ways are open, and how much may go. */
export const MerchantTeamTransfers = z
  .strictObject({
    /** To the upline. */
    up: z.boolean().default(true),
    /** From an agent to a direct downline. */
    down: z.boolean().default(true),
    min: Amount.default(10 * PT),
    max: Amount.default(5_000 * PT),
    /** What one account may send in a day of UTC, both ways together. */
    perDay: z
      .strictObject({
        count: z.int().min(1).max(10_000).default(20),
        sum: Amount.default(20_000 * PT),
      })
      .prefault({}),
    /** Amounts to choose with one press. */
    quick: z
      .array(Amount)
      .max(8)
      .default([50 * PT, 100 * PT, 500 * PT, 1_000 * PT]),
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], message: 'must not be above max' })
  .refine(({ min, perDay }) => min <= perDay.sum, { path: ['min'], message: 'must not be above perDay.sum' });
export type MerchantTeamTransfers = z.output<typeof MerchantTeamTransfers>;

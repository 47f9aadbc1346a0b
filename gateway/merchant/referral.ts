import { z } from 'zod';
import { ReferralTerms } from '../../streams/wire/referrals/shapes.ts';

const PT = 100;

/** What makes a friend count for nothing. */
const ReferralRefusals = z.strictObject({
  /** Whether a browser that its inviter, or any other account of the referrals, has used is refused. */
  devices: z.boolean().default(true),
  /** Days in which an address that the inviter signed in from is refused; 0 for none. */
  addressDays: z.int().min(0).max(366).default(30),
  /** Friends that may register from one address within an hour; 0 for as many as want to. */
  perHour: z.int().min(0).max(1_000).default(3),
  /** How many inviters above the inviter are looked at for their browsers and addresses; 0 for none. */
  levels: z.int().min(0).max(10).default(3),
});

/** What a member gets for bringing friends. */
export const MerchantReferral = z.strictObject({
  terms: ReferralTerms.default({
    deposit: 100 * PT,
    turnover: 1_000 * PT,
    days: 30,
    inviter: { kind: 'cash', amount: 300 * PT },
    friend: { kind: 'bonus', amount: 300 * PT, times: 3, days: 30, productType: 'INHOUSE' },
  }),
  /** Friends that are rewarded at most: of one inviter, and of all together. */
  most: z
    .strictObject({
      perInviter: z.int().min(1).max(100_000).default(50),
      inAll: z.int().min(1).max(1_000_000_000).default(10_000),
    })
    .prefault({}),
  /** What may be given away in all: minor units of money, and points. */
  budget: z
    .strictObject({
      money: z
        .int()
        .min(0)
        .max(1_000_000_000_000_000)
        .default(6_000_000 * PT),
      points: z.int().min(0).max(1_000_000_000_000).default(0),
    })
    .prefault({}),
  refuse: ReferralRefusals.prefault({}),
});
export type MerchantReferral = z.output<typeof MerchantReferral>;

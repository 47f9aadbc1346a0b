import { z } from 'zod';
import { MerchantPromotion } from '../../streams/wire/bonus/shapes.ts';
import { DepositMethod, WithdrawalMethod } from '../../streams/wire/cash/shapes.ts';
import { DAY, SECOND } from '../../streams/wire/protocol/durations.ts';
import { MinorUnsigned } from '../../streams/wire/protocol/money.ts';

const PT = 100;

/** Ways to deposit that a merchant has who named none. Names and accounts are made up. */
const DEPOSITS: z.input<typeof DepositMethod>[] = [
  {
    id: 'reedbank',
    kind: 'bank',
    name: 'Reed Bank',
    payTo: 'Waterlily Play · RB 0042 1187 6620',
    min: 100 * PT,
    max: 50_000 * PT,
    fee: { fixed: 0, share: 0 },
    arrivalMinutes: 15,
    quick: [500 * PT, 1_000 * PT, 5_000 * PT, 10_000 * PT],
    payMinutes: 30,
    proof: 'optional',
  },
  {
    id: 'lilypay',
    kind: 'wallet',
    name: 'LilyPay',
    payTo: 'LilyPay 70-4411-9023',
    min: 10 * PT,
    max: 10_000 * PT,
    fee: { fixed: 1 * PT, share: 50 },
    arrivalMinutes: 3,
    quick: [50 * PT, 100 * PT, 500 * PT, 1_000 * PT],
    payMinutes: 15,
    proof: 'none',
  },
  {
    id: 'pondvoucher',
    kind: 'voucher',
    name: 'Pond Voucher',
    payTo: 'Pond Voucher desk 7',
    min: 50 * PT,
    max: 2_000 * PT,
    fee: { fixed: 2 * PT, share: 0 },
    arrivalMinutes: 30,
    quick: [100 * PT, 200 * PT, 500 * PT],
    payMinutes: 60,
    proof: 'required',
  },
];

const common = { min: 100 * PT, max: 20_000 * PT, quick: [200 * PT, 500 * PT, 1_000 * PT, 5_000 * PT] };

/** How withdrawals go to each kind of payout account. */
const WITHDRAWALS: z.input<typeof WithdrawalMethod>[] = [
  { kind: 'bank', ...common, fee: { fixed: 0, share: 0 }, arrivalMinutes: 60 },
  { kind: 'wallet', ...common, min: 20 * PT, fee: { fixed: 1 * PT, share: 0 }, arrivalMinutes: 10 },
  { kind: 'address', ...common, fee: { fixed: 2 * PT, share: 25 }, arrivalMinutes: 30 },
];

/** Promotions of deposits that a merchant has who named none. */
const PROMOTIONS: z.input<typeof MerchantPromotion>[] = [
  {
    id: 'firstleaf',
    title: { en: 'First leaf bonus', bn: 'প্রথম পাতা বোনাস', ar: 'مكافأة الورقة الأولى' },
    ...{ match: 10_000, cap: 1_000 * PT, min: 100 * PT, times: 5 },
    ...{ productType: 'INHOUSE', days: 30, once: 'member' },
  },
  {
    id: 'dailyripple',
    title: { en: 'Daily ripple', bn: 'দৈনিক ঢেউ বোনাস', ar: 'مكافأة الموجة اليومية' },
    ...{ match: 2_000, cap: 200 * PT, min: 50 * PT, times: 3 },
    ...{ productType: 'INHOUSE', days: 7, once: 'day' },
  },
];

/** The least that a method must leave of an amount. */
const leavesSomething = ({
  min,
  fee,
}: {
  readonly min: number;
  readonly fee: { fixed: number; share: number };
}) => fee.share < 10_000 && fee.fixed + Math.floor((min * fee.share) / 10_000) < min;
const inOrder = ({ min, max }: { readonly min: number; readonly max: number }) => min <= max;

const TOO_DEAR = 'takes all of its smallest amount as a fee';
const TURNED = 'has a min above its max';

/** What the staff looks at before money is paid, and who of it alone. */
const CashReviewSettings = z.strictObject({
  /** Whether a member's first withdrawal is held. */
  firstWithdrawal: z.boolean().default(true),
  /** Withdrawals above it are held, minor units; null for none. */
  amountAbove: MinorUnsigned.nullable().default(500_000),
  /** A payout account that was added less than so many hours before holds a withdrawal; 0 for none. */
  newAccountHours: z.int().min(0).max(8_760).default(24),
  /** Whether a withdrawal is held while a bonus of its member is being wagered. */
  wagering: z.boolean().default(true),
  /** Whether a payout account holds a withdrawal that another member has named too. */
  sharedAccount: z.boolean().default(true),
  /** Above it an order is paid or let in with `cash.approve.large` only, minor units. */
  largeAbove: MinorUnsigned.default(200_000),
  /** An order that an operator took so long ago may be taken by another, minutes. */
  claimMinutes: z.int().min(1).max(1_440).default(10),
});
export type CashReviewSettings = z.output<typeof CashReviewSettings>;

/** How deposits and withdrawals of a merchant work. */
export const MerchantCashier = z.strictObject({
  review: CashReviewSettings.prefault({}),
  deposits: z
    .array(DepositMethod.refine(leavesSomething, TOO_DEAR).refine(inOrder, TURNED))
    .max(20)
    .default(DEPOSITS),
  withdrawals: z
    .array(WithdrawalMethod.refine(leavesSomething, TOO_DEAR).refine(inOrder, TURNED))
    .max(20)
    .default(WITHDRAWALS),
  /** What a member can choose with a deposit. */
  promotions: z
    .array(MerchantPromotion.refine(({ title }) => Object.keys(title).length > 0, 'has no title'))
    .max(20)
    .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'has an id twice')
    .default(PROMOTIONS as z.output<typeof MerchantPromotion>[]),
  /** Minutes after which a paid withdrawal that nobody confirmed counts as received (S9-03). */
  confirmMinutes: z.int().min(1).max(525_600).default(30),
  /** How long the simulator leaves an order of a demo world to the desk before it decides it, seconds. */
  decideAfterSeconds: z
    .int()
    .min(1)
    .max(DAY / SECOND)
    .default(25),
});
export type MerchantCashier = z.output<typeof MerchantCashier>;

import { z } from 'zod';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { defineRecords } from '../protocol/records.ts';

/** What a member's wallet is booked for; what goes back to it has a word of its own. */
export const BOOKED_FOR = [
  'bet',
  'betReturn',
  'betVoid',
  'payout',
  'deposit',
  'depositFee',
  'withdrawal',
  'withdrawalReturn',
  'transferUpline',
  'transferFund',
  'salary',
  'dividend',
  'grant',
  'bonus',
  'pointExchange',
  'pointRedeem',
  'pointRedeemReturn',
  'adjustment',
] as const;

/** Highest `accountTypeId`: a small integer of the database. */
const MOST_WALLET = 32_767;

/** One booking on a wallet, with the balance before and after it. */
export const AccountRecord = z.object({
  id: ShortText,
  at: Moment,
  /** One of `BOOKED_FOR`, or a newer one. */
  kind: ShortText,
  amount: Minor,
  balanceBefore: Minor,
  balanceAfter: Minor,
  /** Kind of the account that it was booked on: 1 is the main wallet. */
  accountTypeId: Count,
  /** Id of the operation: the same on every side of it. */
  reference: ShortText,
  /** `pending` put the amount on hold; `voided` and `expired` gave one back. */
  state: z.enum(['posted', 'pending', 'voided', 'expired']),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

/** What bookings come to, of one member or of several. */
export const BookingTotals = z.object({
  count: Count,
  credit: MinorUnsigned,
  debit: MinorUnsigned,
  net: Minor,
  /**
   * First moment whose bookings are kept, where the days that were asked for begin before it: the sums are whole, the bookings of
   * before are in the archives of the operator.
   */
  keptFrom: Moment.optional(),
});

/** Account record (S2-121). */
export const accountRecords = defineRecords({
  path: 'account',
  summary: 'Bookings on the wallets of the account',
  audience: 'session',
  filters: {
    kind: z.enum(BOOKED_FOR).optional(),
    /** One of the member's wallets, by its `accountTypeId`. */
    wallet: z.coerce.number().int().min(1).max(MOST_WALLET).optional(),
  },
  row: AccountRecord,
  totals: BookingTotals,
  columns: [
    { key: 'at', as: 'time' },
    { key: 'kind', as: 'word' },
    { key: 'amount', as: 'money' },
    { key: 'balanceBefore', as: 'money' },
    { key: 'balanceAfter', as: 'money' },
    { key: 'state', as: 'word' },
    { key: 'reference', as: 'text' },
  ],
});

import { z } from 'zod';
import { ProductType } from '../bonus/shapes.ts';
import { BONUS_STATES } from '../bonus/words.ts';
import { LimitsState } from '../limits/shapes.ts';
import { ProfileField } from '../profile/shapes.ts';
import { ENTRY_STATES } from '../promotions/words.ts';
import { Count, FEW, LongText, Moment, ShortText, TypeNumber } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { MEMBER_ROLES, MEMBER_STATES, TIMELINE_KINDS } from './memberWords.ts';

/** Names an account by its id. */
export const MemberUid = z.string().regex(/^[\w-]{1,64}$/, 'must be the id of an account');
/** Opaque place in a list; what no answer has told is refused. */
export const ListCursor = z.string().max(256);

const Named = z.object({ uid: ShortText, username: ShortText });
const State = z.enum(MEMBER_STATES);
const Role = z.enum(MEMBER_ROLES);

/** A member in a list. Number and mail address are masked. */
export const MemberRow = Named.extend({
  nickname: ShortText.nullable(),
  role: Role,
  state: State,
  demo: z.boolean(),
  createdAt: Moment,
  /** Last sign-in, real time; null for none that is kept. */
  seenAt: Moment.nullable(),
  upline: ShortText.nullable(),
  /** Of all wallets, without what is on hold. */
  balance: MinorUnsigned,
  mobile: ShortText.nullable(),
  email: ShortText.nullable(),
});
export type MemberRow = z.output<typeof MemberRow>;

const Session = z.object({
  sessionId: ShortText,
  way: ShortText,
  device: ShortText.nullable(),
  /** Address without its end. */
  network: ShortText,
  openedAt: Moment,
  activeAt: Moment,
});
const SignIn = z.object({
  at: Moment,
  way: ShortText,
  ok: z.boolean(),
  reason: ShortText.nullable(),
  device: ShortText.nullable(),
  network: ShortText,
});
const Payout = z.object({
  id: ShortText,
  method: ShortText,
  kind: ShortText,
  /** As members see it, masked. */
  label: ShortText,
  isDefault: z.boolean(),
  addedAt: Moment,
  removedAt: Moment.nullable(),
});
const Grant = z.object({
  id: ShortText,
  kind: ShortText,
  reference: ShortText,
  productType: ProductType,
  amount: MinorUnsigned,
  required: MinorUnsigned,
  wagered: MinorUnsigned,
  state: z.enum(BONUS_STATES),
  at: Moment,
  expiresAt: Moment,
});

/** Everything that the page of a member shows besides the timeline. Times are world time but for sessions and sign-ins. */
export const MemberPage = MemberRow.omit({ upline: true }).extend({
  type: TypeNumber,
  language: ShortText.nullable(),
  closedAt: Moment.nullable(),
  /** Null for no upline. */
  upline: Named.nullable(),
  /** What else is known of the person; masked where it names one to others. */
  profile: z.array(z.object({ field: ProfileField, value: ShortText })).max(FEW),
  steps: z.object({ totp: z.boolean(), sms: z.boolean(), passkeys: Count, recovery: Count }),
  wallets: z.array(z.object({ accountTypeId: Count, balance: Minor, entries: Count })).max(FEW),
  hold: MinorUnsigned,
  limits: LimitsState,
  sessions: z.array(Session).max(FEW),
  /** Browsers by their hash, and how many other accounts have used them. */
  devices: z.array(z.object({ mark: ShortText, others: Count })).max(FEW),
  signIns: z.array(SignIn).max(FEW),
  payouts: z.array(Payout).max(FEW),
  /** How many are directly below and anywhere below, counted up to 10,000. */
  team: z.object({ direct: Count, all: Count }),
  /** Own code, the code that the account was opened with, and who invited. */
  invited: z.object({
    code: ShortText.nullable(),
    by: ShortText.nullable(),
    inviter: Named.nullable(),
  }),
  bonuses: z.array(Grant).max(FEW),
  promotions: z
    .array(z.object({ promotion: ShortText, state: z.enum(ENTRY_STATES), amount: MinorUnsigned, at: Moment }))
    .max(FEW),
  points: z.object({ balance: Count, earned: Count }),
  notes: z.array(z.object({ id: ShortText, at: Moment, author: ShortText, note: LongText })).max(FEW),
});
export type MemberPage = z.output<typeof MemberPage>;

/** Something that happened to an account. */
export const TimelineEvent = z.object({
  id: ShortText,
  kind: z.enum(TIMELINE_KINDS),
  /** World time. */
  at: Moment,
  /** What of its kind: what was booked, which call, which way to sign in. */
  what: ShortText,
  /** State that it is in, or came to; null where there is none. */
  state: ShortText.nullable(),
  amount: Minor.nullable(),
  /** Of the wallet after it; only of money. */
  balance: Minor.nullable(),
  /** Id of what it is about: a booking, a round, an order, a bonus. */
  reference: ShortText.nullable(),
  /** Who of the staff; null for the member and the platform. */
  by: ShortText.nullable(),
  /** What somebody of the staff wrote. */
  text: LongText.nullable(),
});
export type TimelineEvent = z.output<typeof TimelineEvent>;

/** A booking of the ledger with both its sides. */
export const LedgerBooking = z.object({
  id: ShortText,
  operation: ShortText,
  kind: ShortText,
  state: z.enum(['posted', 'pending', 'voided', 'expired']),
  at: Moment,
  /** Real time. */
  bookedAt: Moment,
  corrects: ShortText.nullable(),
  resolves: ShortText.nullable(),
  entries: z
    .array(
      z.object({
        account: ShortText,
        amount: Minor,
        balanceBefore: Minor,
        balanceAfter: Minor,
        version: Count,
      }),
    )
    .max(FEW),
});
export type LedgerBooking = z.output<typeof LedgerBooking>;

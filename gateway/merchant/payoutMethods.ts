import { z } from 'zod';
import { ShortText, tableOf } from '../../streams/wire/protocol/bounds.ts';

/** Words by language. */
const Words = tableOf(ShortText);

const PayoutField = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]{0,31}$/),
  label: Words,
  /** Fewest and most characters. */
  min: z.int().min(1).max(128).default(1),
  max: z.int().min(1).max(128).default(64),
  /** A pattern of the registration's rules; `*` for any characters. */
  acceptedPattern: ShortText.default('*'),
  /** What may be chosen, in the place of typing. */
  choices: z.array(ShortText).min(1).max(50).optional(),
  /** Only its end is ever shown. */
  masked: z.boolean().default(false),
  /** Names a person: the member, where the member's name is known. */
  payee: z.boolean().default(false),
});

/** A way to be paid: which fields an account of this kind has. */
export const PayoutMethod = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]{0,31}$/),
  kind: z.enum(['bank', 'wallet', 'address']),
  name: Words,
  fields: z.array(PayoutField).min(1).max(8),
});
export type PayoutMethod = z.output<typeof PayoutMethod>;

const field = (
  id: string,
  [en, bn, ar]: readonly [string, string, string],
  more: Omit<z.input<typeof PayoutField>, 'id' | 'label'>,
) => ({
  id,
  label: { en, bn, ar },
  ...more,
});

/** Ways to be paid where the merchant names none; nobody and nothing of these names exists. */
export const DEMO_PAYOUT_METHODS: z.input<typeof PayoutMethod>[] = [
  {
    id: 'bank',
    kind: 'bank',
    name: { en: 'Bank account', bn: 'ব্যাংক অ্যাকাউন্ট', ar: 'حساب مصرفي' },
    fields: [
      field('bank', ['Bank', 'ব্যাংক', 'المصرف'], {
        choices: ['Lotus Bank', 'Delta Savings', 'Harbour Union'],
      }),
      field('holder', ['Account holder', 'অ্যাকাউন্টের মালিক', 'صاحب الحساب'], {
        min: 2,
        max: 128,
        payee: true,
      }),
      field('number', ['Account number', 'অ্যাকাউন্ট নম্বর', 'رقم الحساب'], {
        min: 6,
        max: 20,
        acceptedPattern: 'digits',
        masked: true,
      }),
    ],
  },
  {
    id: 'wallet',
    kind: 'wallet',
    name: { en: 'E-wallet', bn: 'ই-ওয়ালেট', ar: 'محفظة إلكترونية' },
    fields: [
      field('provider', ['Provider', 'সেবাদাতা', 'مقدّم الخدمة'], { choices: ['Ferry Wallet', 'Paddle Pay'] }),
      field('number', ['Mobile number', 'মোবাইল নম্বর', 'رقم الهاتف المحمول'], {
        min: 8,
        max: 15,
        acceptedPattern: 'digits',
        masked: true,
      }),
    ],
  },
  {
    id: 'address',
    kind: 'address',
    name: { en: 'Token address', bn: 'টোকেন ঠিকানা', ar: 'عنوان الرموز' },
    fields: [
      field('network', ['Network', 'নেটওয়ার্ক', 'الشبكة'], { choices: ['Rivernet', 'Tidenet'] }),
      field('address', ['Address', 'ঠিকানা', 'العنوان'], {
        min: 20,
        max: 64,
        acceptedPattern: 'lettersOrDigits',
        masked: true,
      }),
    ],
  },
];

import { z } from 'zod';
import { MerchantPointItem, PointExchangeTerms, PointRule } from '../../streams/wire/points/shapes.ts';
import { MOST_PIECES, worthOf } from '../../streams/wire/points/words.ts';

const PT = 100;

/** How points are earned at a merchant who says nothing else: dearer games for the house give more. */
const RULES: z.input<typeof PointRule>[] = [
  { id: 'slots', on: 'bet', categories: ['RNG', 'FISH'], per: 100 * PT, points: 5 },
  { id: 'house', on: 'bet', categories: ['INHOUSE', 'LOTT', 'ELOTT'], per: 100 * PT, points: 3 },
  {
    id: 'tables',
    on: 'bet',
    categories: ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT'],
    per: 100 * PT,
    points: 2,
  },
  { id: 'daily', on: 'login', points: 20 },
];

/** Made-up items of a merchant who named none. */
const ITEMS: z.input<typeof MerchantPointItem>[] = [
  {
    ...{ id: 'keyring', type: 'goods', points: 60, stock: 500 },
    texts: {
      en: { name: 'Waterlily keyring', text: 'Enamelled brass, 4 cm.', unit: 'piece' },
      bn: { name: 'শাপলা চাবির রিং', text: 'মিনা করা পিতল, 4 সেমি।', unit: 'টি' },
      ar: { name: 'ميدالية زنبق الماء', text: 'نحاس مطلي بالمينا، 4 سم.', unit: 'قطعة' },
    },
  },
  {
    ...{ id: 'mug', type: 'goods', points: 400, stock: 120 },
    texts: {
      en: { name: 'Night water mug', text: 'Stoneware, 350 ml, safe in the dishwasher.', unit: 'piece' },
      bn: { name: 'রাতের জল মগ', text: 'পোড়ামাটির মগ, 350 মিলি, ডিশওয়াশারে ধোয়া যায়।', unit: 'টি' },
      ar: { name: 'كوب ماء الليل', text: 'خزف حجري، 350 مل، يُغسل في غسالة الصحون.', unit: 'قطعة' },
    },
  },
  {
    ...{ id: 'tea', type: 'voucher', points: 250, stock: 300 },
    texts: {
      en: { name: 'Tea house voucher', text: 'Tea for two at the reed garden.', unit: 'voucher' },
      bn: { name: 'চা-ঘরের ভাউচার', text: 'নলখাগড়া বাগানে দুজনের চা।', unit: 'টি ভাউচার' },
      ar: { name: 'قسيمة بيت الشاي', text: 'شاي لشخصين في حديقة القصب.', unit: 'قسيمة' },
    },
  },
  {
    ...{ id: 'lantern', type: 'goods', points: 1_200, amount: 150 * PT, stock: 40 },
    texts: {
      en: {
        name: 'Floating lantern',
        text: 'Warm light for a balcony or a pond, with a charger.',
        unit: 'piece',
      },
      bn: { name: 'ভাসমান লণ্ঠন', text: 'বারান্দা বা পুকুরের জন্য নরম আলো, সঙ্গে চার্জার।', unit: 'টি' },
      ar: { name: 'فانوس عائم', text: 'ضوء دافئ للشرفة أو البركة، مع شاحن.', unit: 'قطعة' },
    },
  },
  {
    ...{ id: 'headphones', type: 'goods', points: 4_500, amount: 600 * PT, stock: 12 },
    texts: {
      en: { name: 'Headphones', text: 'Over the ear, 30 hours on one charge.', unit: 'piece' },
      bn: { name: 'হেডফোন', text: 'কান ঢাকা, এক চার্জে 30 ঘণ্টা।', unit: 'টি' },
      ar: { name: 'سماعات رأس', text: 'تغطي الأذن، 30 ساعة بشحنة واحدة.', unit: 'قطعة' },
    },
  },
  {
    ...{ id: 'weekend', type: 'voucher', points: 12_000, stock: 3 },
    texts: {
      en: { name: 'Weekend by the lake', text: 'Two nights for two, breakfast included.', unit: 'voucher' },
      bn: { name: 'হ্রদের ধারে সপ্তাহান্ত', text: 'দুজনের দুই রাত, সকালের নাশতাসহ।', unit: 'টি ভাউচার' },
      ar: { name: 'عطلة أسبوع على البحيرة', text: 'ليلتان لشخصين مع الإفطار.', unit: 'قسيمة' },
    },
  },
];

const hasOnce = (list: readonly { readonly id: string }[]) =>
  new Set(list.map(({ id }) => id)).size === list.length;

/** How members earn points, and what they can have for them. */
export const MerchantPoints = z.strictObject({
  rules: z
    .array(PointRule)
    .max(20)
    .refine(hasOnce, 'has an id twice')
    .refine(rules => {
      const counted = rules.flatMap(rule => (rule.on === 'bet' ? rule.categories : []));
      return new Set(counted).size === counted.length;
    }, 'counts a category twice')
    .default(RULES),
  exchange: PointExchangeTerms.refine(
    ({ min, max, step }) => min <= max && min % step === 0,
    'needs a min that is a multiple of step and not above max',
  )
    .refine(
      terms => (terms.step * 100) % terms.ratio === 0 && worthOf(terms.step, terms) > 0,
      'needs a step that is worth a whole number of minor units',
    )
    .default({ ratio: 10, min: 100, max: 100_000, step: 10 }),
  /** What can be redeemed; at most `MOST_PIECES` of it at once. */
  items: z
    .array(MerchantPointItem.refine(({ texts }) => Object.keys(texts).length > 0, 'has no texts'))
    .max(100)
    .refine(hasOnce, 'has an id twice')
    .refine(
      items => items.every(({ points }) => points * MOST_PIECES <= 1_000_000_000),
      'has an item that is too dear',
    )
    .prefault(ITEMS),
  /** Minutes after which a shipped item that nobody confirmed counts as received. */
  confirmMinutes: z.int().min(1).max(525_600).default(4_320),
});
export type MerchantPoints = z.output<typeof MerchantPoints>;

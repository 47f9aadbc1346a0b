import { z } from 'zod';
import { REBATE_HINTS } from '../../streams/wire/lobby/sorts.ts';
import { GAME_CATEGORIES, type GameCategory } from '../../streams/wire/lobby/words.ts';
import { LongText, ShortText, tableOf } from '../../streams/wire/protocol/bounds.ts';

const PT = 100;
const Turnover = z.int().min(1).max(1_000_000_000_000);

/** A level that members reach by playing. */
const MerchantVipLevel = z.strictObject({
  texts: tableOf(z.strictObject({ name: ShortText.min(1), benefits: z.array(LongText).max(10).default([]) })),
  /** Valid bets of one month that reach it, minor units. */
  reach: Turnover,
  /** Valid bets of a month that keep it; with less the member falls by one level when the month is over. */
  keep: Turnover,
  /** Share of the month's valid bets that is paid back, basis points by category. */
  rebates: z.partialRecord(z.enum(GAME_CATEGORIES), z.int().min(1).max(500)).default({}),
});

/** Basis points of the hints beside the categories (S9-44), and of the house's own games, whose edge is one percent. */
const HIGHEST = new Map<GameCategory, number>([
  ...(Object.entries(REBATE_HINTS) as [GameCategory, number | null][]).flatMap(([category, tenths]) =>
    tenths === null ? [] : [[category, tenths * 10] as const],
  ),
  ['INHOUSE', 20],
]);

/** A part of the highest rebates, in fifths. */
const fifths = (of: number) =>
  Object.fromEntries([...HIGHEST].map(([category, points]) => [category, Math.floor((points * of) / 5)]));

/** Made-up levels of a merchant who named none. */
const LEVELS: z.input<typeof MerchantVipLevel>[] = [
  {
    ...{ reach: 1_000 * PT, keep: 500 * PT, rebates: fifths(1) },
    texts: {
      en: { name: 'Bronze', benefits: ['Missions for Bronze members'] },
      bn: { name: 'ব্রোঞ্জ', benefits: ['ব্রোঞ্জ সদস্যদের মিশন'] },
      ar: { name: 'برونزي', benefits: ['مهام للأعضاء البرونزيين'] },
    },
  },
  {
    ...{ reach: 10_000 * PT, keep: 5_000 * PT, rebates: fifths(2) },
    texts: {
      en: { name: 'Silver', benefits: ['Everything of Bronze', 'Higher rebates'] },
      bn: { name: 'সিলভার', benefits: ['ব্রোঞ্জের সবকিছু', 'বেশি রিবেট'] },
      ar: { name: 'فضي', benefits: ['كل مزايا البرونزي', 'استرداد أعلى'] },
    },
  },
  {
    ...{ reach: 50_000 * PT, keep: 25_000 * PT, rebates: fifths(3) },
    texts: {
      en: { name: 'Gold', benefits: ['Everything of Silver', 'Missions for Gold members'] },
      bn: { name: 'গোল্ড', benefits: ['সিলভারের সবকিছু', 'গোল্ড সদস্যদের মিশন'] },
      ar: { name: 'ذهبي', benefits: ['كل مزايا الفضي', 'مهام للأعضاء الذهبيين'] },
    },
  },
  {
    ...{ reach: 250_000 * PT, keep: 125_000 * PT, rebates: fifths(4) },
    texts: {
      en: { name: 'Platinum', benefits: ['Everything of Gold', 'Higher rebates'] },
      bn: { name: 'প্লাটিনাম', benefits: ['গোল্ডের সবকিছু', 'বেশি রিবেট'] },
      ar: { name: 'بلاتيني', benefits: ['كل مزايا الذهبي', 'استرداد أعلى'] },
    },
  },
  {
    ...{ reach: 1_000_000 * PT, keep: 500_000 * PT, rebates: fifths(5) },
    texts: {
      en: { name: 'Diamond', benefits: ['Everything of Platinum', 'The highest rebates'] },
      bn: { name: 'ডায়মন্ড', benefits: ['প্লাটিনামের সবকিছু', 'সর্বোচ্চ রিবেট'] },
      ar: { name: 'ماسي', benefits: ['كل مزايا البلاتيني', 'أعلى استرداد'] },
    },
  },
];

/** Levels of members, the lowest first. */
export const MerchantVip = z.strictObject({
  levels: z
    .array(
      MerchantVipLevel.refine(({ texts }) => Object.keys(texts).length > 0, 'has no texts').refine(
        ({ reach, keep }) => keep <= reach,
        'keeps what it does not reach',
      ),
    )
    .max(20)
    .refine(
      levels => levels.every(({ reach }, at) => at === 0 || reach > (levels[at - 1]?.reach ?? 0)),
      'needs more for each level than for the one before',
    )
    .prefault(LEVELS),
});
export type MerchantVip = z.output<typeof MerchantVip>;

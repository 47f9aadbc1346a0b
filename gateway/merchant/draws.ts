import { z } from 'zod';
import { ProductType, WageringTimes } from '../../streams/wire/bonus/shapes.ts';
import { DAY, HOUR, MINUTE } from '../../streams/wire/protocol/durations.ts';
import { MinorUnsigned } from '../../streams/wire/protocol/money.ts';

const PT = 100;
const MOST_AMOUNT = 100_000_000_000;
/** Most pieces of all prizes of one round. */
const MOST_PIECES = 1_000;

const Id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const Amount = MinorUnsigned.min(1).max(MOST_AMOUNT);

const Reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amount: Amount }),
  z.strictObject({ kind: z.literal('points'), amount: z.int().min(1).max(1_000_000_000) }),
  z.strictObject({
    kind: z.literal('bonus'),
    amount: Amount,
    times: WageringTimes,
    productType: ProductType,
    days: z.int().min(1).max(366),
  }),
]);

const Prize = z.strictObject({ id: Id, count: z.int().min(1).max(MOST_PIECES), reward: Reward });
/** A prize as it was promised to whoever won it. */
export type DrawnPrize = Omit<z.output<typeof Prize>, 'count'>;

const hasOnce = (list: readonly { readonly id: string }[]) =>
  new Set(list.map(({ id }) => id)).size === list.length;

export const Raffle = z
  .strictObject({
    id: Id,
    /** Promotions whose tickets go into it; those of others go into the first raffle. */
    promotions: z.array(Id).max(20),
    /** When the first round opens. */
    startsAt: z.iso.datetime(),
    lastsMinutes: z.number().min(0.1).max(527_040),
    /** Whether the next round opens where one ends. */
    repeats: z.boolean(),
    /** From the end of a round to its draw. */
    drawAfterMinutes: z.number().min(0).max(10_080),
    claimDays: z.int().min(1).max(366),
    /** An outside source and the round of it whose value joins the draw; the operator enters it. */
    beacon: z
      .strictObject({ source: z.string().min(1).max(200), round: z.string().min(1).max(80) })
      .nullable()
      .default(null),
    prizes: z
      .array(Prize)
      .min(1)
      .max(20)
      .refine(hasOnce, 'has an id twice')
      .refine(
        prizes => prizes.reduce((sum, { count }) => sum + count, 0) <= MOST_PIECES,
        `has more than ${MOST_PIECES} pieces`,
      ),
    texts: z
      .record(
        z.string().min(2).max(16),
        z.strictObject({ title: z.string().min(1).max(120), text: z.string().max(1_000) }),
      )
      .refine(texts => Object.keys(texts).length > 0, 'has no texts'),
  })
  // The named round lies after one end; a second round would need another one.
  .refine(({ beacon, repeats }) => beacon === null || !repeats, 'can’t repeat with one outside value');
export type Raffle = z.output<typeof Raffle>;

export const EnvelopeRain = z
  .strictObject({
    id: Id,
    /** Times of day (UTC) at which it begins, `HH:MM`; none for one that only the desk starts. */
    times: z.array(z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)).max(48),
    /** Single dates at which it begins besides. */
    dates: z.array(z.iso.datetime()).max(48).default([]),
    budget: Amount,
    least: Amount,
    most: Amount,
    seconds: z.int().min(3).max(600),
    /** How long after its end a press still counts, for those whose line is slow. */
    graceSeconds: z.int().min(0).max(60),
    announceMinutes: z.int().min(1).max(720),
  })
  .refine(
    ({ budget, least, most }) => least <= most && least <= budget,
    'needs a least that is not above most and budget',
  );
export type EnvelopeRain = z.output<typeof EnvelopeRain>;

/** What a raffle's round keeps of its raffle. */
export interface RaffleTerms extends Pick<Raffle, 'promotions' | 'claimDays' | 'prizes' | 'texts'> {
  readonly of: 'raffle';
}
/** What a rain keeps of the merchant file. */
export interface RainKept extends Pick<EnvelopeRain, 'budget' | 'least' | 'most'> {
  readonly of: 'rain';
  readonly graceMs: number;
}
export type DrawTerms = RaffleTerms | RainKept;

const RAFFLES: z.input<typeof Raffle>[] = [
  {
    ...{ id: 'fullMoon', promotions: ['fullMoon'], startsAt: '2026-01-04T21:00:00Z', lastsMinutes: 1_440 },
    ...{ repeats: true, drawAfterMinutes: 5, claimDays: 7 },
    prizes: [
      { id: 'first', count: 1, reward: { kind: 'cash', amount: 5_000 * PT } },
      { id: 'second', count: 2, reward: { kind: 'cash', amount: 2_000 * PT } },
      { id: 'fourth', count: 7, reward: { kind: 'cash', amount: 500 * PT } },
    ],
    texts: {
      en: { title: 'Full moon draw', text: 'Ten tickets are drawn each evening.' },
      bn: { title: 'পূর্ণিমার ড্র', text: 'প্রতি সন্ধ্যায় দশটি টিকিট তোলা হয়।' },
      ar: { title: 'سحب البدر', text: 'تُسحب عشر تذاكر كل مساء.' },
    },
  },
];

const RAINS: z.input<typeof EnvelopeRain>[] = [
  {
    ...{ id: 'monsoon', times: ['04:00', '13:00'] },
    ...{ budget: 1_000 * PT, least: 2 * PT, most: 50 * PT },
    ...{ seconds: 20, graceSeconds: 4, announceMinutes: 5 },
  },
];

/** Raffles and envelope rains, as data. */
export const MerchantDraws = z.strictObject({
  raffles: z.array(Raffle).max(20).refine(hasOnce, 'has an id twice').prefault(RAFFLES),
  rains: z.array(EnvelopeRain).max(20).refine(hasOnce, 'has an id twice').prefault(RAINS),
});
export type MerchantDraws = z.output<typeof MerchantDraws>;

/** A round of a raffle: its number from 0 on and its span, world time. */
export interface RoundSpan {
  readonly n: number;
  readonly from: number;
  readonly until: number;
}

/** The round of a moment; null before the first one, and after the only one. */
export function roundAt({ startsAt, lastsMinutes, repeats }: Raffle, at: number): RoundSpan | null {
  const first = Date.parse(startsAt);
  const lasts = Math.round(lastsMinutes * MINUTE);
  const n = Math.floor((at - first) / lasts);
  if (n < 0 || (n > 0 && !repeats)) return null;
  return { n, from: first + n * lasts, until: first + (n + 1) * lasts };
}

/** When a rain begins next, at `from` or later; null for one without times. */
export function nextRainAt({ times, dates }: EnvelopeRain, from: number): number | null {
  const midnight = from - (from % DAY);
  const found = [midnight, midnight + DAY].flatMap(day =>
    times.map(time => {
      const [hours, minutes] = time.split(':').map(Number);
      return day + (hours ?? 0) * HOUR + (minutes ?? 0) * MINUTE;
    }),
  );
  const later = [...found, ...dates.map(at => Date.parse(at))].filter(at => at >= from);
  return later.length === 0 ? null : Math.min(...later);
}

import { z } from 'zod';
import { ProductType, WageringTimes } from '../../streams/wire/bonus/shapes.ts';
import { MISSION_KINDS } from '../../streams/wire/missions/words.ts';
import { LongText, ShortText, tableOf } from '../../streams/wire/protocol/bounds.ts';
import { BETWEEN_MEMBERS } from './countedGames.ts';
import { type Condition, readCondition } from './rules/condition.ts';

/** An amount of a reward, or of bets. */
export const Amount = z.int().min(1).max(1_000_000_000);
const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** What has to be done, in the language of the promotions' rules (docs/decisions/059-promotions.md). */
const MissionCondition = z.unknown().transform((value, context): Condition => {
  const read = readCondition(value, []);
  if ('condition' in read) return read.condition;
  for (const { path, code, detail } of read.faults)
    context.addIssue({
      code: 'custom',
      path: [...path],
      message: `is not possible: ${code} ${detail}`.trim(),
    });
  return z.NEVER;
});

const MissionReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('points'), amount: Amount }),
  z.strictObject({ kind: z.literal('tickets'), amount: Amount }),
  z.strictObject({ kind: z.literal('cash'), amount: Amount }),
  z.strictObject({
    kind: z.literal('bonus'),
    amount: Amount,
    times: WageringTimes.min(1),
    days: z.int().min(1).max(366),
  }),
]);

/** A mission as the merchant file has it. */
export const MerchantMission = z.strictObject({
  id: Id,
  kind: z.enum(MISSION_KINDS),
  texts: tableOf(z.strictObject({ title: ShortText.min(1), text: LongText.default('') })),
  /** The one product whose bets count, and are staked for a bonus; null for all. */
  productType: ProductType.refine(type => type !== BETWEEN_MEMBERS, {
    error: 'Games in which members play each other count for no mission.',
  })
    .nullable()
    .default(null),
  condition: MissionCondition,
  reward: MissionReward,
  /** What it counts on the leaderboard. */
  score: z.int().min(0).max(10_000).default(0),
  /** The mission of the same kind that has to be done before. */
  after: Id.nullable().default(null),
  /** The VIP level that it is for, and all above. */
  level: z.int().min(0).max(20).default(0),
  /** Most that is given in all, in the unit of the reward; null for no bound. */
  budget: z.int().min(0).max(1_000_000_000_000_000).nullable().default(null),
});
export type MissionDefinition = z.output<typeof MerchantMission>;

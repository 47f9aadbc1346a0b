import { z } from 'zod';
import { ProductType, WageringTimes } from '../../../../streams/wire/bonus/shapes.ts';
import { GAME_CATEGORIES } from '../../../../streams/wire/lobby/words.ts';
import {
  DEFINITION_MAX,
  MONEY_MEASURES,
  PROMOTION_CATEGORIES,
  PROMOTION_ENTRIES,
  PROMOTION_REPEATS,
  REWARD_KINDS,
  type RewardKind,
} from '../../../../streams/wire/promotions/words.ts';
import { Address, LongText, PageText, ShortText } from '../../../../streams/wire/protocol/bounds.ts';
import { readAs } from '../../../../streams/wire/protocol/readAs.ts';
import { BETWEEN_MEMBERS } from '../../../merchant/countedGames.ts';
import { type Condition, readCondition } from '../../../merchant/rules/condition.ts';
import { type Fault, faultsOf, MOST_FAULTS } from '../../../merchant/rules/faults.ts';
import { jsonFaultPlace } from './jsonFault.ts';

const Amount = z.int().min(1).max(100_000_000_000);

const reward = {
  /** A fixed amount: minor units of money, or a number of points or tickets. */
  amount: Amount.optional(),
  /** A share of a figure of the period instead, in basis points, up to a cap. */
  share: z
    .strictObject({
      of: z.enum(MONEY_MEASURES),
      points: z.int().min(1).max(10_000),
      cap: Amount,
    })
    .optional(),
};

const Shape = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  promotionType: z.string().regex(/^[A-Z0-9_]{1,64}$/),
  category: z.enum(PROMOTION_CATEGORIES),
  /** The one product whose bets count, and are staked for a bonus. */
  productType: ProductType.nullable(),
  /** What members read, by language; the content's promotion of this id without. */
  texts: z
    .record(
      z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/),
      z.strictObject({ title: ShortText.min(1), summary: LongText, content: PageText }),
    )
    .default({}),
  imgUrl: Address.default(''),
  audience: z
    .strictObject({
      roles: z
        .array(z.enum(['member', 'agent']))
        .min(1)
        .max(2)
        .default(['member', 'agent']),
      /** Usernames of those that it is for; everybody without. */
      members: z.array(ShortText.min(1)).min(1).max(200).optional(),
    })
    .default({ roles: ['member', 'agent'] }),
  window: z.strictObject({ from: z.iso.datetime().nullable(), until: z.iso.datetime().nullable() }),
  entry: z.enum(PROMOTION_ENTRIES),
  repeat: z.enum(PROMOTION_REPEATS),
  /** Whether a reward is due as soon as the conditions are met, or when the period is over. */
  settles: z.enum(['met', 'end']),
  /** Whether the member claims a reward, or gets it without doing anything. */
  payout: z.enum(['claim', 'automatic']),
  /** Days after the end of the period in which a reward can still be claimed. */
  claimDays: z.int().min(0).max(60),
  /** Null for a promotion that asks for nothing. */
  condition: z.unknown(),
  reward: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('bonus'),
      ...reward,
      times: WageringTimes.min(1),
      days: z.int().min(1).max(366),
    }),
    z.strictObject({ kind: z.literal('cash'), ...reward }),
    z.strictObject({ kind: z.literal('points'), ...reward }),
    z.strictObject({ kind: z.literal('tickets'), ...reward }),
  ]),
  /** Most that is awarded in all, in the reward's own unit. */
  budget: z.int().min(0).max(1_000_000_000_000_000),
  stacking: z
    .strictObject({
      /** Of the promotions of one group a member takes part in one at a time. */
      group: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .nullable(),
    })
    .default({ group: null }),
});

type Written = z.output<typeof Shape>;

/** A promotion that has passed every check. */
export interface Definition extends Omit<Written, 'condition' | 'window'> {
  readonly condition: Condition | null;
  /** Epoch ms; null for no bound. */
  readonly window: { readonly from: number | null; readonly until: number | null };
}

/** What the gateway can award: kinds of rewards whose module is there. */
export type OfferedRewards = ReadonlySet<RewardKind>;

const fault = (path: Fault['path'], code: Fault['code'], detail = ''): Fault => ({ path, code, detail });

/** What the parts of a promotion say about each other. */
function contradictions(
  written: Written,
  window: Definition['window'],
  offered: OfferedRewards,
): readonly Fault[] {
  const faults: Fault[] = [];
  const { entry, settles, payout, repeat, productType } = written;
  const { kind, amount, share } = written.reward;
  if (window.from !== null && window.until !== null && window.from >= window.until)
    faults.push(fault(['window', 'until'], 'order'));
  if (kind === 'bonus' && productType === null) faults.push(fault(['productType'], 'needsProduct'));
  if (!offered.has(kind)) {
    const choices = REWARD_KINDS.filter(it => offered.has(it)).join(', ');
    faults.push(fault(['reward', 'kind'], 'notOffered', choices));
  }
  if (amount === undefined && share === undefined) faults.push(fault(['reward', 'amount'], 'missing'));
  if (amount !== undefined && share !== undefined) faults.push(fault(['reward', 'share'], 'unknown'));
  if (share !== undefined && settles === 'met') faults.push(fault(['reward', 'share'], 'needsEnd'));
  if (settles === 'end' && repeat === 'once' && window.until === null)
    faults.push(fault(['window', 'until'], 'needsEnd'));
  if (entry === 'apply' && settles === 'end') faults.push(fault(['settles'], 'needsMet'));
  if (entry === 'apply' && payout === 'automatic') faults.push(fault(['payout'], 'needsClaim'));
  return faults;
}

const atMs = (text: string | null) => (text === null ? null : Date.parse(text));

/** Reads a promotion that was parsed already. */
export function readDefinition(
  value: unknown,
  offered: OfferedRewards,
): { readonly definition: Definition } | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const read = readAs(Shape, value);
  if (!read.success) faults.push(...faultsOf(read.error, [], value));
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  let condition: Condition | null = null;
  if (isObject) {
    const wanted = Object.hasOwn(value, 'condition') ? Reflect.get(value, 'condition') : undefined;
    if (wanted === undefined) faults.push(fault(['condition'], 'missing'));
    else if (wanted !== null) {
      const found = readCondition(wanted, ['condition']);
      if ('faults' in found) faults.push(...found.faults);
      else condition = found.condition;
    }
  }
  if (!read.success) return { faults: faults.slice(0, MOST_FAULTS) };
  const { window: days, condition: _condition, ...written } = read.data;
  const window = { from: atMs(days.from), until: atMs(days.until) };
  faults.push(...contradictions(read.data, window, offered));
  return faults.length > 0
    ? { faults: faults.slice(0, MOST_FAULTS) }
    : { definition: { ...written, window, condition } };
}

/**
 * Checks a promotion that somebody wrote as JSON. Either it fits in all its parts, or the answer names the place of each
 * fault: at most `MOST_FAULTS` of them.
 */
export function checkDefinition(text: string, offered: OfferedRewards): ReturnType<typeof readDefinition> {
  if (text.length > DEFINITION_MAX) return { faults: [fault([], 'range', `≤ ${DEFINITION_MAX}`)] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { faults: [fault([], 'json', jsonFaultPlace(text))] };
  }
  return checkWritten(value, offered);
}

/** The same of one that was parsed already. */
export function checkWritten(value: unknown, offered: OfferedRewards): ReturnType<typeof readDefinition> {
  const found = readDefinition(value, offered);
  if ('faults' in found || found.definition.productType !== BETWEEN_MEMBERS) return found;
  const choices = GAME_CATEGORIES.filter(it => it !== BETWEEN_MEMBERS).join(', ');
  return { faults: [fault(['productType'], 'notOffered', choices)] };
}

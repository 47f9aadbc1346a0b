// Free of zod: the page runs it.
import type { GameCategory } from '../lobby/words.ts';

/** State of a promotion for the caller (S4-65 ff.), as the wire names it. */
export const PROMOTION_STATES = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'comingSoon',
] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What promotions are about (S3-35), in the order of the list. */
export const PROMOTION_CATEGORIES = [
  'newbie',
  'limited',
  'special',
  'daily',
  'highRebate',
  'vip',
  'others',
] as const;
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

/** How members come into a promotion: all of them by themselves, by joining, or by an application. */
export const PROMOTION_ENTRIES = ['automatic', 'join', 'apply'] as const;
export type PromotionEntryKind = (typeof PROMOTION_ENTRIES)[number];

/** How often a promotion begins anew: never, each day or each week (from Monday), both of UTC. */
export const PROMOTION_REPEATS = ['once', 'daily', 'weekly'] as const;

/** What is known of a figure that a condition counts. */
interface MeasureTraits {
  /** What it is read from: bets count in the promotion's own product only, and of days since one registered there are at most some. */
  readonly of: 'deposits' | 'bets' | 'days' | 'age';
  /** An amount of money, minor units; a reward may be a share of it. The others are counts. */
  readonly money: boolean;
}

/** What a condition counts. */
export const MEASURE_TRAITS = {
  deposits: { of: 'deposits', money: false },
  depositSum: { of: 'deposits', money: true },
  bets: { of: 'bets', money: false },
  stakes: { of: 'bets', money: true },
  validBets: { of: 'bets', money: true },
  netLoss: { of: 'bets', money: true },
  loginDays: { of: 'days', money: false },
  registeredDays: { of: 'age', money: false },
} as const satisfies Readonly<Record<string, MeasureTraits>>;
export type Measure = keyof typeof MEASURE_TRAITS;
export const MEASURES = Object.keys(MEASURE_TRAITS) as [Measure, ...Measure[]];

type MoneyMeasure = {
  [M in Measure]: (typeof MEASURE_TRAITS)[M]['money'] extends true ? M : never;
}[Measure];

/** Measures that are amounts of money, minor units; the others are counts. */
export const MONEY_MEASURES = MEASURES.filter(it => MEASURE_TRAITS[it].money) as [
  MoneyMeasure,
  ...MoneyMeasure[],
];

/** What a promotion gives. */
export const REWARD_KINDS = ['bonus', 'cash', 'points', 'tickets'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];
/** Whether rewards of a kind are minor units of money. */
export const isMoneyReward = (kind: unknown): boolean => kind === 'cash' || kind === 'bonus';

/** Where a member stands in one period of a promotion, as it is stored. */
export const ENTRY_STATES = ['joined', 'claim', 'applying', 'rejected', 'issued', 'claimed'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Who took a step. */
export const PROMOTION_ACTORS = ['member', 'operator', 'clock'] as const;
export type PromotionActor = (typeof PROMOTION_ACTORS)[number];

/** Bounds of a condition: levels, parts of one group, and parts in all. */
export const RULE_LIMITS = { depth: 4, parts: 8, nodes: 24 } as const;
/** Most that one figure of a condition asks: minor units of money or a count, and days since one registered. The least is 1. */
export const TARGET_LIMITS = { most: 100_000_000_000, mostDays: 36_500 } as const;
/** Longest promotion as text, in characters. */
export const DEFINITION_MAX = 20_000;
/** How often one period's application may be sent. */
export const MOST_APPLICATIONS = 3;

/** Why a promotion can't be saved, at one place of it. */
export const FAULT_CODES = [
  'json',
  'missing',
  'type',
  'unknown',
  'choice',
  'format',
  'range',
  'tooDeep',
  'tooMany',
  'empty',
  'order',
  'needsProduct',
  'needsEnd',
  'needsMet',
  'needsClaim',
  'notOffered',
  'id',
] as const;

/** One figure of a condition. Amounts are minor units. */
export interface Goal {
  readonly measure: Measure;
  /** Only deposits of at least this much count; 0 for all. */
  readonly each: number;
  readonly target: number;
  readonly value: number;
  readonly met: boolean;
  /** Goals with the same number are alternatives: one of them is enough. Null for a goal that is needed. */
  readonly either: number | null;
}

/** A promotion as a member sees it, in one period. */
export interface MemberPromotion {
  /** The promotion's. */
  readonly id: string;
  /** First moment of the period, server time; 0 for a promotion that has only one. */
  readonly period: number;
  /** When the period ends, server time; null for never. */
  readonly until: number | null;
  readonly entry: PromotionEntryKind;
  readonly status: PromotionState;
  readonly goals: readonly Goal[];
  readonly reward: {
    readonly kind: RewardKind;
    /** Null until it is known, where it is a share. */
    readonly amount: number | null;
    /** Share of a figure, basis points; null for a fixed reward. */
    readonly share: number | null;
    /** How many times a bonus has to be staked; 0 for everything else. */
    readonly times: number;
  };
  /** The one category of games that counts; null for all. */
  readonly productType: GameCategory | null;
  /** Until when a reward can be claimed; null for as long as the promotion runs. */
  readonly claimUntil: number | null;
  /** Why an application was refused; empty without a word. */
  readonly reason: string;
}

/** Rewards that wait to be claimed. */
export const claimableOf = (promotions: readonly MemberPromotion[]): readonly MemberPromotion[] =>
  promotions.filter(({ status }) => status === 'claim');

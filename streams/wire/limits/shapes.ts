import { z } from 'zod';
import { Count, FEW, Moment } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { BREAK_LENGTHS } from './words.ts';

/** What a member can limit; `session` is how long a session may last. */
export const LimitKind = z.enum(['deposit', 'loss', 'stake', 'session']);
export type LimitKind = z.output<typeof LimitKind>;

/** Days, weeks (from Monday) and months of UTC; a limit of sessions knows only `session`. */
export const LimitPeriod = z.enum(['day', 'week', 'month', 'session']);
export type LimitPeriod = z.output<typeof LimitPeriod>;

/** Minor units; minutes for `session`. Null for no limit. */
export const LimitAmount = MinorUnsigned.nullable();

/** A limit that a member has set, or could set. */
export const Limit = z.object({
  kind: LimitKind,
  period: LimitPeriod,
  amount: LimitAmount,
  /** How much of it is used in the period that is running; 0 where there is no limit, and for `session`. */
  used: MinorUnsigned,
  /** When the next period begins, epoch ms; null for `session`. */
  resetsAt: Moment.nullable(),
  /** A higher limit, or none, that was asked for: it can be confirmed from `from` to `until`. */
  next: z.object({ amount: LimitAmount, from: Moment, until: Moment }).nullable(),
});
export type Limit = z.output<typeof Limit>;

/** How long a break can be. */
export const BreakLengthSchema = z.enum(BREAK_LENGTHS);

/** A time without play that a member has asked for. */
export const PlayBreak = z.object({
  kind: z.enum(['break', 'exclusion']),
  since: Moment,
  until: Moment,
});
export type PlayBreak = z.output<typeof PlayBreak>;

/** Minutes between two reality checks; null for none. */
export const RealityMinutes = z.int().min(5).max(240).nullable();

/** Everything that a member has decided about playing. */
export const LimitsState = z.object({
  /** Every kind with each of its periods, set or not. */
  limits: z.array(Limit).max(FEW),
  realityMinutes: RealityMinutes,
  /** Null when there is none. */
  pause: PlayBreak.nullable(),
  /** Whether the member was asked for a deposit limit before, and answered. */
  asked: z.boolean(),
  /** How many decisions the history has; missing where nothing is pushed. */
  decisions: Count.optional(),
});
export type LimitsState = z.output<typeof LimitsState>;

/** One decision of the past. */
export const LimitEvent = z.object({
  at: Moment,
  /**
   * `set` took effect at once; `asked` waits for its confirmation; `confirmed`, `dropped`: what became of it; `break`
   * began.
   */
  what: z.enum(['set', 'asked', 'confirmed', 'dropped', 'break', 'reality']),
  kind: LimitKind.nullable(),
  period: LimitPeriod.nullable(),
  /** Before and after: minor units or minutes. */
  from: LimitAmount,
  to: LimitAmount,
  /** End of a break. */
  until: Moment.nullable(),
});
export type LimitEvent = z.output<typeof LimitEvent>;

/** What a member put in, took out, staked and was paid in a time; a stake counts when what it is on has ended. */
export const NetFigures = z.object({
  since: Moment.nullable(),
  deposited: MinorUnsigned,
  withdrawn: MinorUnsigned,
  staked: MinorUnsigned,
  paid: MinorUnsigned,
  /** Stakes of the time on what has not ended, less what they have paid already: part of neither `staked` nor `net`. */
  open: MinorUnsigned.optional(),
  /** `paid` minus `staked`. */
  net: Minor,
});
export type NetFigures = z.output<typeof NetFigures>;

/** The same for the periods that are running, the last twelve months, and always. */
export const NetPosition = z.object({
  day: NetFigures,
  week: NetFigures,
  month: NetFigures,
  year: NetFigures,
  always: NetFigures,
});
export type NetPosition = z.output<typeof NetPosition>;

/** What of a member's decisions is pushed: that there are others now. They are read by the calls. */
export const LimitsMark = z.object({
  /** That of `LimitsState`. */
  decisions: Count,
  /** That of `LimitsState`. */
  asked: z.boolean(),
});
export type LimitsMark = z.infer<typeof LimitsMark>;

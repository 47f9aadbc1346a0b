import { z } from 'zod';
import { Count, Duration, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import {
  CRASH_BET_STATES,
  CRASH_PHASES,
  CRASH_RETURN_REASONS,
  LEAST_TARGET,
  MOST_MULTIPLIER,
  MOST_OWN_BETS,
  MOST_PAST_ROUNDS,
  MOST_SHOWN_STAKES,
} from './words.ts';

/** A stake of somebody, as everybody may see it. */
export const CrashPlayer = z.object({
  /** Masked by the gateway. */
  name: ShortText,
  /** A bot of the simulator. */
  demo: z.boolean(),
  stake: MinorUnsigned,
  /** At which multiplier it was cashed out, hundredths; null while it flies or when it was lost. */
  multiplier: Count.nullable(),
  /** Minor units; 0 until it is cashed out. */
  payout: MinorUnsigned,
});

/** A round that has ended, with all that proves it. */
export const CrashPast = z.object({
  id: ShortText,
  /** Number of the round in its chain, from 1 on. */
  number: Count,
  /** Hash at the end of the chain, published before its first round. */
  commit: ShortText,
  /** The chain's public text under the HMAC. */
  salt: ShortText,
  seed: ShortText,
  /** Where it crashed, hundredths. */
  point: Count,
  /** Server time, epoch ms. */
  crashedAt: Moment,
  /** Whether an outage interrupted it: then no stake of it was lost. */
  interrupted: z.boolean(),
});
export type CrashPast = z.infer<typeof CrashPast>;

/** State of `g:crash`. All times are server time; the curve follows from `startedAt` and `doubleMs`. */
export const CrashState = z.object({
  id: ShortText,
  number: Count,
  phase: z.enum(CRASH_PHASES),
  commit: ShortText,
  salt: ShortText,
  /** Rounds of the chain. */
  rounds: Count,
  openedAt: Moment,
  /** When stakes are closed and it starts; null while nobody has staked. */
  takeoffAt: Moment.nullable(),
  /** Null until it has started. */
  startedAt: Moment.nullable(),
  /** Time in which the multiplier doubles, server ms. */
  doubleMs: Duration,
  /** When it crashed; null until then. */
  crashedAt: Moment.nullable(),
  /** Where it crashed, hundredths; null until then. */
  point: Count.nullable(),
  /** Null until it has crashed. */
  seed: ShortText.nullable(),
  /** When the next round opens; null until this one has crashed. */
  nextAt: Moment.nullable(),
  interrupted: z.boolean(),
  /** How many stakes there are, what they sum to, and how many of them were cashed out. */
  count: Count,
  staked: MinorUnsigned,
  cashed: Count,
  /** The largest stakes. */
  players: z.array(CrashPlayer).max(MOST_SHOWN_STAKES),
  /** Rounds before this one, newest first. */
  past: z.array(CrashPast).max(MOST_PAST_ROUNDS),
});
export type CrashState = z.infer<typeof CrashState>;

/** A stake of the account. */
export const OwnCrashBet = z.object({
  id: ShortText,
  round: ShortText,
  stake: MinorUnsigned,
  /** Of an automatic cash-out, hundredths; null for none. */
  target: Count.nullable(),
  state: z.enum(CRASH_BET_STATES),
  /** Why it went back. */
  reason: z.enum(CRASH_RETURN_REASONS).nullable(),
  /** At which multiplier it was cashed out, hundredths. */
  multiplier: Count.nullable(),
  payout: MinorUnsigned,
  at: Moment,
});
export type OwnCrashBet = z.infer<typeof OwnCrashBet>;

/** State of `u:<uid>:crashBet`: the newest stakes of an account, newest first. */
export const CrashBetState = z.object({ bets: z.array(OwnCrashBet).max(MOST_OWN_BETS) });
export type CrashBetState = z.infer<typeof CrashBetState>;

const RoundId = z.string().min(1).max(64);

export const CrashStakeParams = z.object({
  round: RoundId,
  /** Minor units. */
  stake: z.int().min(1),
  /** Multiplier at which the server cashes out by itself, hundredths; null for by hand only. */
  target: z.int().min(LEAST_TARGET).max(MOST_MULTIPLIER).nullable(),
});

export const CrashRoundParams = z.object({ round: RoundId });

export const CrashRoundsParams = z.object({
  /** Rounds before this one. */
  before: RoundId.optional(),
  limit: z.coerce.number().int().min(1).max(FEW).default(20),
});

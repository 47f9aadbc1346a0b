import { z } from 'zod';
import { FEW } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { MOST_LIMITS } from './mostLimits.ts';

/** Highest VIP level that limits can be set for; 0 is a member without a level. */
export const MOST_LEVEL = 20;
/** VIP level of a member; 0 for none. */
export const MemberLevel = z.int().min(0).max(MOST_LEVEL);

const Limit = MinorUnsigned.min(1);

/** The most that a member may do at a sports book, minor units. */
export const BetLimits = z.strictObject({
  /** Stake of one bet; the protocol takes no higher one. */
  stake: Limit.max(MOST_LIMITS.stake),
  /** What one bet may bring. */
  win: Limit.max(MOST_LIMITS.win),
  /** What the open bets of a member on one fixture may bring together. */
  fixture: Limit.max(MOST_LIMITS.fixture),
});
export type BetLimits = z.output<typeof BetLimits>;

/** What the gateway sends, by call. */
export const limitParams = {
  /** The limits that are in force. */
  limits: z.strictObject({}),
  /** Sets those of members of a level; null for those of everybody. */
  setLimits: z.strictObject({ level: MemberLevel, limits: BetLimits.nullable() }),
} as const;

/** What the server answers, by call. */
export const limitAnswers = {
  limits: z.object({
    ok: z.literal(true),
    /** Of all levels that have none of their own. */
    usual: z.object(BetLimits.shape),
    own: z.array(z.object({ level: MemberLevel, limits: z.object(BetLimits.shape) })).max(FEW),
  }),
  setLimits: z.object({ ok: z.literal(true) }),
} as const;
export type LimitCall = keyof typeof limitParams;

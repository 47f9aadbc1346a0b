import { z } from 'zod';
import { GAME_CATEGORIES } from '../lobby/words.ts';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';

/** Levels of a merchant are numbered from 1; 0 is a member without one. */
export const Level = Count;

/** A level as the page shows it. */
export const VipLevel = z.object({
  level: Level,
  name: ShortText,
  /** What it offers besides rebates. */
  benefits: z.array(LongText).max(FEW),
  /** Valid bets of a month that reach it, and those that keep it. */
  reach: MinorUnsigned,
  keep: MinorUnsigned,
  /** Share of valid bets that is paid back, basis points by category. */
  rebates: z.array(z.object({ category: z.enum(GAME_CATEGORIES), points: Count })).max(FEW),
});
export type VipLevel = z.infer<typeof VipLevel>;

/** A month that is over. */
export const VipMonth = z.object({
  month: Moment,
  /** The level in the month, and after it. */
  level: Level,
  next: Level,
  turnover: MinorUnsigned,
  rebate: MinorUnsigned,
});
export type VipMonth = z.infer<typeof VipMonth>;

export const VipSummary = z.object({
  levels: z.array(VipLevel).max(FEW),
  /** The newest first. */
  months: z.array(VipMonth).max(FEW),
});
export type VipSummary = z.infer<typeof VipSummary>;

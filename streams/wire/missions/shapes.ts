import { z } from 'zod';
import { GAME_CATEGORIES } from '../lobby/words.ts';
import { GoalSchema } from '../promotions/shapes.ts';
import { REWARD_KINDS } from '../promotions/words.ts';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { Level } from '../vip/shapes.ts';
import { MISSION_KINDS, MISSION_STATES, type Mission as MissionShape } from './words.ts';

/** A mission as a member sees it, in one period. */
export const MissionSchema: z.ZodType<MissionShape> = z.object({
  id: ShortText,
  kind: z.enum(MISSION_KINDS),
  period: Moment,
  until: Moment,
  claimUntil: Moment,
  state: z.enum(MISSION_STATES),
  goals: z.array(GoalSchema).max(FEW),
  reward: z.object({ kind: z.enum(REWARD_KINDS), amount: MinorUnsigned, times: Count }),
  score: Count,
  productType: z.enum(GAME_CATEGORIES).nullable(),
  after: ShortText.nullable(),
  level: Level,
});

/** What a member has gathered for the leaderboard of the week. */
const Score = z.object({ week: Moment, until: Moment, points: Count });

/** Where a member stands with the levels: valid bets of the month decide. */
const VipStanding = z.object({
  level: Level,
  /** First moment of the month (UTC), and one after its last. */
  month: Moment,
  until: Moment,
  /** Valid bets of the month so far, minor units. */
  turnover: MinorUnsigned,
});

/** State of `u:<uid>:missions`. */
export const MissionsState = z.object({
  missions: z.array(MissionSchema).max(FEW),
  score: Score,
  vip: VipStanding,
});
export type MissionsState = z.infer<typeof MissionsState>;

/** What a mission is called, in the reader's language. */
const MissionText = z.object({ id: ShortText, title: LongText, text: LongText });

/** The missions with their texts (S7-45). */
export const MissionSummary = MissionsState.extend({
  texts: z.array(MissionText).max(FEW),
  /** How points of the leaderboard are gathered by playing: one for so much valid bets, so many in a week. */
  play: z.object({ per: MinorUnsigned, most: Count }),
});
export type MissionSummary = z.infer<typeof MissionSummary>;

/** A member on the leaderboard; the name is masked by the gateway. */
export const LeaderboardPlace = z.object({
  rank: Count,
  name: ShortText,
  score: Count,
  /** Made by the simulator. */
  demo: z.boolean(),
});
export type LeaderboardPlace = z.infer<typeof LeaderboardPlace>;

/** State of `g:missionLeaders`: the top of the leaderboard of the week. */
export const MissionLeaders = z.object({
  week: Moment,
  until: Moment,
  /** Changes whenever any place may have changed. */
  moves: Count,
  top: z.array(LeaderboardPlace).max(FEW),
});
export type MissionLeaders = z.infer<typeof MissionLeaders>;

/** The leaderboard as one member sees it (S7-46). */
export const MissionLeaderboard = z.object({
  leaders: MissionLeaders,
  /** The member's own place; null without a point this week. */
  own: LeaderboardPlace.nullable(),
  /** Places around the own one, in order, with the own one. */
  near: z.array(LeaderboardPlace.extend({ own: z.boolean() })).max(FEW),
});
export type MissionLeaderboard = z.infer<typeof MissionLeaderboard>;

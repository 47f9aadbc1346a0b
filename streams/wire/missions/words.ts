// Free of zod: the page runs it.
import type { GameCategory } from '../lobby/words.ts';
import type { Goal, RewardKind } from '../promotions/words.ts';

/** When missions begin anew: each day, each week (from Monday), both of UTC, or never, for new members. */
export const MISSION_KINDS = ['daily', 'weekly', 'newbie'] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];

/** Where a member stands in one period of a mission. */
export const MISSION_STATES = ['locked', 'open', 'progress', 'claimable', 'claimed', 'expired'] as const;
export type MissionState = (typeof MISSION_STATES)[number];

/** A mission as a member sees it, in one period. */
export interface Mission {
  readonly id: string;
  readonly kind: MissionKind;
  /** First moment of the period, server time; 0 for a mission of new members. */
  readonly period: number;
  /** When the period ends, server time. */
  readonly until: number;
  /** Until when the reward can be claimed, server time. */
  readonly claimUntil: number;
  readonly state: MissionState;
  readonly goals: readonly Goal[];
  readonly reward: {
    readonly kind: RewardKind;
    readonly amount: number;
    /** How many times a bonus has to be staked; 0 for everything else. */
    readonly times: number;
  };
  /** What it counts on the leaderboard. */
  readonly score: number;
  /** The one category of games that counts; null for all. */
  readonly productType: GameCategory | null;
  /** The mission that has to be done before; null for none. */
  readonly after: string | null;
  /** The VIP level that it is for, and all above; 0 for everybody. */
  readonly level: number;
}

/** Missions whose rewards wait to be claimed. */
export const claimableMissions = (missions: readonly Mission[]): readonly Mission[] =>
  missions.filter(({ state }) => state === 'claimable');

/** Members at the top of the leaderboard, and beside one's own place, that are told. */
export const LEADERS = 10;
export const NEIGHBOURS = 3;

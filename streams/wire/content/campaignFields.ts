// Free of zod: pages run it.
import { GAME_CATEGORIES } from '../lobby/words.ts';
import { MISSION_KINDS } from '../missions/words.ts';
import {
  MONEY_MEASURES,
  PROMOTION_CATEGORIES,
  PROMOTION_ENTRIES,
  PROMOTION_REPEATS,
  REWARD_KINDS,
} from '../promotions/words.ts';

const line = { as: 'line' } as const;
const number = { as: 'number' } as const;
const ofBonus = { as: 'number', of: 'bonus' } as const;
const percent = { as: 'percent' } as const;
const money = { as: 'amount', of: 'money' } as const;
const reward = { as: 'amount', of: 'reward' } as const;
const moment = { as: 'moment' } as const;
const text = { as: 'text' } as const;
const picture = { as: 'picture' } as const;
const html = { as: 'html' } as const;
const prizes = { as: 'prizes' } as const;
const promotions = { as: 'promotions' } as const;
const mission = { as: 'mission' } as const;
const times = { as: 'times' } as const;
const dates = { as: 'dates' } as const;
const word = <const W extends readonly string[]>(words: W) => ({ as: 'word', words }) as const;

/** What the office's list of campaigns can be narrowed to. */
export const CAMPAIGN_SHOWN = ['all', 'shown', 'planned', 'draft', 'ended'] as const;
/** Whether a raffle has one round, or the next one opens where one ends. */
export const RAFFLE_ROUNDS = ['one', 'repeated'] as const;
/** Who a promotion is for. */
export const CAMPAIGN_ROLES = ['everybody', 'member', 'agent'] as const;
/** What a promotion that nobody can join or claim says of itself. */
export const ANNOUNCED_STATES = ['join', 'comingSoon', 'close'] as const;

const given = {
  /** The one category of games that counts, and is staked for a bonus; all without. */
  productType: word(GAME_CATEGORIES),
  /** What has to be done, as JSON (docs/decisions/059). */
  condition: { as: 'condition' },
  rewardKind: word(REWARD_KINDS),
  /** Minor units of money, or a number of points or tickets. */
  rewardAmount: reward,
  /** How many times a bonus has to be staked, and within how many days. */
  times: ofBonus,
  days: ofBonus,
  /** Most that is given in all, in the unit of the reward. */
  budget: reward,
} as const;

/** Fields of what gives something. A promotion without `entry` is told of, and nothing more. */
export const CAMPAIGN_FIELDS = {
  promotion: {
    facts: {
      ...{ category: word(PROMOTION_CATEGORIES), promotionType: line, imgUrl: picture },
      ...{ startAt: moment, endAt: moment, status: word(ANNOUNCED_STATES) },
      ...{ entry: word(PROMOTION_ENTRIES), repeat: word(PROMOTION_REPEATS) },
      ...{ settles: word(['met', 'end']), payout: word(['claim', 'automatic']), claimDays: number },
      /** Usernames with commas between; everybody without. */
      ...{ roles: word(CAMPAIGN_ROLES), members: text, group: line },
      ...given,
      /** A share of a figure instead of an amount: basis points of it, up to a cap. */
      ...{ shareOf: word(MONEY_MEASURES), sharePoints: percent, shareCap: money },
    },
    texts: { title: line, summary: text, content: html },
  },
  mission: {
    facts: {
      ...{ kind: word(MISSION_KINDS), ...given, score: number },
      /** The mission of the same kind that has to be done before, and the level that it is for. */
      ...{ after: mission, level: number },
    },
    texts: { title: line, text },
  },
  raffle: {
    facts: {
      /** What gives tickets of it; the first raffle has those of all other promotions. */
      promotions,
      /** When the first round opens, how long one lasts, and when it is drawn after its end. */
      ...{ startsAt: moment, lastsMinutes: number, rounds: word(RAFFLE_ROUNDS), drawAfterMinutes: number },
      ...{ claimDays: number, prizes },
      /** An outside source and the round of it whose value joins the draw. */
      ...{ beaconSource: line, beaconRound: line },
    },
    texts: { title: line, text },
  },
  rain: {
    facts: {
      /** When it begins each day (UTC), and single dates besides. */
      ...{ dailyTimes: times, dates, announceMinutes: number },
      /** What one rain gives at most in all, and what is in one envelope. */
      ...{ budgetEach: money, least: money, most: money },
      ...{ seconds: number, graceSeconds: number },
    },
    texts: {},
  },
} as const;

/** Fields of a document by those places of a definition (docs/decisions/059) that are called otherwise. */
export const PLACE_FIELDS: Readonly<Record<string, string>> = {
  'window.from': 'startAt',
  'window.until': 'endAt',
  'audience.roles': 'roles',
  'audience.members': 'members',
  'stacking.group': 'group',
  'reward.kind': 'rewardKind',
  'reward.amount': 'rewardAmount',
  'reward.times': 'times',
  'reward.days': 'days',
  'reward.share': 'shareOf',
  'reward.share.of': 'shareOf',
  'reward.share.points': 'sharePoints',
  'reward.share.cap': 'shareCap',
};

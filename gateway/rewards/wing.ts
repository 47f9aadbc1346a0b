import { bonuses } from './bonus/module.ts';
import { draws } from './draws/module.ts';
import { missions } from './missions/module.ts';
import { pointMall } from './pointMall/module.ts';
import { points } from './points/module.ts';
import { promotions } from './promotions/module.ts';
import { referralRewards } from './referralRewards/module.ts';
import { vip } from './vip/module.ts';

/** The bonus that bets are wagered for, and the points that bets and sign-ins earn. */
export const REWARDS_FOR_LOWER = [points, bonuses] as const;

/** The modules of the rewards, each after those whose ports it uses. */
export const REWARDS = [pointMall, draws, promotions, vip, missions, referralRewards] as const;

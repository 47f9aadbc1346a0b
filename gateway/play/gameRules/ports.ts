export { assertMayStake, assertOffered, assertStakeAllowed, shutNow, stakesOf } from './mayPlay.ts';
export { type GameRules, NO_RULES, readRules, rulesSql } from './rules.ts';

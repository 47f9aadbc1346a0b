export {
  assertMayStake,
  assertOffered,
  assertStakeAllowed,
  type GameRules,
  NO_RULES,
  readRules,
  rulesSql,
  shutNow,
  stakesOf,
} from './rules.ts';

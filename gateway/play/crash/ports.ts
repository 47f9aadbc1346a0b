export { opOfPayout, opOfStake } from './bets.ts';

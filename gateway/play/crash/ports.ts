export { opOfStake } from './bets.ts';

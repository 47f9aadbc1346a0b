export { growthRate, poolAmount } from './growth.ts';
export type { Jackpot, JackpotPorts } from './module.ts';
export { contributionOf } from './pool.ts';

export { assertStake } from './bet.ts';
export { opOfMinesStake } from './mines/begin.ts';
export { opsOfStakes } from './moves/stakes.ts';
export { nextBetAt } from './pace.ts';
export type { RoundRow } from './rounds.ts';

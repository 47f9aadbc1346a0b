import type { Back } from '../rules/bets/back.ts';
import type { Decided } from '../rules/bets/decided.ts';
import { holdemAnte } from '../rules/casinoHoldem/ante.ts';
import type { HoldemRound } from '../rules/casinoHoldem/deal.ts';
import { teenPattiAnte } from '../rules/teenPatti/ante.ts';
import type { TeenPattiRound } from '../rules/teenPatti/deal.ts';

/** How many times the ante the bet is that keeps the hand. */
const PLAYS: ReadonlyMap<string, number> = new Map([
  ['teenPatti', 1],
  ['casinoHoldem', 2],
]);

/** What keeps a hand costs, minor units. */
export const playStake = (kind: string, ante: number): number => ante * (PLAYS.get(kind) ?? 1);

/** What became of an ante. @param isPlayed Whether the player has paid to keep the hand. */
export function anteDecided(kind: string, outcome: unknown, isPlayed: boolean): Decided {
  if (kind === 'casinoHoldem') return holdemAnte(outcome as HoldemRound, isPlayed ? 'call' : 'fold');
  return teenPattiAnte(outcome as TeenPattiRound, isPlayed ? 'play' : 'fold');
}

/** What `ante` and `play` give back to who has played, each as a fraction of its own stake. */
export function anteBacks(kind: string, outcome: unknown): readonly (readonly [bet: string, back: Back])[] {
  const [ante, play] = anteDecided(kind, outcome, true).backs;
  if (ante === undefined || play === undefined) throw new Error(`an ante of ${kind} has two parts`);
  return [
    ['ante', ante],
    ['play', [play[0], play[1] * playStake(kind, 1)]],
  ];
}

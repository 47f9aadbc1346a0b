import { z } from 'zod';
import { BetForm, BetLeg } from './bets.ts';
import { MOST_BET_LEGS } from './words.ts';

/** How a bet at a sports book ended: what was bet on, and what became of each selection. */
export const SportsRound = z.object({
  kind: z.literal('sports'),
  form: BetForm,
  legs: z.array(BetLeg.omit({ startsAt: true })).max(MOST_BET_LEGS),
});
export type SportsRound = z.output<typeof SportsRound>;

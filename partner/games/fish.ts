import { z } from 'zod';
import { type Game, stakesOf, USUAL_RTP } from './game.ts';

/** What a fish pays, in stakes, by how bold the game is; the commonest first. */
const WORTH = {
  low: [2, 3, 4, 5, 8, 12],
  medium: [2, 4, 6, 10, 20, 40],
  high: [2, 5, 10, 25, 60, 150],
} as const;
/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;

const worthOf = (volatility: keyof typeof WORTH | null) => WORTH[volatility ?? 'medium'];

/** A fishing arcade: whoever aims at a fish worth `m` stakes catches it with the chance `return / m`, so all fish are fair. */
export const fish: Game = {
  kind: 'fish',
  cycleMs: 5_000,
  revealMs: 2_900,
  choice: ({ volatility }) =>
    z.strictObject({
      fish: z
        .int()
        .min(0)
        .max(worthOf(volatility).length - 1),
    }),
  stakes: figures => stakesOf(figures),
  rtp: ({ rtp }) => rtp ?? USUAL_RTP,
  facts: ({ volatility }) => ({ worth: worthOf(volatility) }),
  play({ rtp, volatility }, { stake, choice }, random) {
    const { fish: at } = choice as { readonly fish: number };
    const worth = worthOf(volatility)[at] ?? 0;
    const isCaught = random.below(WHOLE * worth) < (rtp ?? USUAL_RTP);
    return { payout: isCaught ? stake * worth : 0, outcome: { fish: at, caught: isCaught } };
  },
};

import { z } from 'zod';
import { type Game, stakesOf } from './game.ts';

/** What may happen in a bout: chance in percent, and what it pays in stakes. Each pays back 96 of 100. */
const ENDS = {
  copper: { percent: 48, worth: 2 },
  steel: { percent: 48, worth: 2 },
  draw: { percent: 4, worth: 24 },
} as const;
type End = keyof typeof ENDS;
const SIDES = Object.keys(ENDS) as End[];
const RTP = 9_600;
/** Exchanges of blows that the page shows. */
const BLOWS = 5;
const BITS = Array.from({ length: BLOWS }, (_, bit) => bit);

/** Two wind-up roosters of metal: no animals, and none of them is the stronger one. */
export const rooster: Game = {
  kind: 'rooster',
  cycleMs: 5_000,
  revealMs: 3_300,
  choice: () => z.strictObject({ on: z.enum(['copper', 'steel', 'draw']) }),
  stakes: figures => stakesOf(figures),
  rtp: () => RTP,
  facts: () => ({ ends: ENDS }),
  play(_figures, { stake, choice }, random) {
    const { on } = choice as { readonly on: End };
    let left = random.below(100);
    const end = SIDES.find(side => {
      left -= ENDS[side].percent;
      return left < 0;
    });
    const hits = random.below(2 ** BLOWS);
    const blows = BITS.map(bit => ((hits >> bit) % 2 === 0 ? 'copper' : 'steel'));
    return { payout: end === on ? stake * ENDS[on].worth : 0, outcome: { end, blows } };
  },
};

import { z } from 'zod';
import { type Game, stakesOf, USUAL_RTP } from '../game.ts';
import { payLines } from './lines.ts';
import { FIFTHS, paytableOf } from './paytable.ts';
import { spin } from './spin.ts';

/** A video slot of five reels and three rows, with the catalogue's lines, volatility and return. */
export const slot: Game = {
  kind: 'slot',
  cycleMs: 2_500,
  revealMs: 1_750,
  choice: () => z.null(),
  stakes: figures => stakesOf(figures, FIFTHS),
  rtp: ({ rtp }) => rtp ?? USUAL_RTP,
  facts(figures) {
    const { prices } = paytableOf(figures);
    // In stakes, as they are shown.
    return {
      lines: payLines(figures.lines),
      prices: prices.map(row => row.map(price => price / FIFTHS)),
    };
  },
  play(figures, { stake }, random) {
    const { reels, wins } = spin(figures, stake, random);
    return { payout: wins.reduce((sum, { payout }) => sum + payout, 0), outcome: { reels, wins } };
  },
};

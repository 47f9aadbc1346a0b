import { GAME_CATEGORIES } from '../../../streams/wire/lobby/words.ts';
import type { Figures } from '../promotions/ports.ts';
import type { Turnover } from './levels.ts';
import type { Month } from './months.ts';

/** Valid bets of a month by category, without bets that were taken back. */
export async function readTurnover(figures: Figures, month: Month): Promise<Turnover> {
  const turnover = new Map<(typeof GAME_CATEGORIES)[number], number>();
  for (const category of GAME_CATEGORIES) {
    const bets = await figures.of({ measure: 'validBets', each: 0 }, month, category);
    if (bets > 0) turnover.set(category, bets);
  }
  return turnover;
}

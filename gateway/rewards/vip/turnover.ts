import { GAME_CATEGORIES } from '../../../streams/wire/lobby/words.ts';
import type { Period } from '../../ground/calendar/periods.ts';
import type { Figures } from '../promotions/ports.ts';
import type { Turnover } from './levels.ts';

/** Valid bets of a month by category, without bets that were taken back. */
export async function readTurnover(figures: Figures, { start, end }: Period): Promise<Turnover> {
  const turnover = new Map<(typeof GAME_CATEGORIES)[number], number>();
  const played = await figures.validBets({ from: start, until: end });
  for (const category of GAME_CATEGORIES) {
    const bets = played.get(category) ?? 0;
    if (bets > 0) turnover.set(category, bets);
  }
  return turnover;
}

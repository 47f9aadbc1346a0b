import type { SlotStep } from '../../games/slot/spin.ts';
import type { SlotWin } from '../../games/slot/wins.ts';
import type { Boot } from '../../server/document.ts';
import { amountText, filled } from '../boot.ts';

type SlotTexts = Boot['texts']['slot'];

/** How a win is shown: not at all as one when no more comes back than was staked. */
export type WinGrade = 'none' | 'win' | 'big' | 'great';

/** From so many stakes on. */
const BIG = 10;
const GREAT = 50;

export function gradeOf(payout: number, stake: number): WinGrade {
  if (payout <= stake) return 'none';
  if (payout >= GREAT * stake) return 'great';
  return payout >= BIG * stake ? 'big' : 'win';
}

/** The best win of a round in words; empty for none. */
export function bestWinWords(
  steps: readonly SlotStep[],
  fifth: number,
  texts: SlotTexts,
  nameOf: (symbol: number) => string,
): string {
  const wins = steps.flatMap(({ wins: all, times }) => all.map(win => [win, win.fifths * times] as const));
  const [best] = wins.toSorted(([, a], [, b]) => b - a);
  if (best === undefined) return '';
  const [win, fifths] = best;
  const values = { count: win.count, symbol: nameOf(win.symbol), amount: amountText(fifths * fifth) };
  return filled(textOfWin(win, texts), { ...values, line: (win.line ?? 0) + 1, ways: win.ways ?? 0 });
}

function textOfWin({ line, ways }: SlotWin, texts: SlotTexts): string {
  if (line !== undefined) return texts.win;
  return ways === undefined ? texts.clusterWin : texts.wayWin;
}

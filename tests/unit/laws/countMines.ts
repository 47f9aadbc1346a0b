import { seeded } from '../../../streams/replay/seeded.ts';
import { MINES_TILES } from '../../../streams/wire/fairGames/mines.ts';
import type { ChoiceOf } from '../../../streams/wire/games/shapes.ts';
import type { Count, Part } from './countedReturn.ts';

const STEPS = 2 ** 32;
/** Beginnings of draws from which the next mine is looked at. */
const BEGINNINGS = 2;

/** So many parts of the same size, each of which brings the same at both of its ends; null where they don't. */
function equalParts(bring: (at: number) => number, many: number): readonly Part<number>[] | null {
  const parts: Part<number>[] = [];
  for (let part = 0; part < many; part += 1) {
    const from = Math.ceil((part / many) * STEPS);
    const to = Math.ceil(((part + 1) / many) * STEPS);
    const brings = bring(from);
    if (bring(to - 1) !== brings) return null;
    parts.push({ from, to, brings });
  }
  return parts;
}

/**
 * Counts the fields of Mines mine by mine: 25 · 24 · … draws are too many to go through. Of every number that places a mine it
 * counts which share hits an opened tile while none was hit before, for a few beginnings that must agree.
 * @returns null where they don't, or where a mine falls on another one.
 */
export const countMines: Count<ChoiceOf<'MINES'>> = (rules, choice, stake) => {
  const opened = choice.tiles.reduce((bits, tile) => bits | (1 << tile), 0);
  const random = seeded(7);
  let safe = 1;
  const floats: number[] = [];
  for (let mine = 0; mine < choice.mines; mine += 1) {
    const one = { ...choice, mines: mine + 1 };
    const shares: number[] = [];
    const goOn: number[] = [];
    for (let n = 0; n < BEGINNINGS; n += 1) {
      const before = n === 0 ? floats : floats.map(() => random());
      const field = mine === 0 ? 0 : rules.outcomeOf({ ...choice, mines: mine }, before);
      if ((field & opened) !== 0) continue;
      const parts = equalParts(at => rules.outcomeOf(one, [...before, at / STEPS]), MINES_TILES - mine);
      if (parts === null) return null;
      const isOneMore = parts.every(
        ({ brings }) => (brings & field) === field && brings !== field && brings < 2 ** MINES_TILES,
      );
      if (!isOneMore) return null;
      const clear = parts.filter(({ brings }) => (brings & opened) === 0);
      shares.push(clear.reduce((sum, { from, to }) => sum + (to - from), 0) / STEPS);
      if (n === 0) goOn.push(((clear[0]?.from ?? 0) + 0.5) / STEPS);
    }
    const [share = 0] = shares;
    if (shares.some(it => Math.abs(it - share) > 1e-8)) return null;
    safe *= share;
    if (safe === 0) break;
    floats.push(goOn[0] ?? 0);
  }
  const payout = rules.payoutOf(choice, stake, 0);
  return new Map([
    [payout, safe],
    [0, 1 - safe],
  ]);
};

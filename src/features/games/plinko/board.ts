import { goesRight } from '../../../../streams/wire/fairGames/plinko.ts';
import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';

/** A place on the board: the first peg is at 0, 0, and pegs are one apart. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a ball is, from above the first peg to its pocket. It falls in small arcs from peg to peg. */
export function ballAt({ rows }: Pick<ChoiceOf<'PLINKO'>, 'rows'>, path: number, progress: number): Place {
  const way = Math.min(1, Math.max(0, progress)) * rows;
  const row = Math.min(rows - 1, Math.floor(way));
  const share = way - row;
  let x = 0;
  for (let i = 0; i < row; i += 1) x += goesRight(path, i) ? 0.5 : -0.5;
  x += (goesRight(path, row) ? 0.5 : -0.5) * share;
  return { x, y: row - 0.4 + share * share + (row === rows - 1 ? 0.6 * share : 0) };
}

/** What a pocket pays, as short as it can be read: `1.4`, `26`, `0.5`. */
export const pocketText = (hundredths: number): string => String(hundredths / 100);

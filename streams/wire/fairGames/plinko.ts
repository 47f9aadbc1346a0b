import { oneOfChoices, RISKS, type Risk, wholeChoice } from './choice.ts';
import { defineGame, floatAt, paid } from './fairGame.ts';
import { PLINKO_TABLES } from './plinkoTables.ts';

/** Fewest and most rows of pegs. */
export const PLINKO_ROWS = { min: 8, max: 16 } as const;
const USUAL_ROWS = [8, 12, 16] as const;

/** What each pocket pays, hundredths, from left to right. */
export function pocketsOf({ rows, risk }: { readonly rows: number; readonly risk: Risk }): readonly number[] {
  const half = PLINKO_TABLES[risk][rows - PLINKO_ROWS.min];
  if (half === undefined) throw new Error(`there is no board with ${rows} rows`);
  return Array.from({ length: rows + 1 }, (_, pocket) => half[Math.min(pocket, rows - pocket)] ?? 0);
}

/** Whether the ball goes to the right at a row, from 0 on. */
export const goesRight = (path: number, row: number): boolean => ((path >> row) & 1) === 1;

/** The pocket at the end of a path, from 0 on: as many as it goes to the right. */
export function pocketOf(path: number): number {
  let right = 0;
  for (let rest = path; rest > 0; rest >>= 1) right += rest & 1;
  return right;
}

/** How many paths lead to a pocket. */
function pathsTo(rows: number, pocket: number): number {
  let paths = 1;
  for (let i = 1; i <= pocket; i += 1) paths = (paths * (rows - pocket + i)) / i;
  return paths;
}

/** Plinko: a ball falls over rows of pegs. Each row is one number, from one half on it goes to the right: bit `row` of the path. */
export const plinko = defineGame({
  nodeId: '900005',
  names: { en: 'Plinko', bn: 'প্লিঙ্কো', ar: 'بلينكو' },
  cover: { motif: 'balls', ink: 'violet' },
  steps: 'one',
  choice: { rows: wholeChoice(PLINKO_ROWS), risk: oneOfChoices(RISKS) },
  leastReturn: 0.985,
  bots: { often: 20, choose: draw => ({ rows: draw.pick(USUAL_ROWS), risk: draw.pick(RISKS) }) },
  floatsOf: ({ rows }) => rows,
  outcomeOf({ rows }, floats) {
    let path = 0;
    for (let row = 0; row < rows; row += 1) if (floatAt(floats, row) >= 0.5) path |= 1 << row;
    return path;
  },
  payoutOf: (choice, stake, outcome) => paid(stake, pocketsOf(choice)[pocketOf(outcome)] ?? 0),
  prizes: choice =>
    pocketsOf(choice)
      .map((hundredths, pocket) => ({
        outcome: 2 ** pocket - 1,
        multiplier: hundredths / 100,
        chance: pathsTo(choice.rows, pocket) / 2 ** choice.rows,
      }))
      .toSorted((a, b) => b.multiplier - a.multiplier),
});

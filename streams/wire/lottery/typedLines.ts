import { latinDigits } from '../fields/digits.ts';
import { choose } from './counting.ts';
import { allowsRepeats, combinations } from './picks.ts';
import { type DrawRule, isSorted, type Play, picksNeeded } from './rules.ts';
import { MOST_LINES } from './ticket.ts';
// Free of zod: the page runs it.

/** Lines that somebody has chosen or typed, or why they are none. */
export interface ChosenLines {
  readonly lines: readonly (readonly string[])[];
  /** How many there would be, also when those are more than a ticket takes. */
  readonly count: number;
  /**
   * `number`: something is no number of this lottery; `repeated`: a number stands in a line twice; `long`: a line has too many
   * numbers; `many`: more lines than a ticket takes.
   */
  readonly fault: 'number' | 'repeated' | 'long' | 'many' | null;
  /** Numbers that a line which was begun still needs; 0 when none is open. */
  readonly missing: number;
}

const NONE: ChosenLines = { lines: [], count: 0, fault: null, missing: 0 };

const ascending = (numbers: readonly string[]) => numbers.toSorted((a, b) => Number(a) - Number(b));
const unique = (lines: readonly (readonly string[])[]) => [
  ...new Map(lines.map(line => [line.join(), line])).values(),
];

/** All lines that numbers of one set make, in a play whose lines take some of them in any order. */
function linesOfSet(play: Play, numbers: readonly string[]): ChosenLines {
  const needed = picksNeeded(play);
  const count = choose(numbers.length, needed);
  if (count > MOST_LINES) return { ...NONE, count, fault: 'many' };
  const missing = numbers.length === 0 ? 0 : Math.max(0, needed - numbers.length);
  return { ...NONE, lines: combinations(ascending(numbers), needed), count, missing };
}

/** All lines of one number of each row. */
function linesOfRows(play: Play, rule: DrawRule, rows: readonly (readonly string[])[]): ChosenLines {
  const count = rows.reduce((ways, row) => ways * row.length, 1);
  // Rows that are all full make thousands.
  if (count > MOST_LINES ** 2) return { ...NONE, count, fault: 'many' };
  const all = rows.reduce<readonly (readonly string[])[]>(
    (lines, row) => lines.flatMap(line => row.map(number => [...line, number])),
    [[]],
  );
  const taken = all.filter(line => allowsRepeats(play, rule) || new Set(line).size === line.length);
  const lines = unique(isSorted(play) ? taken.map(ascending) : taken);
  return lines.length > MOST_LINES
    ? { ...NONE, count: lines.length, fault: 'many' }
    : { ...NONE, lines, count: lines.length };
}

/** How many rows of numbers a play is chosen from: one for each place, or one for all. */
export const rowsNeeded = (play: Play): number =>
  play.kind === 'order' || play.kind === 'box' ? play.at.length : 1;

/** The lines of chosen numbers, in rows as `rowsNeeded` says. */
export const chosenLines = (play: Play, rule: DrawRule, rows: readonly (readonly string[])[]): ChosenLines =>
  rowsNeeded(play) === 1 && isSorted(play) ? linesOfSet(play, rows[0] ?? []) : linesOfRows(play, rule, rows);

/** Digits of the longest number of a pool: as many as stand for one number where they are typed without a space. */
export const digitsOf = ({ highest }: DrawRule): number => String(highest).length;

/** The numbers of a text without separators of lines; null when something in it is no number of the pool. */
function numbersIn(rule: DrawRule, text: string): readonly string[] | null {
  const width = digitsOf(rule);
  const runs = text.split(/\s+/).filter(run => run !== '');
  const numbers = runs.flatMap(run =>
    run.length <= width ? [run] : (run.match(new RegExp(`.{1,${width}}`, 'g')) ?? []),
  );
  const isWhole = runs.every(run => run.length <= width || run.length % width === 0);
  const areThere = numbers.every(
    number => /^\d+$/.test(number) && Number(number) >= rule.lowest && Number(number) <= rule.highest,
  );
  return isWhole && areThere ? numbers.map(number => String(Number(number))) : null;
}

/** The lines of one part of a text. */
function linesOfPart(play: Play, rule: DrawRule, text: string): ChosenLines {
  const numbers = numbersIn(rule, text);
  if (numbers === null) return { ...NONE, fault: 'number' };
  if (!allowsRepeats(play, rule) && new Set(numbers).size < numbers.length)
    return { ...NONE, fault: 'repeated' };
  const needed = picksNeeded(play);
  if (numbers.length < needed) return { ...NONE, missing: needed - numbers.length };
  if (play.kind === 'among' || play.kind === 'spots') return linesOfSet(play, numbers);
  if (numbers.length > needed) return { ...NONE, fault: 'long' };
  return { ...NONE, lines: [isSorted(play) ? ascending(numbers) : numbers], count: 1 };
}

/**
 * Lines as people type and paste them, in digits of every script: commas and new lines part them, and where each number is one
 * digit a space does too. Numbers of two digits may be typed without a space.
 */
export function typedLines(play: Play, rule: DrawRule, text: string): ChosenLines {
  const separators = digitsOf(rule) === 1 ? /[\s,;،、]+/u : /[,;،、\n]+/u;
  const parts = latinDigits(text)
    .split(separators)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => linesOfPart(play, rule, part));
  const lines = unique(parts.flatMap(part => part.lines));
  const count = Math.max(lines.length, ...parts.map(part => part.count));
  const fault = parts.find(part => part.fault !== null)?.fault ?? (count > MOST_LINES ? 'many' : null);
  return { lines: fault === null ? lines : [], count, fault, missing: parts.at(-1)?.missing ?? 0 };
}

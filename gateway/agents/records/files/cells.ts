import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import type { RecordColumn, RecordRow } from '../../../../streams/wire/protocol/records.ts';
import type { ZoneClock } from './zoneClock.ts';

/** One cell: its text, and whether that is a figure, which programs may count with. */
export interface Cell {
  readonly text: string;
  readonly isFigure: boolean;
}

export interface CellTexts {
  readonly clock: ZoneClock;
  /** Texts of words in the reader's language. */
  readonly words: Readonly<Record<string, string>>;
}

/** Minor units as a plain decimal: `-1234.50`. */
function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** How a value of a record is written into a file. */
export function cellOf({ as }: RecordColumn<RecordRow>, value: unknown, { clock, words }: CellTexts): Cell {
  if (value === null || value === undefined) return { text: '', isFigure: false };
  if (as === 'money') return { text: decimal(Number(value)), isFigure: true };
  if (as === 'number') return { text: String(Number(value)), isFigure: true };
  if (as === 'time') return { text: clock.dateTime(Number(value)), isFigure: false };
  const text = String(value);
  return { text: as === 'word' ? (ownValue(words, text) ?? text) : text, isFigure: false };
}

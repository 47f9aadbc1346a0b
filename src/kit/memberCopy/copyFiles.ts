import Papa from 'papaparse';
import type { MemberCopy } from '../../../streams/stores/memberCopy.ts';

/** The copy as JSON: an object with a list for each kind. */
export const jsonOf = ({ kinds }: Pick<MemberCopy, 'kinds'>): Blob =>
  new Blob([JSON.stringify(Object.fromEntries(kinds), null, 2)], { type: 'application/json' });

const cellOf = (value: unknown) => (Object(value) === value ? JSON.stringify(value) : value);

/** The copy as one table: a line for each value, with its kind, the number of its row and its name. No cell is a formula. */
export function csvOf({ kinds }: Pick<MemberCopy, 'kinds'>): Blob {
  const lines = [...kinds].flatMap(([kind, rows]) =>
    rows.flatMap((row, nth) =>
      Object.entries(row as object).map(([name, value]) => [kind, nth + 1, name, cellOf(value)]),
    ),
  );
  const text = Papa.unparse([['kind', 'row', 'name', 'value'], ...lines], { escapeFormulae: true });
  // The mark tells spreadsheets that it is UTF-8.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

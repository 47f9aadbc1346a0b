import type { Cell } from './cells.ts';
import type { Sheet } from './sheet.ts';

export const csvType = 'text/csv; charset=utf-8';

/** Without it a spreadsheet takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF';
/** How a text begins that a spreadsheet would carry out instead of showing it. */
const FORMULA = /^\s*[=+\-@|]|^[\t\r\n]/;

/** A cell as a line of CSV holds it (RFC 4180). A text that looks like a formula is marked as a text. */
function csvCell({ text, isFigure }: Cell): string {
  if (isFigure) return text;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** A file of comma-separated values, some lines at a time. */
export async function* writeCsv(sheet: Sheet): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(sheet.heads.map(text => ({ text, isFigure: false })));
  for await (const lines of sheet.lines()) yield lines.map(csvLine).join('');
}

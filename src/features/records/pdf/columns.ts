/** A column of a table; lengths are points. */
export interface PdfColumn {
  /** From the edge where reading begins. */
  readonly start: number;
  readonly width: number;
  /** Figures stand at the end of their column, so that their digits are one below the other. */
  readonly isFigure: boolean;
}

/** Rows whose widths are measured: what is wider later is wrapped. */
export const MEASURED = 400;
/** Between two columns. */
const GAP = 8;
const FIGURE = /^-?[\d,]+(\.\d+)?$/;

/**
 * Shares the width of a page among columns: each gets what its texts need, and where that is too much the widest give way.
 * @param rows Those that are measured.
 * @param widthOf Width of a line of text.
 */
export function columnsOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  room: number,
  widthOf: (line: string) => number,
): readonly PdfColumn[] {
  const needs = heads.map((head, at) =>
    rows.reduce((most, row) => Math.max(most, widthOf(row[at] ?? '')), widthOf(head)),
  );
  const free = room - GAP * (heads.length - 1);
  const most = widest(needs, free);
  const given = needs.map(need => Math.min(need, most));
  const rest = Math.max(0, free - given.reduce((sum, width) => sum + width, 0));
  let start = 0;
  return given.map((width, at) => {
    const column = {
      start,
      width: width + rest / heads.length,
      isFigure: rows.every(row => row[at] === '' || FIGURE.test(row[at] ?? '')),
    };
    start += column.width + GAP;
    return column;
  });
}

/** How wide the widest column may be so that all fit. */
function widest(needs: readonly number[], free: number): number {
  let left = free;
  const sorted = [...needs].sort((a, b) => a - b);
  for (const [at, need] of sorted.entries()) {
    const share = left / (sorted.length - at);
    if (need > share) return share;
    left -= need;
  }
  return sorted.at(-1) ?? 0;
}

/** The lines of a text that is at most so wide: parted at spaces, and within a word that is wider by itself. */
export function wrap(
  text: string,
  width: number,
  widthOf: (line: string) => number,
  segmenter: Intl.Segmenter,
): readonly string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    let taken = 0;
    // Sign by sign, added up: to measure the growing line again each time would take longer than all the rest.
    for (const { segment } of segmenter.segment(word)) {
      const own = widthOf(segment);
      if (line !== '' && taken + own > width) {
        lines.push(line);
        line = '';
        taken = 0;
      }
      line += segment;
      taken += own;
    }
  }
  return [...lines, line];
}

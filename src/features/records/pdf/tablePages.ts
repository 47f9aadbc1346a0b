import { columnsOf, type PaperColumn, wrap } from './columns.ts';
import type { Pen, Side } from './pen.ts';

export interface TableTexts {
  readonly title: string;
  /** What the table is about, below its title. */
  readonly about: string;
  /** Foot of a page; `{page}` stands for its number. */
  readonly page: string;
  readonly direction: 'ltr' | 'rtl';
}

/** A table that grows page by page. */
export interface TablePages {
  /** The first rows decide how wide the columns are. */
  add(rows: readonly (readonly string[])[]): void;
  end(): void;
}

/** Points. */
const MARGIN = 36;
const LINE = 10.5;
const PADDING = 3;
const TITLE = 13;
const RULE = '#d0d0d0';
const HEAD_BAND = '#ececec';
/** Money as the gateway writes it: the digits of its whole part are grouped by threes for readers. */
const MONEY = /^-?\d+\.\d\d$/;

const shown = (text: string) => (MONEY.test(text) ? text.replace(/\d(?=(\d{3})+\.)/g, '$&,') : text);

/** Draws a table over as many pages as it needs, each with its heads and its number. */
export function openTable(pen: Pen, texts: TableTexts, heads: readonly string[]): TablePages {
  const isRtl = texts.direction === 'rtl';
  const [startSide, endSide]: [Side, Side] = isRtl ? ['right', 'left'] : ['left', 'right'];
  const room = pen.page.width - 2 * MARGIN;
  const bottom = pen.page.height - MARGIN - LINE;
  const segmenter = new Intl.Segmenter();
  let columns: readonly PaperColumn[] | null = null;
  let y = MARGIN;
  let page = 1;

  function drawRow(cells: readonly (readonly string[])[]): void {
    for (const [at, column] of (columns ?? []).entries()) {
      const { start, width, isFigure } = column;
      const x = MARGIN + (isRtl ? room - start - width : start);
      const side = isFigure ? endSide : startSide;
      for (const [line, text] of (cells[at] ?? []).entries())
        pen.line(text, x, y + PADDING + LINE * (line + 1) - 2.5, width, side);
    }
  }
  const wrapped = (row: readonly string[]) =>
    (columns ?? []).map(({ width }, at) => wrap(shown(row[at] ?? ''), width, pen.widthOf, segmenter));
  const heightOf = (cells: readonly (readonly string[])[]) =>
    2 * PADDING + LINE * Math.max(1, ...cells.map(({ length }) => length));

  function drawHeads(): void {
    const cells = wrapped(heads);
    const height = heightOf(cells);
    pen.band(MARGIN - PADDING, y, room + 2 * PADDING, height, HEAD_BAND);
    drawRow(cells);
    y += height;
  }
  function drawFoot(): void {
    const text = texts.page.replace('{page}', String(page));
    pen.line(text, MARGIN, pen.page.height - MARGIN / 2, room, endSide);
  }
  function turnPage(): void {
    drawFoot();
    pen.newPage();
    page += 1;
    y = MARGIN;
    drawHeads();
  }
  function begin(rows: readonly (readonly string[])[]): void {
    pen.sized(TITLE, () => pen.line(texts.title, MARGIN, y + TITLE, room, startSide));
    pen.line(texts.about, MARGIN, y + TITLE + 2 * LINE, room, startSide);
    y += TITLE + 3 * LINE;
    const sample = rows.slice(0, 1_000).map(row => row.map(shown));
    columns = columnsOf(heads, sample, room, pen.widthOf);
    drawHeads();
  }

  return {
    add(rows) {
      if (columns === null) begin(rows);
      for (const row of rows) {
        const cells = wrapped(row);
        const height = heightOf(cells);
        if (y + height > bottom) turnPage();
        drawRow(cells);
        y += height;
        pen.rule(y, MARGIN, MARGIN + room, RULE);
      }
    },
    end() {
      if (columns === null) begin([]);
      drawFoot();
      pen.end();
    },
  };
}

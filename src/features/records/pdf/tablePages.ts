import { columnsOf, MEASURED, type PdfColumn, wrap } from './columns.ts';
import { PAGE_MARGIN, type PdfCanvas, type Side } from './pdfCanvas.ts';

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
const LINE = 10.5;
const PADDING = 3;
const TITLE = 13;
const RULE = '#d0d0d0';
const HEAD_BAND = '#ececec';
/** Money as the gateway writes it: the digits of its whole part are grouped by threes for readers. */
const MONEY = /^-?\d+\.\d\d$/;

const shown = (text: string) => (MONEY.test(text) ? text.replace(/\d(?=(\d{3})+\.)/g, '$&,') : text);

/** Draws a table over as many pages as it needs, each with its heads and its number. */
export function openTable(canvas: PdfCanvas, texts: TableTexts, heads: readonly string[]): TablePages {
  const isRtl = texts.direction === 'rtl';
  const [startSide, endSide]: [Side, Side] = isRtl ? ['right', 'left'] : ['left', 'right'];
  const room = canvas.page.width - 2 * PAGE_MARGIN;
  const bottom = canvas.page.height - PAGE_MARGIN - LINE;
  const segmenter = new Intl.Segmenter();
  let columns: readonly PdfColumn[] | null = null;
  let y = PAGE_MARGIN;
  let page = 1;

  function drawRow(cells: readonly (readonly string[])[]): void {
    for (const [at, column] of (columns ?? []).entries()) {
      const { start, width, isFigure } = column;
      const x = PAGE_MARGIN + (isRtl ? room - start - width : start);
      const side = isFigure ? endSide : startSide;
      for (const [line, text] of (cells[at] ?? []).entries())
        canvas.line(text, x, y + PADDING + LINE * (line + 1) - 2.5, width, side);
    }
  }
  const wrapped = (row: readonly string[]) =>
    (columns ?? []).map(({ width }, at) => wrap(shown(row[at] ?? ''), width, canvas.widthOf, segmenter));
  const heightOf = (cells: readonly (readonly string[])[]) =>
    2 * PADDING + LINE * Math.max(1, ...cells.map(({ length }) => length));

  function drawHeads(): void {
    const cells = wrapped(heads);
    const height = heightOf(cells);
    canvas.fillRect(PAGE_MARGIN - PADDING, y, room + 2 * PADDING, height, HEAD_BAND);
    drawRow(cells);
    y += height;
  }
  function drawFoot(): void {
    const text = texts.page.replace('{page}', String(page));
    canvas.line(text, PAGE_MARGIN, canvas.page.height - PAGE_MARGIN / 2, room, endSide);
  }
  function nextPage(): void {
    drawFoot();
    canvas.newPage();
    page += 1;
    y = PAGE_MARGIN;
    drawHeads();
  }
  function begin(rows: readonly (readonly string[])[]): void {
    canvas.withSize(TITLE, () => canvas.line(texts.title, PAGE_MARGIN, y + TITLE, room, startSide));
    canvas.line(texts.about, PAGE_MARGIN, y + TITLE + 2 * LINE, room, startSide);
    y += TITLE + 3 * LINE;
    const measured = rows.slice(0, MEASURED).map(row => row.map(shown));
    columns = columnsOf(heads, measured, room, canvas.widthOf);
    drawHeads();
  }

  return {
    add(rows) {
      if (columns === null) begin(rows);
      for (const row of rows) {
        const cells = wrapped(row);
        const height = heightOf(cells);
        if (y + height > bottom) nextPage();
        drawRow(cells);
        y += height;
        canvas.rule(y, PAGE_MARGIN, PAGE_MARGIN + room, RULE);
      }
    },
    end() {
      if (columns === null) begin([]);
      drawFoot();
      canvas.end();
    },
  };
}

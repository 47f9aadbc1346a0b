/** How cards lie in a grid of this width. */
export interface GridLayout {
  readonly columns: number;
  /** Between two columns, px. */
  readonly gap: number;
  /** From the top of a row to the top of the next one, px; the same for all rows. */
  readonly rowHeight: number;
}

/** How high a card is: its picture, and the lines of words under it. */
export interface CardShape {
  /** Height of the picture for its width. */
  readonly ratio: number;
  /** Sum of the font sizes of the lines under it, rem. */
  readonly lines: number;
}

export interface GridMeasure {
  /** Inner width of the grid, px. */
  readonly width: number;
  /** One rem, px. */
  readonly rem: number;
  /** Line height of the language, as a multiple of the font size. */
  readonly lineHeight: number;
}

/** Room around the lines of words, px. */
const WORD_GAPS = 10;
const WIDE = { columns: 6, gap: 16, rowGap: 20 };
/** Least inner width and what fits there, the widest first. */
const STEPS = [
  { from: 900, ...WIDE },
  { from: 590, columns: 4, gap: 16, rowGap: 20 },
  { from: 340, columns: 3, gap: 12, rowGap: 16 },
  { from: 0, columns: 2, gap: 12, rowGap: 16 },
] as const;

/** Columns and height of the rows. Every row is as high as any other, so that the place of each is known without looking. */
export function gridLayout(measure: GridMeasure, { ratio, lines }: CardShape): GridLayout {
  const { width, rem, lineHeight } = measure;
  const { columns, gap, rowGap } = STEPS.find(({ from }) => width >= from) ?? WIDE;
  const picture = Math.max(0, (width - gap * (columns - 1)) / columns) * ratio;
  return {
    columns,
    gap,
    rowHeight: Math.ceil(picture + lines * rem * lineHeight + WORD_GAPS + rowGap),
  };
}

/**
 * How many cells are drawn: every item, and two rows of placeholders behind them as long as items are missing. The row
 * of the last item is filled up by placeholders, which the next items take.
 */
export function cellCount(items: number, total: number, columns: number): number {
  const withPlaceholders = (Math.ceil(items / columns) + 2) * columns;
  return Math.max(items, Math.min(total, withPlaceholders));
}

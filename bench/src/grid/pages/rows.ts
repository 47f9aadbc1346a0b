/** As the product's grid has them at this width. */
export const COLUMNS = 6;
export const OVERSCAN = 2;
const GAP = 16;
const ROW_GAP = 20;
const WORDS = 1.75 * 16 * 1.5 + 10;

/** Height of a row, px. */
export const rowHeight = (): number => {
  const width = (document.getElementById('root') as HTMLElement).clientWidth;
  return Math.ceil(((width - GAP * (COLUMNS - 1)) / COLUMNS) * 0.75 + WORDS + ROW_GAP);
};

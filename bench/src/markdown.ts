/** A table; the first column is aligned to the left, figures to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Rounded, with thousands apart: `1,660,300`. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** `1.12 [1.05..1.20]`. */
export const spread = ({ median, min, max }: { median: number; min: number; max: number }): string =>
  `${median.toFixed(2)} [${min.toFixed(2)}..${max.toFixed(2)}]`;

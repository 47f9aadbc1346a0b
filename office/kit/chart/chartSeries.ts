/** One line of a chart. */
export interface ChartSeries {
  readonly label: string;
  /** A value for each moment; null where there is none. */
  readonly values: readonly (number | null)[];
  readonly format?: (value: number) => string;
}

import { type SQL, sql } from 'drizzle-orm';

/** Length of the spans that sums are kept for: every time zone's days begin at the end of one. */
export const QUARTER_MS = 900_000;

/** A span of time: from its first moment to the one after its last, epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A span as whole quarters of an hour, and what sticks out at its ends. */
export interface Quarters {
  /** Null when the span holds no whole one. */
  readonly whole: Span | null;
  readonly edges: readonly Span[];
}

export function quartersOf({ from, to }: Span): Quarters {
  const first = Math.ceil(from / QUARTER_MS) * QUARTER_MS;
  const last = Math.floor(to / QUARTER_MS) * QUARTER_MS;
  if (first >= last) return { whole: null, edges: from < to ? [{ from, to }] : [] };
  const edges = [
    { from, to: first },
    { from: last, to },
  ].filter(edge => edge.from < edge.to);
  return { whole: { from: first, to: last }, edges };
}

/** `column` within one of the spans. */
export function within(column: SQL, spans: readonly Span[]): SQL {
  if (spans.length === 0) return sql`false`;
  const each = spans.map(({ from, to }) => sql`(${column} >= ${from}::int8 and ${column} < ${to}::int8)`);
  return sql`(${sql.join(each, sql` or `)})`;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './days.ts';
import { DAY, QUARTER_HOUR } from './durations.ts';

/** A span as whole parts of one length, and what sticks out at its ends. */
interface Parts {
  /** Empty when the span holds no whole one, else one. */
  readonly whole: readonly Span[];
  readonly edges: readonly Span[];
}

function partsOf({ from, to }: Span, length: number): Parts {
  const first = Math.ceil(from / length) * length;
  const last = Math.floor(to / length) * length;
  if (first >= last) return { whole: [], edges: from < to ? [{ from, to }] : [] };
  const edges = [
    { from, to: first },
    { from: last, to },
  ].filter(edge => edge.from < edge.to);
  return { whole: [{ from: first, to: last }], edges };
}

/** Quarters of an hour in a span, and the rest of it. */
export const quartersOf = (span: Span): Parts => partsOf(span, QUARTER_HOUR);

/** A span as days (UTC), quarters of an hour before and after them, and the rest: the fewest rows to add up. */
export function daysOf(span: Span): {
  readonly days: readonly Span[];
  readonly quarters: readonly Span[];
  readonly edges: readonly Span[];
} {
  const { whole, edges } = partsOf(span, DAY);
  const around = edges.map(quartersOf);
  return {
    days: whole,
    quarters: around.flatMap(parts => parts.whole),
    edges: around.flatMap(parts => parts.edges),
  };
}

/** `column` within one of the spans. */
export function within(column: SQL, spans: readonly Span[]): SQL {
  if (spans.length === 0) return sql`false`;
  const each = spans.map(({ from, to }) => sql`(${column} >= ${from}::int8 and ${column} < ${to}::int8)`);
  return sql`(${sql.join(each, sql` or `)})`;
}

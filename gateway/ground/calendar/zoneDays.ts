import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './days.ts';
import { DAY } from './durations.ts';

/**
 * Days of teams are those of UTC, whose figures contracts are settled by. A reader who asks for the 5th gets the 5th of
 * UTC: days are the same by their name, not by their moment.
 */

/** First moment (UTC) of the day that a moment has in a time zone, epoch ms. */
const dayNamed = (at: number, zone: string): SQL =>
  sql`(extract(epoch from date_trunc('day', to_timestamp(${at}::int8 / 1000.0) at time zone ${zone}::text)) * 1000)::int8`;

/** The days whose names a span touches in the reader's time zone. */
export function daysNamed({ from, to, zone }: Span & { readonly zone: string }): {
  readonly from: SQL;
  readonly to: SQL;
} {
  return { from: dayNamed(from, zone), to: sql`(${dayNamed(to - 1, zone)} + ${DAY}::int8)` };
}

/** Midnight of the day of the same name in a time zone, epoch ms. */
export const midnightIn = (day: SQL, zone: string): SQL =>
  sql`(extract(epoch from (to_timestamp(${day} / 1000.0) at time zone 'UTC') at time zone ${zone}::text) * 1000)::int8`;

/** First moment of the day of the column `quarter` in a time zone, epoch ms. */
export const dayOfQuarter = (zone: string): SQL =>
  sql`(extract(epoch from date_trunc('day', to_timestamp(quarter / 1000.0), ${zone})) * 1000)::int8`;

import { type SQL, sql } from 'drizzle-orm';

/** First moment of the day of the column `quarter` in a time zone, epoch ms. */
export const dayOfQuarter = (zone: string): SQL =>
  sql`(extract(epoch from date_trunc('day', to_timestamp(quarter / 1000.0), ${zone})) * 1000)::int8`;

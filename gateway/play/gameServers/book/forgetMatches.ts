import { sql } from 'drizzle-orm';
import { DAY } from '../../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';

/**
 * Deletes where the topics of matches stood that are not shown any more and of which nothing was said for a day of the world: a book names no
 * fixture twice. Answers how many there were.
 */
export async function forgetMatches({
  database,
  clock,
}: Pick<ModuleDeps, 'database' | 'clock'>): Promise<number> {
  const { rows } = await database.write(tx =>
    tx.execute(sql`
      delete from topic where t >= 'f:' and t < 'f;' and ts < ${clock.now() - DAY}
        and not exists (select 1 from book_fixture f where f.fixture = substr(t, 3)) returning 1`),
  );
  return rows.length;
}

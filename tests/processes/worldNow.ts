import { sql } from 'drizzle-orm';
import type { Tx } from '../../gateway/db/database.ts';

/** World time by the clock of the database and nothing else, epoch ms. A gateway must have begun the world. */
export async function worldNow(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ now: string }>(sql`
    select world + (extract(epoch from clock_timestamp()) * 1000 - database) * rate as now from world_clock`);
  return Number(rows[0]?.now);
}

import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';

/** World time of a moment of real time, both epoch ms. The same for the same moment as long as the world's clock isn't set. */
export type WorldLine = (real: number) => number;

/** Sign-ins and acts of the staff are dated in real time, and everything else in the world's. */
export async function readWorldLine(tx: Tx): Promise<WorldLine> {
  const { rows } = await tx.execute<{ world: string; database: number; rate: number }>(
    sql`select world, database, rate from world_clock`,
  );
  const [clock] = rows;
  if (clock === undefined) return real => real;
  const { world, database, rate } = clock;
  return real => Math.max(0, Math.floor(Number(world) + (real - database) * rate));
}

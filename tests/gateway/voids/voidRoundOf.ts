import { desc, eq } from 'drizzle-orm';
import { voidRound } from '../../../gateway/care/voids/voidRound.ts';
import { round } from '../../../gateway/db/schema.ts';
import type { Casino } from '../casino/openCasino.ts';

/** Takes a round of a casino back, as the operator does. */
export const voidRoundOf = (casino: Casino, id: string): Promise<void> =>
  casino.database.write(tx => voidRound(tx, casino, { id, reason: 'A fault.' }));

/** Id of the last settled round of an account. */
export async function lastRound(casino: Casino, uid: string): Promise<string> {
  const rows = casino.database.db.select({ id: round.id }).from(round).where(eq(round.uid, uid));
  const [row] = await rows.orderBy(desc(round.settledAt), desc(round.id)).limit(1);
  if (row === undefined) throw new Error('nothing was settled');
  return row.id;
}

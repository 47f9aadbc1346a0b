import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { insertRows } from '../../../../db/insertRows.ts';
import { holdemChair, holdemHand, holdemNet, holdemTable } from '../../../../db/schema.ts';
import type { Clock } from '../../../../ground/clock/clock.ts';
import { HOLDEM_TIMES } from '../../../houseGames/holdem.ts';
import type { StoredHand } from './dealing.ts';

/** Writes how a hand has ended: what each seat has now, and when the next one is dealt. */
export async function writeHandEnd(
  { clock }: { readonly clock: Pick<Clock, 'rate'> },
  tx: Tx,
  tableId: string,
  { row, state }: StoredHand,
  at: number,
): Promise<void> {
  const { result, players } = state;
  if (result === null) throw new Error('the hand runs');
  const nets = row.seats.map(({ seat, chair, uid, stack }) => {
    const left = players.find(player => player.seat === seat)?.stack ?? 0;
    return { handId: row.id, chairId: chair, uid, net: left - stack, endedAt: at };
  });
  await insertRows(tx, holdemNet, nets);
  for (const { chairId, net } of nets)
    if (net !== 0)
      await tx
        .update(holdemChair)
        .set({ stack: sql`${holdemChair.stack} + ${net}` })
        .where(eq(holdemChair.id, chairId));
  await tx.update(holdemHand).set({ endedAt: at, rake: result.rake }).where(eq(holdemHand.id, row.id));
  const pause = result.shown.length > 0 ? HOLDEM_TIMES.showdown : HOLDEM_TIMES.pause;
  await tx
    .update(holdemTable)
    .set({ live: false, dueAt: at + pause * clock.rate })
    .where(eq(holdemTable.id, tableId));
}

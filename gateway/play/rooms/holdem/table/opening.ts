import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { holdemTable } from '../../../../db/schema.ts';
import { newServerSeed } from '../../../houseGames/fair.ts';
import { HOLDEM_ROOMS } from '../../../houseGames/holdem.ts';
import { sealPack } from '../../cards/sealing.ts';

/** Rooms in which nobody could sit down. */
export async function roomsWithoutSeat(tx: Tx): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ room: string; taken: string }>(sql`
    select t.room, count(c.id) as taken from holdem_table t
    left join holdem_chair c on c.table_id = t.id and c.ended_at is null group by t.id`);
  return HOLDEM_ROOMS.filter(({ code, seats }) =>
    rows.every(({ room, taken }) => room !== code || Number(taken) >= seats),
  ).map(({ code }) => code);
}

/** Opens a table in each of these rooms. The pack of its first hand is promised from here on. */
export async function openPokerTables(
  tx: Tx,
  randomBytes: (size: number) => Buffer,
  rooms: readonly string[],
  at: number,
): Promise<void> {
  for (const room of rooms) {
    const nextSeed = newServerSeed(randomBytes);
    await tx.insert(holdemTable).values({
      ...{ id: randomBytes(12).toString('hex'), room, openedAt: at, handNo: 0, handId: null, live: false },
      ...{ button: 0, nextSeed, nextCommit: sealPack(nextSeed).commit, dueAt: null },
    });
  }
}

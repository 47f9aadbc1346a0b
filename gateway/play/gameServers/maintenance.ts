import { and, asc, eq } from 'drizzle-orm';
import type { GameMaintenance } from '../../../streams/wire/gameServers/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { gameMaintenance, gameMaintenancePlan } from '../../db/schema.ts';

type Row = typeof gameMaintenance.$inferSelect;

/** Everything that is announced, over or not: pages compare with their clock. */
export async function readMaintenance(tx: Tx): Promise<GameMaintenance> {
  const rows = await tx
    .select()
    .from(gameMaintenance)
    .orderBy(asc(gameMaintenance.vassalage), asc(gameMaintenance.gameCode));
  return {
    items: rows.map(({ vassalage, gameCode, until, since }) => ({
      vassalage,
      gameCode: gameCode === '' ? null : gameCode,
      until,
      since,
    })),
  };
}

type Of = Pick<Row, 'vassalage' | 'gameCode'>;
const isOf = (table: typeof gameMaintenance | typeof gameMaintenancePlan, { vassalage, gameCode }: Of) =>
  and(eq(table.vassalage, vassalage), eq(table.gameCode, gameCode));

/** How a maintenance is announced; world times. */
interface Announced {
  readonly on: boolean;
  /** Null: at once. */
  readonly from: number | null;
  /** Null when nobody knows. */
  readonly until: number | null;
}

/**
 * Announces a maintenance, now or for later, changes its times, or takes it back. One that is announced takes the place of what
 * was announced or planned before.
 */
export async function setMaintenance(
  tx: Tx,
  of: Of,
  { on, from, until }: Announced,
  at: number,
): Promise<void> {
  const { vassalage, gameCode } = of;
  await tx.delete(gameMaintenancePlan).where(isOf(gameMaintenancePlan, of));
  if (on && from !== null && from > at) {
    await tx.delete(gameMaintenance).where(isOf(gameMaintenance, of));
    await tx.insert(gameMaintenancePlan).values({ vassalage, gameCode, startsAt: from, until });
    return;
  }
  if (!on) {
    await tx.delete(gameMaintenance).where(isOf(gameMaintenance, of));
    return;
  }
  await tx
    .insert(gameMaintenance)
    .values({ vassalage, gameCode, until, since: at })
    .onConflictDoUpdate({
      target: [gameMaintenance.vassalage, gameMaintenance.gameCode],
      set: { until },
    });
}

import { and, asc, eq } from 'drizzle-orm';
import type { GameMaintenance } from '../../../streams/wire/gameServers/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { gameMaintenance } from '../../db/schema.ts';

type Row = typeof gameMaintenance.$inferSelect;

const isOver = ({ until }: Pick<Row, 'until'>, at: number) => until !== null && until <= at;

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

/** What keeps a game from being played at `at` (world time): its vendor's maintenance, or its own. */
export async function maintenanceOf(
  tx: Tx,
  { vassalage, gameCode }: { readonly vassalage: string; readonly gameCode: string },
  at: number,
): Promise<{ readonly until: number | null; readonly gameCode: string | null } | null> {
  const rows = await tx
    .select()
    .from(gameMaintenance)
    .where(and(eq(gameMaintenance.vassalage, vassalage), isAmong(gameMaintenance.gameCode, ['', gameCode])))
    .orderBy(asc(gameMaintenance.gameCode));
  const row = rows.find(it => !isOver(it, at));
  return row === undefined ? null : { until: row.until, gameCode: row.gameCode === '' ? null : row.gameCode };
}

/** Announces a maintenance, changes its end, or takes it back. */
export async function setMaintenance(
  tx: Tx,
  of: { readonly vassalage: string; readonly gameCode: string },
  state: { readonly on: boolean; readonly until: number | null },
  at: number,
): Promise<void> {
  const { vassalage, gameCode } = of;
  if (!state.on) {
    await tx
      .delete(gameMaintenance)
      .where(and(eq(gameMaintenance.vassalage, vassalage), eq(gameMaintenance.gameCode, gameCode)));
    return;
  }
  const { until } = state;
  await tx
    .insert(gameMaintenance)
    .values({ vassalage, gameCode, until, since: at })
    .onConflictDoUpdate({
      target: [gameMaintenance.vassalage, gameMaintenance.gameCode],
      set: { until },
    });
}

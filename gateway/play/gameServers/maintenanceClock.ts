import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { gameMaintenance, gameMaintenancePlan } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue, keyOfColumns, keyOfParts } from '../../ground/due/ports.ts';
import { readMaintenance } from './maintenance.ts';

export type MaintenanceDeps = Pick<ModuleDeps, 'clock' | 'database' | 'log' | 'publish'>;

/** Maintenances of one look. */
const AT_ONCE = 100;

interface Due extends Record<string, unknown> {
  readonly vassalage: string;
  readonly game_code: string;
}

/** Those that have to begin or to end. */
async function findDue(tx: Tx, now: number, free: (key: SQL) => SQL): Promise<readonly Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    select vassalage, game_code from (
      select vassalage, game_code, until as due from game_maintenance where until <= ${now}
      union all select vassalage, game_code, starts_at from game_maintenance_plan where starts_at <= ${now}) m
    where ${free(keyOfColumns(sql`vassalage`, sql`game_code`))} order by due, vassalage, game_code limit ${AT_ONCE}`);
  return rows;
}

/** Begins what was planned and ends what is over, of one game or vendor; answers whether anything changed. */
async function takeOne(tx: Tx, { clock, publish }: MaintenanceDeps, { vassalage, game_code: gameCode }: Due) {
  const at = clock.now();
  const { until } = gameMaintenance;
  const ended = await tx
    .delete(gameMaintenance)
    .where(
      and(eq(gameMaintenance.vassalage, vassalage), eq(gameMaintenance.gameCode, gameCode), lte(until, at)),
    )
    .returning();
  const [plan] = await tx
    .delete(gameMaintenancePlan)
    .where(
      and(
        eq(gameMaintenancePlan.vassalage, vassalage),
        eq(gameMaintenancePlan.gameCode, gameCode),
        lte(gameMaintenancePlan.startsAt, at),
      ),
    )
    .returning();
  // One that nobody saw, because no gateway ran, is over already.
  const begins = plan !== undefined && (plan.until === null || plan.until > at) ? plan : null;
  if (begins !== null) {
    const row = { vassalage, gameCode, since: begins.startsAt, until: begins.until };
    await tx
      .insert(gameMaintenance)
      .values(row)
      .onConflictDoUpdate({ target: [gameMaintenance.vassalage, gameMaintenance.gameCode], set: row });
  }
  if (ended.length === 0 && begins === null) return plan !== undefined;
  await publish(tx, { key: 'gameMaintenance', uid: null, data: await readMaintenance(tx), at });
  return true;
}

/** Begins and ends the maintenances that are due, and tells every page; answers how many. */
export const advanceMaintenance = (deps: MaintenanceDeps): Promise<number> =>
  eachDue(deps, {
    loop: 'gameServers/maintenance',
    limit: AT_ONCE,
    find: (tx, free) => findDue(tx, deps.clock.now(), free),
    keyOf: ({ vassalage, game_code: gameCode }) => keyOfParts(vassalage, gameCode),
    handle: due => deps.database.write(tx => takeOne(tx, deps, due)),
  });

import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue, keyOfParts } from '../../ground/due/ports.ts';
import { CallError } from '../../ground/handler.ts';
import { lockPlayer } from '../../ledger/player.ts';
import { leaveTable, type TablesDeps } from './seating.ts';
import { applyDueTableStep } from './steps.ts';
import { closedRooms, dueTables, openRooms, seatsOnBreak } from './tables.ts';

/** Tables of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type RoomClockDeps = Pick<ModuleDeps, 'database' | 'log'> & TablesDeps;

/** Gives the stakes of those back who have begun a break and wait at an open table. */
async function returnOnBreak(deps: RoomClockDeps): Promise<number> {
  const { database, clock } = deps;
  return eachDue(deps, {
    loop: 'rooms/break',
    limit: Infinity,
    find: (tx, free) => seatsOnBreak(tx, clock.now(), free),
    keyOf: ({ uid, tableId }) => keyOfParts(uid, tableId),
    handle: async ({ uid, tableId }) => {
      await database
        .write(async tx => {
          await leaveTable(deps, tx, await lockPlayer(tx, uid), { table: tableId, reason: 'break' });
        })
        .catch((failure: unknown) => {
          // The table has filled meanwhile: what was staked before the break is played.
          if (!(failure instanceof CallError)) throw failure;
        });
      return true;
    },
  });
}

/**
 * Opens what rooms lack, gives back what must not be played, and takes the steps that are due, each table in a transaction
 * of its own. Answers how much it did.
 */
export async function advanceTables(deps: RoomClockDeps): Promise<number> {
  const { database, clock, randomBytes } = deps;
  const closed = await closedRooms(database.db);
  if (closed.length > 0) await database.write(tx => openRooms(tx, randomBytes, clock.now()));
  const returned = await returnOnBreak(deps);
  const taken = await eachDue(deps, {
    loop: 'rooms',
    limit: AT_ONCE,
    find: (tx, free) => dueTables(tx, clock.now(), AT_ONCE, free),
    keyOf: id => id,
    handle: id => database.write(tx => applyDueTableStep(deps, tx, id)),
  });
  return closed.length + returned + taken;
}

import { eq } from 'drizzle-orm';
import type { RoomList, RoomTable } from '../../../streams/wire/rooms/shapes.ts';
import { roomSeat, roomTable } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handlers } from '../../ground/handler.ts';
import { intentId } from '../../ground/intent.ts';
import { createSoonPublisher } from '../../ground/loops/soonPublisher.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import { positionOf } from '../../ground/position.ts';
import type { LimitsPorts } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { RecentGamesPorts } from '../recentGames/ports.ts';
import type { WinnersPorts } from '../winners/ports.ts';
import { advanceTables } from './clock.ts';
import { ROOM_INVARIANTS } from './invariants.ts';
import { createRoomsTeller } from './publishRooms.ts';
import { joinTable, leaveTable, type TablesDeps } from './seating.ts';
import { noTable } from './tables.ts';
import { readOwnTables, readRooms, viewTables } from './views.ts';

/** Time between two looks whether another process has changed the list, ms of real time. */
const LOOK_EVERY_MS = 1_000;

type RoomCalls = 'roomList' | 'roomTable' | 'roomJoin' | 'roomLeave';

interface Filters {
  readonly seats?: number | undefined;
  readonly minStake?: number | undefined;
  readonly maxStake?: number | undefined;
  readonly state?: RoomTable['state'] | undefined;
}

const fits = (table: RoomTable, { seats, minStake = 0, maxStake, state }: Filters): boolean =>
  (seats === undefined || table.seats === seats) &&
  table.stake >= minStake &&
  (maxStake === undefined || table.stake <= maxStake) &&
  (state === undefined || table.state === state);

export type RoomsDeps = TablesDeps & Pick<ModuleDeps, 'database' | 'log' | 'loopHealth' | 'readSnap'>;

/** Creates the PVP rooms: their tables, seats and duels (docs/decisions/053-rooms.md). */
export function createRooms(deps: RoomsDeps) {
  const { readSnap } = deps;
  const tellRooms = createRoomsTeller(deps);
  const publishing = {
    ...{ log: deps.log, loopHealth: deps.loopHealth, everyMs: LOOK_EVERY_MS },
    failure: 'the list of rooms could not be published',
  };
  const publisher = createSoonPublisher(publishing, async () => {
    await tellRooms();
    return { isAll: true };
  });
  const look = async () => {
    const done = await advanceTables(deps);
    if (done > 0) publisher.lookSoon();
    return done;
  };
  const handlers: Pick<Handlers, RoomCalls> = {
    roomList: {
      mode: 'read',
      async run(tx, _ctx, filters) {
        const rooms = await readRooms(tx);
        const value: RoomList = { ...rooms, list: rooms.list.filter(it => fits(it, filters)) };
        // Some of the list is not the state of the topic, so it has no position in it.
        if (value.list.length < rooms.list.length) return { value };
        return { value, pos: [positionOf(await readSnap(tx, 'rooms', null))] };
      },
    },
    roomTable: {
      mode: 'read',
      async run(tx, _ctx, { table }) {
        const [view] = await viewTables(tx, await tx.select().from(roomTable).where(eq(roomTable.id, table)));
        if (view === undefined) throw noTable();
        return { value: view };
      },
    },
    roomJoin: {
      mode: 'write',
      async run(tx, ctx, params) {
        const { uid } = ctx.require();
        const value = await joinTable(deps, tx, { ...params, uid, seatId: intentId(uid, ctx) });
        publisher.lookSoon();
        return { value, snaps: [await readSnap(tx, 'balance', uid), await readSnap(tx, 'roomSeat', uid)] };
      },
    },
    roomLeave: {
      mode: 'write',
      async run(tx, ctx, { table }) {
        const { uid } = ctx.require();
        await leaveTable(deps, tx, await lockPlayer(tx, uid), { table, reason: 'left' });
        publisher.lookSoon();
        return {
          value: null,
          snaps: [await readSnap(tx, 'balance', uid), await readSnap(tx, 'roomSeat', uid)],
        };
      },
    },
  };
  return {
    handlers,
    readers: {
      rooms: readRooms,
      roomSeat: (tx: Parameters<typeof readOwnTables>[0], uid: string | null) =>
        readOwnTables(tx, ownerOf(uid)),
    },
    /** Takes all steps that are due; answers how many there were. */
    look,
    /** Publishes the list if it has changed. */
    tellRooms,
    loops: [publisher.start],
    timers: [() => startClock(deps, look, 'tables of the rooms could not be moved on')],
  };
}

/** @internal For tests. */
export type Rooms = ReturnType<typeof createRooms>;

export const rooms = defineModule({
  name: 'rooms',
  tables: [roomTable, roomSeat],
  invariants: ROOM_INVARIANTS,
  create(deps: WorldDeps & WalletPorts & LimitsPorts & WinnersPorts & RecentGamesPorts) {
    const { handlers, readers, loops, timers } = createRooms(deps);
    return { handlers, readers, loops, timers };
  },
});

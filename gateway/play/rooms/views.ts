import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { DuelTable, OwnTable, RoomList, RoomSeatState } from '../../../streams/wire/rooms/shapes.ts';
import {
  DUEL_CODE,
  DUEL_RAKE,
  MOST_OWN_TABLES,
  MOST_TABLES,
  potOf,
} from '../../../streams/wire/rooms/words.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, roomSeat, roomTable } from '../../db/schema.ts';
import { maskName } from '../../people/maskName.ts';
import type { TableRow } from './tables.ts';

const SHOWN = {
  tableId: roomSeat.tableId,
  seat: roomSeat.seat,
  username: account.username,
  demo: roomSeat.demo,
  clientSeed: roomSeat.clientSeed,
} as const;

/** Those who sit, or sat, at tables. */
async function playersOf(tx: Tx, tables: readonly TableRow[]) {
  if (tables.length === 0) return () => [];
  const rows = await tx
    .select(SHOWN)
    .from(roomSeat)
    .innerJoin(account, eq(account.uid, roomSeat.uid))
    // Who was there when a table's time was over is still shown.
    .where(
      and(
        isAmong(
          roomSeat.tableId,
          tables.map(({ id }) => id),
        ),
        or(ne(roomSeat.state, 'returned'), eq(roomSeat.reason, 'expired')),
      ),
    )
    .orderBy(asc(roomSeat.seat));
  return (table: TableRow) =>
    rows
      .filter(({ tableId }) => tableId === table.id)
      .map(({ seat, username, demo, clientSeed }) => ({ seat, name: maskName(username), demo, clientSeed }));
}

const shownOf = ({ id, room, state, seats, stake, dueAt }: TableRow) => ({
  ...{ id, room, gameCode: DUEL_CODE, state, seats, stake, dueAt },
  pot: potOf({ seats, stake }),
});

/** Tables with all that is everybody's to know; the server seed only once it has decided. */
export async function viewTables(tx: Tx, rows: readonly TableRow[]): Promise<DuelTable[]> {
  const playersAt = await playersOf(tx, rows);
  return rows.map(row => {
    const { openedAt, endedAt, commit, serverSeed, rolls, winner } = row;
    const turns = rolls?.map(turn => turn.map(({ seat, dice }) => ({ seat, dice: [...dice] })));
    return {
      ...shownOf(row),
      players: playersAt(row),
      ...{ openedAt, endedAt, commit, winner },
      serverSeed: row.state === 'settled' ? serverSeed : null,
      rolls: turns ?? null,
    };
  });
}

/** State of `g:rooms`: open tables first, then by stake and size. */
export async function readRooms(tx: Tx): Promise<RoomList> {
  const rows = await tx
    .select()
    .from(roomTable)
    // As the index has it.
    .where(sql`${roomTable.state} in ('open', 'full', 'rolling')`)
    .orderBy(
      desc(sql`${roomTable.state} = 'open'`),
      asc(roomTable.stake),
      asc(roomTable.seats),
      asc(roomTable.openedAt),
      asc(roomTable.id),
    )
    .limit(MOST_TABLES);
  const playersAt = await playersOf(tx, rows);
  const list = rows.map(row => ({
    ...shownOf(row),
    players: playersAt(row).map(({ seat, name, demo }) => ({ seat, name, demo })),
  }));
  return { list, rake: DUEL_RAKE };
}

/** State of `u:<uid>:roomSeat`. Tables that the account left are not among them. */
export async function readOwnTables(tx: Tx, uid: string): Promise<RoomSeatState> {
  const seats = await tx
    .select({ seat: roomSeat.seat, state: roomSeat.state, table: roomTable })
    .from(roomSeat)
    .innerJoin(roomTable, eq(roomTable.id, roomSeat.tableId))
    .where(and(eq(roomSeat.uid, uid), or(ne(roomSeat.state, 'returned'), eq(roomSeat.reason, 'expired'))))
    .orderBy(desc(roomSeat.at), desc(roomSeat.id))
    .limit(MOST_OWN_TABLES);
  const views = await viewTables(
    tx,
    seats.map(({ table }) => table),
  );
  const tables = seats.flatMap(({ seat, state }, i): OwnTable[] => {
    const table = views[i];
    return table === undefined ? [] : [{ table, seat, state }];
  });
  return { tables };
}

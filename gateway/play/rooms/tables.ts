import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, roomSeat, roomTable } from '../../db/schema.ts';
import { keyOfColumns } from '../../ground/due/ports.ts';
import { CallError } from '../../ground/handler.ts';
import { DECIDED, type Decided } from '../../ledger/limits/ports.ts';
import { commitOf, newServerSeed } from '../houseGames/fair.ts';
import { ROOMS, type Room } from '../houseGames/rooms.ts';
import { TABLE, type TableStep } from './machine.ts';

export type TableRow = typeof roomTable.$inferSelect;
export type SeatRow = typeof roomSeat.$inferSelect;

type RandomBytes = (size: number) => Buffer;

export const noTable = () => new CallError('not_found', 404, 'There is no such table.');

/** A table, locked for the rest of the transaction. The caller has locked the accounts before it. */
export async function lockTable(tx: Tx, id: string): Promise<TableRow> {
  const [row] = await tx.select().from(roomTable).where(eq(roomTable.id, id)).for('update');
  if (row === undefined) throw noTable();
  return row;
}

/** Those who sit at a table, by their seats. */
export async function seatsHeld(tx: Tx, tableId: string): Promise<SeatRow[]> {
  return tx
    .select()
    .from(roomSeat)
    .where(and(eq(roomSeat.tableId, tableId), eq(roomSeat.state, 'held')))
    .orderBy(asc(roomSeat.seat));
}

/** A player of a table, locked. */
export interface Seated extends Decided {
  readonly demo: boolean;
}

/** Locks the accounts of those who sit at a table, in one order for everybody. */
export async function lockSeated(tx: Tx, tableId: string): Promise<ReadonlyMap<string, Seated>> {
  const sitting = tx
    .select({ uid: roomSeat.uid })
    .from(roomSeat)
    .where(and(eq(roomSeat.tableId, tableId), eq(roomSeat.state, 'held')));
  const rows = await tx
    .select({ uid: account.uid, demo: account.demo, ...DECIDED })
    .from(account)
    .where(sql`${account.uid} in ${sitting}`)
    .orderBy(asc(account.uid))
    .for('no key update');
  return new Map(rows.map(row => [row.uid, row]));
}

/** Takes a step of a table that is locked. Throws `IllegalStep` where its state doesn't allow it: the caller has looked. */
export async function moveTable(
  tx: Tx,
  { id, state }: Pick<TableRow, 'id' | 'state'>,
  step: TableStep,
  changes: Partial<Pick<TableRow, 'dueAt' | 'endedAt' | 'rolls' | 'winner'>>,
): Promise<void> {
  await tx
    .update(roomTable)
    .set({ state: TABLE.apply(state, step), ...changes })
    .where(eq(roomTable.id, id));
}

/** Opens the next table of a room; does nothing while one is open. Its server seed is fixed, and promised, from here on. */
async function openTable(
  tx: Tx,
  randomBytes: RandomBytes,
  { code, seats, stake }: Room,
  at: number,
): Promise<void> {
  const serverSeed = newServerSeed(randomBytes);
  const row = { id: randomBytes(12).toString('hex'), room: code, seats, stake, openedAt: at };
  await tx
    .insert(roomTable)
    .values({ ...row, state: 'open', serverSeed, commit: commitOf(serverSeed) })
    .onConflictDoNothing();
}

/** Opens the table that follows one that can't be joined any more. */
export async function openNextTable(
  tx: Tx,
  randomBytes: RandomBytes,
  room: string,
  at: number,
): Promise<void> {
  const known = ROOMS.find(({ code }) => code === room);
  if (known !== undefined) await openTable(tx, randomBytes, known, at);
}

/** Rooms without a table that can be joined. */
export async function closedRooms(tx: Tx): Promise<readonly Room[]> {
  const open = await tx
    .select({ room: roomTable.room })
    .from(roomTable)
    .where(sql`${roomTable.state} = 'open'`);
  const there = new Set(open.map(({ room }) => room));
  return ROOMS.filter(({ code }) => !there.has(code));
}

/** Opens a table in each room that has none. */
export async function openRooms(tx: Tx, randomBytes: RandomBytes, at: number): Promise<void> {
  for (const room of await closedRooms(tx)) await openTable(tx, randomBytes, room, at);
}

/** The table of a room that can be joined; null while there is none. */
export async function openTableOf(tx: Tx, room: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: roomTable.id })
    .from(roomTable)
    .where(and(eq(roomTable.room, room), sql`${roomTable.state} = 'open'`));
  return row?.id ?? null;
}

/** Tables whose next step is due. */
export async function dueTables(
  tx: Tx,
  now: number,
  limit: number,
  free: (key: SQL) => SQL,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: roomTable.id })
    .from(roomTable)
    .where(and(lte(roomTable.dueAt, now), free(sql`${roomTable.id}`)))
    .orderBy(asc(roomTable.dueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Open tables at which somebody sits who takes a break, with whom. */
export async function seatsOnBreak(
  tx: Tx,
  now: number,
  free: (key: SQL) => SQL,
): Promise<readonly { readonly uid: string; readonly tableId: string }[]> {
  return tx
    .select({ uid: roomSeat.uid, tableId: roomSeat.tableId })
    .from(roomSeat)
    .innerJoin(account, eq(account.uid, roomSeat.uid))
    .innerJoin(roomTable, eq(roomTable.id, roomSeat.tableId))
    .where(
      and(
        eq(roomSeat.state, 'held'),
        eq(roomTable.state, 'open'),
        sql`${account.breakUntil} > ${now}`,
        free(keyOfColumns(roomSeat.uid, roomSeat.tableId)),
      ),
    );
}

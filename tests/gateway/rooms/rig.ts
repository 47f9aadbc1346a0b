import { eq } from 'drizzle-orm';
import { roomSeat, roomTable } from '../../../gateway/db/schema.ts';
import { TABLE_TIMES } from '../../../gateway/play/houseGames/rooms.ts';
import type { RoomTable } from '../../../streams/wire/rooms/shapes.ts';
import type { Casino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

/** Rooms of a casino as players use them. */
export function openRig(casino: Casino) {
  const { rooms, clock, database } = casino;
  let keys = 0;

  async function list(filters = {}) {
    return (await run(casino, rooms.handlers.roomList, filters, { uid: 'any' })).value.list;
  }
  /** The table of a room that can be joined. */
  async function open(room: string): Promise<RoomTable> {
    await rooms.look();
    const found = (await list({ state: 'open' })).find(it => it.room === room);
    if (found === undefined) throw new Error(`no table is open in ${room}`);
    return found;
  }
  const join = (uid: string, { id, stake }: Pick<RoomTable, 'id' | 'stake'>, key = `join${++keys}`) => {
    const params = { table: id, stake, clientSeed: `seed of ${uid}` };
    return run(casino, rooms.handlers.roomJoin, params, { uid, key });
  };
  const leave = (uid: string, { id }: Pick<RoomTable, 'id'>) =>
    run(casino, rooms.handlers.roomLeave, { table: id }, { uid, key: `leave${++keys}` });
  const table = async (id: string) => (await run(casino, rooms.handlers.roomTable, { table: id })).value;
  /** The clock takes every step that is due after so much time. */
  async function pass(ms: number) {
    clock.advance(ms);
    return rooms.look();
  }
  /** A full table is rolled and settled. */
  async function play() {
    await pass(TABLE_TIMES.start);
    await pass(TABLE_TIMES.roll);
  }
  const players = (count: number, options: Parameters<Casino['member']>[0] = {}) =>
    Array.from({ length: count }, () => options).reduce<Promise<string[]>>(
      async (known, option) => [...(await known), await casino.member({ funds: 100_000, ...option })],
      Promise.resolve([]),
    );
  const seatsOf = (id: string) => database.db.select().from(roomSeat).where(eq(roomSeat.tableId, id));
  const rowOf = async (id: string) => {
    const [row] = await database.db.select().from(roomTable).where(eq(roomTable.id, id));
    if (row === undefined) throw new Error('no such table');
    return row;
  };
  const moneyOf = async (uid: string) => ({
    wallet: await casino.balanceOf(`wallet:${uid}`),
    hold: await casino.balanceOf(`hold:${uid}`).catch(() => 0),
  });
  return { list, open, join, leave, table, pass, play, players, seatsOf, rowOf, moneyOf };
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../gateway/db/database.ts';
import { createPlayGate } from '../../../gateway/ledger/limits/gate.ts';
import { TABLE_TIMES } from '../../../gateway/play/houseGames/rooms.ts';
import { createRooms, type Rooms } from '../../../gateway/play/rooms/module.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { seededBytes } from '../casino/seededBytes.ts';
import { openRig } from './rig.ts';

const BUYERS = 100;

let casino: Casino;
let rig: ReturnType<typeof openRig>;
beforeAll(async () => {
  casino = await openCasino();
});
beforeEach(() => {
  rig = openRig(casino);
});
afterAll(() => casino.close());

const log = { info() {}, warn() {}, error() {} };
/** The rooms of another process on the same database. */
const roomsOver = (database: Database, seed: string): Rooms =>
  createRooms({ ...casino, database, log, playGate: createPlayGate(), randomBytes: seededBytes(seed) });

/** A database whose process is killed before a commit of the chosen transaction. */
function killedAt(nth: number): Database {
  let transactions = 0;
  const { database } = casino;
  return {
    ...database,
    db: database.db,
    read: work => database.read(work),
    write: work =>
      database.write(async tx => {
        transactions += 1;
        // Nor does it do anything afterwards.
        if (transactions > nth) throw new Error('killed');
        const value = await work(tx);
        if (transactions === nth) throw new Error('killed');
        return value;
      }),
  };
}

describe('the last seat', () => {
  it('issue 14: is sold once to a hundred buyers at once, and nobody else pays', {
    timeout: 60_000,
  }, async () => {
    const [first = '', ...buyers] = await rig.players(BUYERS + 1);
    const table = await rig.open('D2S20');
    await rig.join(first, table);
    const answers = await Promise.allSettled(buyers.map((uid, i) => rig.join(uid, table, `race${i}`)));
    const refused = answers.flatMap(it => (it.status === 'rejected' ? [it.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: BUYERS - 1 }, () => 'room_full'));
    const money = await Promise.all(buyers.map(uid => rig.moneyOf(uid)));
    expect(money.filter(({ hold }) => hold === 2_000)).toHaveLength(1);
    expect(money.filter(({ wallet }) => wallet === 100_000)).toHaveLength(BUYERS - 1);
    await rig.play();
    expect(await rig.rowOf(table.id)).toMatchObject({ state: 'settled' });
    expect(await casino.audit()).toEqual([]);
  });

  it('issue 14: is either sold or given up where somebody leaves while it is bought', async () => {
    for (let n = 0; n < 10; n += 1) {
      const [one = '', two = ''] = await rig.players(2);
      const table = await rig.open('D2S5');
      await rig.join(one, table);
      await Promise.allSettled([rig.leave(one, table), rig.join(two, table)]);
      const { state } = await rig.rowOf(table.id);
      const held = (await rig.seatsOf(table.id)).filter(it => it.state === 'held');
      expect([state, held.length]).toEqual(state === 'full' ? ['full', 2] : ['open', 1]);
      if (state === 'open') await rig.leave(two, table);
    }
    await rig.play();
    expect(await casino.audit()).toEqual([]);
  });
});

describe('two gateways', () => {
  it('issue 14: settle each table once, whichever comes first', async () => {
    const others = [roomsOver(casino.database, 'b'), roomsOver(casino.database, 'c')];
    const all = [casino.rooms, ...others];
    const tables: string[] = [];
    for (const room of ['D2S1', 'D2S5', 'D3S5', 'D6S2']) {
      const table = await rig.open(room);
      tables.push(table.id);
      for (const uid of await rig.players(table.seats)) await rig.join(uid, table);
    }
    const lonely = await rig.open('D6S10');
    const [waiting = ''] = await rig.players(1);
    await rig.join(waiting, lonely);
    for (const ms of [TABLE_TIMES.start, TABLE_TIMES.roll, TABLE_TIMES.fill]) {
      casino.clock.advance(ms);
      await Promise.all(all.map(rooms => rooms.look()));
    }
    for (const id of tables) expect(await rig.rowOf(id)).toMatchObject({ state: 'settled' });
    expect(await rig.rowOf(lonely.id)).toMatchObject({ state: 'cancelled' });
    expect(await rig.moneyOf(waiting)).toEqual({ wallet: 100_000, hold: 0 });
    expect(await casino.audit()).toEqual([]);
  });

  it('issue 14: go on where one was killed before any of its commits', async () => {
    for (const [ms, room] of [
      [TABLE_TIMES.start, 'D2S5'],
      [TABLE_TIMES.start + TABLE_TIMES.roll, 'D2S20'],
    ] as const) {
      const [one = '', two = ''] = await rig.players(2);
      const table = await rig.open(room);
      await rig.join(one, table);
      await rig.join(two, table);
      if (ms > TABLE_TIMES.start) await rig.pass(TABLE_TIMES.start);
      const before = await rig.table(table.id);
      casino.clock.advance(TABLE_TIMES.roll + TABLE_TIMES.start);
      await expect(roomsOver(killedAt(1), room).look()).rejects.toThrow('killed');
      expect(await rig.table(table.id)).toEqual(before);
      expect(await rig.moneyOf(one)).toMatchObject({ hold: table.stake });
      await rig.play();
      expect(await rig.rowOf(table.id)).toMatchObject({ state: 'settled' });
    }
    const [uid = ''] = await rig.players(1);
    const table = await rig.open('D2S100');
    const { roomJoin } = roomsOver(killedAt(1), 'joined').handlers;
    const dead = killedAt(1);
    const params = { table: table.id, stake: table.stake, clientSeed: 'x' };
    const join = () => {
      if (roomJoin.mode !== 'write') throw new Error('a seat is written');
      const { run: sit } = roomJoin;
      return dead.write(tx => sit(tx, casino.context({ uid, key: 'killed' }), params));
    };
    await expect(join()).rejects.toThrow('killed');
    expect(await rig.moneyOf(uid)).toEqual({ wallet: 100_000, hold: 0 });
    expect(await rig.seatsOf(table.id)).toEqual([]);
    expect(await casino.audit()).toEqual([]);
  });
});

it('a repeated intent takes the same seat, not another one', async () => {
  const [uid = ''] = await rig.players(1);
  const table = await rig.open('D3S20');
  await rig.join(uid, table, 'again');
  // The table of answered intents stands before the handler; without it the ledger still knows.
  await expect(rig.join(uid, table, 'again')).rejects.toMatchObject({ code: 'room_seated' });
  expect(await rig.moneyOf(uid)).toEqual({ wallet: 98_000, hold: 2_000 });
  await run(casino, casino.rooms.handlers.roomLeave, { table: table.id }, { uid, key: 'out' });
});

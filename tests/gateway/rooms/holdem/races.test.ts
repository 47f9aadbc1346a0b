import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../gateway/db/database.ts';
import { createPlayGate } from '../../../../gateway/ledger/limits/gate.ts';
import { HOLDEM_TIMES } from '../../../../gateway/play/houseGames/holdem.ts';
import { createRooms, type Rooms } from '../../../../gateway/play/rooms/module.ts';
import { type Casino, openCasino } from '../../casino/openCasino.ts';
import { seededBytes } from '../../casino/seededBytes.ts';
import { openPokerRig } from './rig.ts';

const BUYERS = 20;
const log = { info() {}, warn() {}, error() {} };

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

/** The rooms of another process on the same database. */
const roomsOver = (database: Database, seed: string): Rooms =>
  createRooms({ ...casino, database, log, playGate: createPlayGate(), randomBytes: seededBytes(seed) });

/** A database whose process is killed before the commit of its next transaction. */
const killed = (): Database => ({
  ...casino.database,
  db: casino.database.db,
  read: work => casino.database.read(work),
  write: work =>
    casino.database.write(async tx => {
      await work(tx);
      throw new Error('killed');
    }),
});

describe('a table of hold’em', () => {
  it('issue 35: sells its last seat once to many at once, and nobody else pays', {
    timeout: 60_000,
  }, async () => {
    const rig = openPokerRig(casino);
    const table = await rig.open('H2B100');
    await rig.sit(await casino.member({ funds: 10_000 }), table, 10_000);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => casino.member({ funds: 10_000 })));
    const answers = await Promise.allSettled(buyers.map(uid => rig.sit(uid, table, 10_000)));
    const refused = answers.flatMap(it => (it.status === 'rejected' ? [it.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: BUYERS - 1 }, () => 'room_full'));
    const wallets = await Promise.all(buyers.map(uid => casino.balanceOf(`wallet:${uid}`)));
    expect(wallets.filter(it => it === 0)).toHaveLength(1);
  });

  it('issue 35: takes one of two acts of a turn, from two devices, and one step of two clocks', async () => {
    const rig = openPokerRig(casino);
    const { table } = await rig.dealt('H2B500', [50_000, 50_000]);
    const uid = (await rig.turn(table.id)) ?? '';
    const answers = await Promise.allSettled([
      rig.act(uid, 'call'),
      rig.act(uid, 'fold'),
      rig.act(uid, 'raise', 1_000),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { hand } = await rig.handOf(table.id);
    expect(await rig.actsOf(hand.id)).toHaveLength(1);
    while ((await rig.turn(table.id)) !== null) {
      const acts = (await rig.actsOf(hand.id)).length;
      casino.clock.advance(HOLDEM_TIMES.turn + HOLDEM_TIMES.bank);
      const other = roomsOver(casino.database, `clock${acts}`);
      await Promise.all([casino.rooms.lookAtPoker(), other.lookAtPoker()]);
      expect((await rig.actsOf(hand.id)).length).toBe(acts + 1);
    }
    expect(await casino.audit()).toEqual([]);
  });

  it('issue 35: a process that is killed in the middle of a step has done nothing: the hand goes on in another', async () => {
    const rig = openPokerRig(casino);
    const { table, uids } = await rig.dealt('H6B200', [20_000, 20_000, 20_000]);
    const before = await rig.watch(table.id);
    const dying = openPokerRig(casino, roomsOver(killed(), 'dying'));
    casino.clock.advance(HOLDEM_TIMES.turn + HOLDEM_TIMES.bank);
    await dying.pass(0).catch(() => undefined);
    expect(await rig.watch(table.id)).toEqual(before);
    // What was set aside is tried again, by whoever is there.
    await rig.pass(60 * 60_000);
    const after = await rig.watch(table.id);
    expect(after.shown?.step).toBeGreaterThan(before.shown?.step ?? 0);
    await rig.checkDown(table.id);
    for (const uid of uids) await rig.leave(uid, table);
    await rig.pass(HOLDEM_TIMES.showdown);
    expect(await casino.audit()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { run } from '../casino/run.ts';
import { ALL_FIRST, fillLotteries, openRig as openLotteries } from '../lotteries/rig.ts';
import { openRig as openRooms } from '../rooms/rig.ts';
import { openRecords, type Records } from './openRecords.ts';

let records: Records;
beforeAll(async () => {
  records = await openRecords();
  await fillLotteries(records.casino);
});
afterAll(() => records.casino.close());

const rowsOf = async (uid: string) => {
  const params = calls.betRecordsPage.params.parse({}) as CallParams<'betRecordsPage'>;
  return (await run(records.casino, records.lists.betRecordsPage, params, { uid })).value.rows;
};

describe('the betting record says what was bet on and how it ended', () => {
  it('betRecords: in a lottery: the draw, its numbers and the lines', async () => {
    const lotteries = openLotteries(records.casino);
    lotteries.begin();
    const uid = await lotteries.member();
    await lotteries.bet(uid, { lines: ALL_FIRST });
    const [ticket] = await lotteries.ticketsOf(uid);
    await lotteries.draw();
    const [row, ...more] = await rowsOf(uid);
    expect(more).toEqual([]);
    const { numbers } = await lotteries.drawRow(ticket?.no ?? 0);
    expect(row?.lottery).toEqual({ no: ticket?.no, numbers, lines: ALL_FIRST });
    expect([row?.id, row?.sports, row?.table, row?.duel]).toEqual([
      ticket?.id,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('betRecords: in a room: the own seat, all rolls and who won', async () => {
    const rooms = openRooms(records.casino);
    const [one = '', two = ''] = await rooms.players(2);
    const table = await rooms.open('D2S1');
    await rooms.join(one, table);
    await rooms.join(two, table);
    await rooms.play();
    const { rolls, winner } = await rooms.rowOf(table.id);
    const duel = { seats: 2, rolls, winner };
    expect((await rowsOf(one))[0]?.duel).toEqual({ ...duel, seat: 1 });
    expect((await rowsOf(two))[0]?.duel).toEqual({ ...duel, seat: 2 });
  });

  it('betRecords: of a round that nobody tells more of it is silent', async () => {
    const uid = await records.casino.member();
    await records.addRounds(uid, [{ id: 'a round of Dice', at: records.casino.clock.now() }]);
    const [row] = await rowsOf(uid);
    expect([row?.lottery, row?.duel, row?.sports, row?.table]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

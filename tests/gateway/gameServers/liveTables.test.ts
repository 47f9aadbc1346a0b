import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishTables, readTables } from '../../../gateway/play/gameServers/liveTables.ts';
import { forgetSilent } from '../../../gateway/play/gameServers/silentServers.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import type { PlayedGame } from '../../../streams/wire/gameServers/seamless.ts';
import { tablesFold } from '../../../streams/wire/liveTables/fold.ts';
import type { TableChanges, TableSummary } from '../../../streams/wire/liveTables/shapes.ts';
import { stateAfter } from '../../../streams/wire/protocol/fold.ts';
import { createManualClock } from '../casino/manualClock.ts';
import { openGameRig, SERVER } from './rig.ts';

/** Later than today: the gateway's own look for silent servers finds nothing. */
const START = 4_000_000_000_000;
const apply = stateAfter(tablesFold);

let rig: Awaited<ReturnType<typeof openGameRig>>;
let games: readonly PlayedGame[];
beforeAll(async () => {
  rig = await openGameRig();
  const { body } = await rig.benchOf('').call('games', {});
  games = body.games as readonly PlayedGame[];
});
afterAll(() => rig.gateway.close());

/** Real time, which a test moves; the world runs ten times as fast, and the server's clock is two minutes ahead. */
let wall = START;
const AHEAD = 120_000;
const RATE = 10;
const world = createManualClock(START);
const log = { info() {}, warn() {}, error() {} };
const deps = () => ({
  ...{ clock: { ...world, rate: RATE }, wall: () => wall, publish: createPublish({ wall: () => wall }) },
  ...{ servers: [SERVER], database: rig.gateway.database, log },
});
const tell = (tables: readonly TableSummary[], whole = false) =>
  rig.gateway.database.write(tx =>
    publishTables(tx, deps(), SERVER, { tables: [...tables], whole }, wall + AHEAD),
  );
const state = () => rig.gateway.database.read(tx => readTables(tx, wall));
async function published(): Promise<readonly TableChanges[]> {
  const { rows } = await rig.gateway.database.db.execute<{ d: TableChanges }>(
    sql`select d from topic_log where t = 'g:tables' order by s`,
  );
  return rows.map(it => it.d);
}

const code = (at: number) => games[at]?.gameCode ?? '';
const summary = (at: number, more: Partial<TableSummary> = {}): TableSummary => ({
  ...{
    table: code(at),
    kind: 'baccarat',
    players: 1,
    freeSeats: null,
    least: 100,
    most: 5_000,
    marks: ['B'],
  },
  ...{ startsAt: wall + AHEAD - 1_000, closesAt: wall + AHEAD + 14_000 },
  ...more,
});

beforeEach(async () => {
  wall += 60_000;
  await rig.gateway.database.db.execute(sql`delete from live_tables`);
  await rig.gateway.database.db.execute(sql`delete from topic_log where t = 'g:tables'`);
});

describe('what a server says of its tables', () => {
  it('tables: is told at the world’s time, whatever the server’s clock says', async () => {
    await tell([summary(0)], true);
    const at = world.now();
    expect(await state()).toEqual([
      { ...summary(0), startsAt: at - 1_000 * RATE, closesAt: at + 14_000 * RATE },
    ]);
  });

  it('tables: is published as it changes, so that whoever folds it has what a snapshot has', async () => {
    await tell([summary(0), summary(1), summary(2)], true);
    wall += 1_000;
    await tell([summary(1, { players: 9 })]);
    wall += 1_000;
    expect(await tell([])).toEqual({ ok: true, tables: 3 });
    wall += 1_000;
    expect(await tell([summary(1, { players: 9 }), summary(3)], true)).toEqual({ ok: true, tables: 2 });
    const events = await published();
    expect(events.map(it => [it.changed.length, it.gone.length])).toEqual([
      [3, 0],
      [1, 0],
      [2, 2],
    ]);
    expect(events.reduce(apply, [])).toEqual(await state());
  });

  it('tables: is left out where it is no game of the server', async () => {
    const fish = await rig.gateway.call('GET /v1/games/list', { params: { gameType: 'FISH', pageSize: 1 } });
    const [other] = (fish.body.value as { games: readonly { gameCode: string }[] }).games;
    const told = [summary(0), summary(1, { table: other?.gameCode ?? '' }), summary(2, { table: 'NOBODY' })];
    expect(await tell(told, true)).toEqual({ ok: true, tables: 1 });
    expect((await state()).map(it => it.table)).toEqual([code(0)]);
  });

  it('tables: is refused for now when it comes within a second of the last', async () => {
    await tell([summary(0)], true);
    wall += 999;
    await expect(tell([summary(1)])).rejects.toMatchObject({ code: 'busy', retry: true });
    wall += 1;
    expect(await tell([summary(1)])).toEqual({ ok: true, tables: 2 });
  });

  it('tables: is refused beyond 500 tables', async () => {
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...summary(0), table: codes[from + at] ?? '' }));
    const { rows } = await rig.gateway.database.db.execute<{ game_code: string }>(
      sql`select distinct game_code from catalogue_game where game_type = 'RNG' and is_game = 'GAME' limit 600`,
    );
    const codes = rows.map(it => it.game_code);
    expect(await tell(some(0, 500), true)).toEqual({ ok: true, tables: 500 });
    wall += 1_000;
    await expect(tell(some(500, 1))).rejects.toMatchObject({ code: 'bad_request' });
    expect(await state()).toHaveLength(500);
  });
});

describe('a server that falls silent', () => {
  it('tables: is shown no more after 15 seconds, noticed or not, and that is published once', async () => {
    await tell([summary(0), summary(1)], true);
    wall += 14_999;
    expect([await state(), await forgetSilent(deps())]).toMatchObject([[{}, {}], 0]);
    wall += 1;
    expect(await state()).toEqual([]);
    expect([await forgetSilent(deps()), await forgetSilent(deps())]).toEqual([1, 0]);
    const last = (await published()).at(-1);
    expect([last?.changed, last?.gone.toSorted()]).toEqual([[], [code(0), code(1)].toSorted()]);
    expect((await published()).reduce(apply, [])).toEqual([]);
  });

  it('tables: begins anew when it speaks before anybody noticed', async () => {
    await tell([summary(0), summary(1)], true);
    wall += 20_000;
    expect(await tell([summary(1)])).toEqual({ ok: true, tables: 1 });
    expect((await published()).reduce(apply, [])).toEqual(await state());
  });
});

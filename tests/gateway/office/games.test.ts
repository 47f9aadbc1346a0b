import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueLine } from '../../../gateway/play/lobby/catalogue/lines.ts';
import { prepare, readCatalogue, replaceCatalogue } from '../../../gateway/play/lobby/ports.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
let risk = '';
let auditor = '';
let member = '';
beforeAll(async () => {
  office = await openOffice();
  [risk, auditor, member] = [
    await office.signIn('risk'),
    await office.signIn('auditor'),
    await office.gateway.member(),
  ];
});
afterAll(() => office.gateway.close());

const rows = async (params: Partial<CallParams<'officeGames'>> = {}) =>
  (await office.take('officeGames', params, risk)).rows;
const shown = async (params: object = {}) =>
  (await office.take('openGameList', { gameType: 'RNG', pageSize: 50, ...params }, null)).games.map(
    ({ gameCode }) => gameCode,
  );
const set = (params: object) => office.take('officeGameSet', { reason: 'A try.', ...params }, risk);
const version = async () => (await office.take('catalogueIndex', {}, null)).version;
const bet = (stake: number) =>
  office.gateway.call('POST /v1/games/bet', {
    token: member,
    key: `office-bet-${Math.random()}`,
    params: { stake, choice: { game: 'DICE', chance: 5_000 } },
  });

describe('games in the office', () => {
  let games: Awaited<ReturnType<typeof rows>>;
  beforeEach(async () => {
    games = await rows({ gameType: 'RNG', limit: 20 });
  });

  it('issue 32.5: a game that is hidden is in no list, can’t be opened, keeps its name in records, and comes back where it was', async () => {
    const [first, second] = await shown();
    const hidden = games.find(({ gameCode }) => gameCode === first);
    const of = { vassalage: hidden?.vassalage, gameCode: hidden?.gameCode };
    const before = await version();
    await set({ ...of, hidden: true });
    expect((await shown())[0]).toBe(second);
    expect(await version()).not.toBe(before);
    const opened = await office.gateway.call('GET /v1/games/game', { params: { gameCode: first } });
    expect(opened.status).toBe(404);
    expect(await rows({ shown: 'hidden' })).toMatchObject([{ ...of, name: hidden?.name, hidden: true }]);
    await set({ ...of, hidden: false });
    expect((await shown()).slice(0, 2)).toEqual([first, second]);
    const [entry] = await office.take('officeTrail', { limit: 1 }, auditor);
    expect(entry).toMatchObject({
      call: 'officeGameSet',
      target: `game:${of.vassalage}:${of.gameCode}`,
      before: { hidden: true },
      after: { hidden: false },
      reason: 'A try.',
    });
  });

  it('issue 32.5: games have a place before all others, others move on, and without one they stand where they stood', async () => {
    const before = await shown();
    const [, , , third, fourth] = games;
    for (const game of [third, fourth])
      await set({ vassalage: game?.vassalage, gameCode: game?.gameCode, place: 1, hot: true });
    const placed = [fourth?.gameCode, third?.gameCode];
    expect((await shown()).slice(0, 2)).toEqual(placed);
    expect((await rows({ shown: 'placed' })).map(({ gameCode, place }) => [gameCode, place])).toEqual([
      [placed[0], 1],
      [placed[1], 2],
    ]);
    await set({ vassalage: third?.vassalage, gameCode: third?.gameCode, place: 1 });
    expect((await shown()).slice(0, 2)).toEqual(placed.toReversed());
    for (const game of [third, fourth])
      await set({ vassalage: game?.vassalage, gameCode: game?.gameCode, place: null });
    expect(await shown()).toEqual(before);
  });

  it('issue 32.5: a vendor goes with all its games, has a place in its category, and an import keeps what is set', async () => {
    const vendors = await office.take('officeVendors', {}, risk);
    const [, , vendor] = vendors.filter(({ lane }) => lane === 'RNG');
    const vassalage = vendor?.vassalage ?? '';
    const lane = async () =>
      (await office.take('vendors', {}, null)).data.lanes.find(it => it.gameClassify === 'RNG')?.cards ?? [];
    const setVendor = (params: object) => office.take('officeVendorSet', { vassalage, ...params }, risk);
    const all = await lane();
    await setVendor({ lane: 'RNG', place: 1 });
    expect((await lane())[0]?.vassalage).toBe(vassalage);
    await setVendor({ lane: 'RNG', place: null });
    expect(await lane()).toEqual(all);
    await setVendor({ hidden: true });
    expect((await lane()).map(card => card.vassalage)).not.toContain(vassalage);
    expect(await shown({ vassalage })).toEqual([]);
    expect((await rows({ vassalage, limit: 1 }))[0]).toMatchObject({ vendorHidden: true, hidden: false });
    await office.gateway.database.write(async tx => {
      const lines: CatalogueLine[] = [];
      for await (const line of readCatalogue(tx)) lines.push(line);
      await replaceCatalogue(
        tx,
        prepare({
          vendors: lines.filter(it => it.kind === 'vendor'),
          games: lines.filter(it => it.kind === 'game'),
        }),
      );
    });
    expect(await shown({ vassalage })).toEqual([]);
    await setVendor({ hidden: false });
    expect(await shown({ vassalage })).not.toEqual([]);
  });

  it('issue 32.5: stakes of a game are bounded, its own bounds before its vendor’s, and every page is told', async () => {
    await set({ vassalage: 'BGS', gameCode: 'DICE', minStake: 500, maxStake: 1_000 });
    const [low, high] = [await bet(400), await bet(1_100)];
    expect([low, high].map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'stake_out_of_range'],
      [400, 'stake_out_of_range'],
    ]);
    expect((await bet(500)).status).toBe(200);
    const { body } = await office.gateway.call('GET /v1/snap', { params: { t: 'g:catalogue' } });
    expect(body).toMatchObject([{ st: { stakes: [{ gameCode: 'DICE', least: 500, most: 1_000 }] } }]);
    const wrong = await office.ask(
      'officeGameSet',
      { vassalage: 'BGS', gameCode: 'DICE', minStake: 5_000 },
      risk,
    );
    expect(wrong.status).toBe(400);
    await set({ vassalage: 'BGS', gameCode: 'DICE', minStake: null, maxStake: null });
  });

  it('issue 32.5: a maintenance begins and ends at its times, and the gateway goes by them at once', async () => {
    const maintain = (params: object) =>
      office.take('opsGameMaintenance', { vassalage: 'BGS', gameCode: 'DICE', on: true, ...params }, risk);
    const items = async () => {
      const { rows: found } = await office.gateway.database.db.execute<{ at: string }>(
        sql`select game_code as at from game_maintenance where vassalage = 'BGS'`,
      );
      return found.length;
    };
    await maintain({});
    expect((await bet(500)).body.code).toBe('game_maintenance');
    expect(await rows({ shown: 'maintenance' })).toMatchObject([
      { gameCode: 'DICE', maintenance: [{ running: true, ofVendor: false, until: null }] },
    ]);
    const [{ maintenance: [{ from: now = 0 } = {}] = [] } = {}] = await rows({ shown: 'maintenance' });
    const day = 86_400_000;
    await maintain({ from: now + day, until: now + 2 * day });
    expect(await items()).toBe(0);
    expect((await bet(500)).body.code).not.toBe('game_maintenance');
    expect(await rows({ shown: 'maintenance' })).toMatchObject([
      { maintenance: [{ running: false, from: now + day, until: now + 2 * day }] },
    ]);
    // Its time comes: the rows are moved, not the clock.
    const shift = (by: number) =>
      office.gateway.database.db.execute(
        sql`update game_maintenance_plan set starts_at = starts_at - ${by}::int8, until = until - ${by}::int8`,
      );
    await shift(day + 1_000);
    expect((await bet(500)).body.code).toBe('game_maintenance');
    await eventually(async () => expect(await items()).toBe(1));
    await office.gateway.database.db.execute(
      sql`update game_maintenance set until = since where vassalage = 'BGS'`,
    );
    await eventually(async () => expect(await items()).toBe(0));
    const wrong = await office.ask(
      'opsGameMaintenance',
      { vassalage: 'BGS', on: true, from: now + 2 * day, until: now + day },
      risk,
    );
    expect(wrong.status).toBe(400);
  });

  it('issue 32.5: whoever may only read changes nothing', async () => {
    const { status } = await office.ask('officeGameSet', { vassalage: 'BGS', gameCode: 'DICE' }, auditor);
    expect(status).toBe(403);
    expect((await office.take('officeGames', {}, auditor)).rows).toHaveLength(50);
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favourite, topicLog } from '../../../gateway/db/schema.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { type CallInput, type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let token: string;
let uid: string;
let games: readonly CatalogueGame[];
beforeAll(async () => {
  gateway = await openGateway();
  games = (await read('hotGames', { language: 'en' })).list;
});
beforeEach(async () => {
  token = await gateway.member();
  uid = (await read('memberInfo', {})).id;
});
afterAll(() => gateway.close());

async function read<K extends CallName>(name: K, params: CallInput<K>): Promise<CallValue<K>> {
  const { method, path, value } = calls[name];
  const options = { params: params as never, ...(token && { token }) };
  const { body } = await gateway.call(`${method} ${path}`, options);
  return value.parse(body.value) as CallValue<K>;
}
const write = (name: 'addFavourite' | 'removeFavourite', nodeId: string, more: { token?: string } = {}) => {
  const params = name === 'addFavourite' ? { nodeId, vendor: 'PG', gameType: 'RNG' } : { nodeId };
  const request = `${calls[name].method} ${calls[name].path}`;
  return gateway.call(request, { token, key: randomUUID(), params, ...more });
};
const add = (nodeId: string, more?: { token?: string }) => write('addFavourite', nodeId, more);
const remove = (nodeId: string) => write('removeFavourite', nodeId);
const list = async () => (await read('favourites', {})).nodeIds;
const events = async () => {
  const ofTopic = eq(topicLog.t, `u:${uid}:favourites`);
  const rows = await gateway.database.db
    .select({ d: topicLog.d })
    .from(topicLog)
    .where(ofTopic)
    .orderBy(topicLog.s);
  return rows.map(({ d }) => (d as { nodeIds: string[] }).nodeIds);
};

describe('favourite games', () => {
  it('S7-32 S7-34 come back in the order they were added, each once', async () => {
    for (const id of ['30', '10', '20', '10']) expect((await add(id)).status).toBe(200);
    expect(await list()).toEqual(['30', '10', '20']);
  });

  it('S7-34 S7-35 answer with the new list and tell it to every device, what changed nothing to none', async () => {
    const { body } = await add('10');
    expect(body.snaps).toMatchObject([{ t: `u:${uid}:favourites`, s: 1, st: { nodeIds: ['10'] } }]);
    await add('20');
    await add('20');
    expect((await remove('10')).body.snaps).toMatchObject([{ s: 3, st: { nodeIds: ['20'] } }]);
    expect((await remove('10')).status).toBe(200);
    expect(await list()).toEqual(['20']);
    expect(await events()).toEqual([['10'], ['10', '20'], ['20']]);
  });

  it('S7-34 issue 29.6.6: are added with their vendor and their type, and with neither missing', async () => {
    const whole = { nodeId: '10', vendor: 'PG', gameType: 'RNG' };
    for (const name of ['nodeId', 'vendor', 'gameType'] as const) {
      const { [name]: _missing, ...params } = whole;
      const { status, body } = await gateway.call('POST /wps/relay/MCSFE_addFavoriteGameV2', {
        ...{ token, params, key: `without-${name}` },
      });
      expect([status, body.value]).toEqual([400, { field: name }]);
    }
    expect(await list()).toEqual([]);
    await gateway.call('POST /wps/relay/MCSFE_addFavoriteGameV2', { token, params: whole, key: 'whole' });
    const kept = await gateway.database.db.select().from(favourite).where(eq(favourite.uid, uid));
    expect(kept).toMatchObject([whole]);
  });

  it('keep what two devices add at the same moment, and tell all of it', async () => {
    const ids = Array.from({ length: 8 }, (_, i) => `n${i}`);
    await Promise.all(ids.map(id => add(id)));
    expect((await list()).toSorted()).toEqual(ids);
    expect((await events()).map(({ length }) => length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await events()).at(-1)).toEqual(await list());
  });

  it('belong to one account', async () => {
    const other = await gateway.member();
    await add('10');
    await add('20', { token: other });
    expect(await list()).toEqual(['10']);
  });

  it('have an end, so that nobody can fill the database with them', async () => {
    const many = Array.from({ length: 1_000 }, (_, i) => ({
      uid,
      nodeId: `n${i}`,
      vendor: 'PG',
      gameType: 'RNG',
    }));
    await gateway.database.db.insert(favourite).values(many);
    expect(await add('one-more')).toMatchObject({ status: 409, body: { code: 'favourites_full' } });
    expect((await add('n7')).status).toBe(200);
    expect(await list()).toHaveLength(1_000);
  });
});

describe('the favourites page by page', () => {
  it('S7-33 are thirteen games a page with all that a card needs, in the order they were added', async () => {
    const chosen = games
      .slice(0, 15)
      .map(({ nodeId }) => String(nodeId))
      .toReversed();
    for (const id of [...chosen, 'a game that is gone']) await add(id);
    const first = await read('favouritesList', {});
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2 });
    expect(first.content.map(({ nodeId }) => nodeId)).toEqual(chosen.slice(0, 13));
    expect(first.content[0]).toEqual(games[14]);
    const second = await read('favouritesList', { pageNo: 2 });
    expect([second.pageNum, second.content.map(({ nodeId }) => nodeId)]).toEqual([2, chosen.slice(13)]);
    expect((await read('favouritesList', { pageNo: 3 })).content).toEqual([]);
    expect((await read('favouritesList', { pageSize: 100 })).totalPages).toBe(1);
  });

  it('S7-33 narrow down to a type and a vendor, and say which there are', async () => {
    const kinds = new Map(games.map(game => [`${game.gameType} ${game.vassalage}`, game]));
    const [one, two, three] = kinds.values();
    if (one === undefined || two === undefined || three === undefined)
      throw new Error('too few kinds of games');
    for (const { nodeId } of [one, two, three]) await add(String(nodeId));
    const { gameType, vassalage: vendor } = two;
    const { content, groups } = await read('favouritesList', { gameType, vendor });
    expect(content.map(({ nodeId }) => nodeId)).toEqual([two.nodeId]);
    expect(groups).toEqual(
      [one, two, three].map(({ gameType, vassalage, displayName }) => ({
        gameType,
        vassalage,
        displayName,
        count: 1,
      })),
    );
    expect((await read('favouritesList', { gameType: 'no such type' })).totalPages).toBe(0);
  });

  it('S7-33 issue 29.6.6: narrow down by the vendor alone and by the type alone', async () => {
    const pair = games.flatMap(a => {
      const b = games.find(it => it.gameType === a.gameType && it.vassalage !== a.vassalage);
      return b === undefined ? [] : [[a, b] as const];
    })[0];
    const [one, sameType] = pair ?? [];
    const other = games.find(it => it.gameType !== one?.gameType && it.vassalage !== one?.vassalage);
    if (one === undefined || sameType === undefined || other === undefined)
      throw new Error('too few kinds of games');
    for (const { nodeId } of [one, sameType, other]) await add(String(nodeId));
    const ids = async (filter: object) =>
      (await read('favouritesList', filter)).content.map(({ nodeId }) => nodeId);
    expect(await ids({ vendor: one.vassalage })).toEqual([one.nodeId]);
    expect(await ids({ gameType: one.gameType })).toEqual([one.nodeId, sameType.nodeId]);
    expect(await ids({ gameType: other.gameType })).toEqual([other.nodeId]);
  });

  it('S7-33 speak the language that is asked for', async () => {
    const bengali = (await read('hotGames', { language: 'bn' })).list;
    const at = bengali.findIndex(({ gameName }, i) => gameName !== games[i]?.gameName);
    await add(String(games[at]?.nodeId));
    const { content } = await read('favouritesList', { language: 'bn' });
    expect(content.map(({ gameName }) => gameName)).toEqual([bengali[at]?.gameName]);
  });
});

import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { valueIn } from '../../../../streams/remote/remote.ts';
import {
  createFavouriteGamesStore,
  type FavouriteGamesStore,
} from '../../../../streams/stores/favouriteGames.ts';
import { createRecentGamesStore, type RecentGamesStore } from '../../../../streams/stores/recentGames.ts';
import type { CatalogueGame } from '../../../../streams/wire/lobby/shapes.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { refuse, type WorldCall } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const TOPIC = 'u:member:favourites';
const LIST = 'GET /wps/relay/MCSFE_getFavoriteGamesList';
const RECENT = 'GET /wps/relay/GCS_recentGame';

const game = (nodeId: string | number, gameType = 'RNG'): CatalogueGame => ({
  ...{ gameType, nodeId, nodeName: `${nodeId}`, vassalage: 'PG', isTop: false, gameName: `Game ${nodeId}` },
  ...{ iconUrl: '', gameCode: `C${nodeId}`, isGame: 'GAME', displayName: 'Paper Garden', supportPlay: 0 },
  accountTypeName: 'Paper Garden',
});
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i));

/** What the gateway keeps; games whose id begins with 9 are slots of another kind. */
let kept: readonly string[] = [];
const typeOf = (id: string) => (id.startsWith('9') ? 'FISH' : 'RNG');
function answer({ query }: WorldCall): unknown {
  const type = query.get('gameType');
  const pageNum = Number(query.get('pageNo') ?? 1);
  const wanted = kept.filter(id => type === null || typeOf(id) === type);
  return {
    content: wanted.slice((pageNum - 1) * 13, pageNum * 13).map(id => game(id, typeOf(id))),
    pageNum,
    totalPages: Math.ceil(wanted.length / 13),
  };
}
function elsewhere(nodeIds: readonly string[]) {
  kept = nodeIds;
  it_.push(TOPIC, { nodeIds }, { nodeIds });
}

async function open(nodeIds: readonly string[]): Promise<FavouriteGamesStore> {
  kept = nodeIds;
  it_ = createStreamWorld({ token: 'member' }, world => world.on(LIST, answer));
  it_.states.set(TOPIC, { st: { nodeIds }, s: 1 });
  const store = it_.streams.store(createFavouriteGamesStore);
  await it_.world.pass(500);
  return store;
}
const shown = (store: FavouriteGamesStore) =>
  valueIn(store.list$.value)?.games.map(({ nodeId }) => String(nodeId)) ?? null;
const hasMore = (store: FavouriteGamesStore) => valueIn(store.list$.value)?.hasMore;
const more = (store: FavouriteGamesStore) => {
  const outcome = firstValueFrom(store.loadMore());
  return it_.world.pass(50).then(() => outcome);
};

describe('favourites with their games', () => {
  it('S7-33 issue 29.6.6: are asked for by page, size, language, type and vendor', async () => {
    const asked: string[] = [];
    const store = await open(numbers(10, 39));
    it_.world.on(LIST, call => {
      asked.push(String(new URLSearchParams([...call.query].sort())));
      return answer(call);
    });
    store.choose({ gameType: 'RNG', vendor: 'PG' });
    await it_.world.pass(50);
    await more(store);
    const filter = 'pageSize=13&vendor=PG';
    expect(asked).toEqual([
      `gameType=RNG&language=EN&pageNo=1&${filter}`,
      `gameType=RNG&language=EN&pageNo=2&${filter}`,
    ]);
  });

  it('S4-52 S9-30 begin with thirteen, and load more appends a page', async () => {
    const store = await open(numbers(10, 39));
    expect([shown(store), hasMore(store)]).toEqual([numbers(10, 22), true]);
    expect(await more(store)).toEqual({ ok: true, value: null });
    expect([shown(store), hasMore(store)]).toEqual([numbers(10, 35), true]);
    await more(store);
    expect([shown(store), hasMore(store)]).toEqual([numbers(10, 39), false]);
  });

  it('S4-52 skip no game after some were removed since the first page was read', async () => {
    const store = await open(numbers(10, 39));
    elsewhere(numbers(13, 39));
    await it_.world.pass(50);
    for (let page = 2; page <= 4; page += 1) await more(store);
    expect(hasMore(store)).toBe(false);
    expect(shown(store)?.toSorted()).toEqual(numbers(10, 39));
    expect(new Set(shown(store)).size).toBe(30);
  });

  it('show at the end what another device added, once the end was reached', async () => {
    const store = await open(numbers(10, 20));
    elsewhere([...numbers(10, 20), '55']);
    await it_.world.pass(100);
    expect(shown(store)).toEqual([...numbers(10, 20), '55']);
  });

  it('say what went wrong with a further page and keep what they have', async () => {
    const store = await open(numbers(10, 39));
    it_.world.on(LIST, () => refuse(400, 'bad_request'));
    expect(await more(store)).toMatchObject({ ok: false, failure: { code: 'bad_request' } });
    expect([shown(store), hasMore(store)]).toEqual([numbers(10, 22), true]);
  });

  it('narrow down to a type, and never show an answer to the question before', async () => {
    const store = await open(['10', '90', '11', '91']);
    let late: () => void = () => {};
    it_.world.on(LIST, call => new Promise(resolve => (late = () => resolve(answer(call)))));
    store.choose({ gameType: 'RNG', vendor: null });
    await it_.world.pass(50);
    it_.world.on(LIST, answer);
    store.choose({ gameType: 'FISH', vendor: null });
    await it_.world.pass(50);
    late();
    await it_.world.pass(50);
    expect(shown(store)).toEqual(['90', '91']);
  });

  it('are stale while nothing is told about them, and nothing after the sign-out', async () => {
    const store = await open(['10']);
    it_.world.socket.down();
    await it_.world.pass(100);
    expect(store.list$.value).toMatchObject({ kind: 'stale', reason: 'disconnected' });
    expect(shown(store)).toEqual(['10']);
    await firstValueFrom(it_.streams.session.logout());
    expect(shown(store)).toBeNull();
  });
});

describe('recent games', () => {
  const topic = 'u:member:recentGames';
  let played: readonly string[] = [];
  async function recent(nodeIds: readonly string[]): Promise<RecentGamesStore> {
    played = nodeIds;
    it_ = createStreamWorld({ token: 'member' }, world =>
      world.on(RECENT, () => ({ list: played.map(id => game(id)) })),
    );
    it_.states.set(topic, { st: { nodeIds }, s: 1 });
    const store = it_.streams.store(createRecentGamesStore);
    await it_.world.pass(500);
    return store;
  }
  const ids = (store: RecentGamesStore) => valueIn(store.list$.value)?.map(({ nodeId }) => nodeId);
  const play = (nodeIds: readonly string[]) => {
    played = nodeIds;
    it_.push(topic, { nodeIds }, { nodeIds });
  };

  it('move a game that is played again to the front without a call', async () => {
    const store = await recent(['1', '2', '3']);
    const before = it_.world.calls.length;
    play(['3', '1', '2']);
    await it_.world.pass(50);
    expect(ids(store)).toEqual(['3', '1', '2']);
    expect(it_.world.calls).toHaveLength(before);
  });

  it('read the name of a game that is new to them, and end with the session', async () => {
    const store = await recent(['1']);
    play(['7', '1']);
    await it_.world.pass(100);
    expect(ids(store)).toEqual(['7', '1']);
    await firstValueFrom(it_.streams.session.logout());
    expect(ids(store)).toBeUndefined();
  });
});

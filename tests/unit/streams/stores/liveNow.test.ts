import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveNowStore } from '../../../../streams/stores/liveNow.ts';
import { createLiveTablesStore } from '../../../../streams/stores/liveTables.ts';
import type { TableSummary } from '../../../../streams/wire/liveTables/shapes.ts';
import type { CatalogueGame } from '../../../../streams/wire/lobby/shapes.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const NOW = 1_700_000_000_000;
const LIST = 'GET /wps/relay/GCSGAME_gameList';

const summary = (table: string, players: number, closesIn: number): TableSummary => ({
  ...{ table, kind: 'baccarat', startsAt: NOW, closesAt: NOW + closesIn, players, freeSeats: null },
  ...{ least: 100, most: 500_000, marks: [] },
});
const game = (code: string, change: Partial<CatalogueGame> = {}): CatalogueGame => ({
  ...{ gameType: 'LIVE', nodeId: code, nodeName: code, vassalage: 'MOON', isTop: false, gameName: code },
  ...{ iconUrl: null, gameCode: code, isGame: 'GAME', displayName: 'Moon', supportPlay: 0 },
  ...{ accountTypeName: 'MOON', launchable: true },
  ...change,
});
/** A hundred and one games: the last one is on the second page. */
const GAMES = [
  ...['A', 'B', 'C', 'D'].map(code => game(code)),
  game('SHUT', { launchable: false }),
  ...Array.from({ length: 95 }, (_, at) => game(`OTHER-${at}`)),
  game('LAST'),
];
const TABLES = [
  summary('A', 0, 60_000),
  summary('B', 3, 90_000),
  summary('C', 0, 40_000),
  summary('D', 0, 2_000),
  summary('LAST', 9, 90_000),
  summary('NOBODYS', 99, 90_000),
  summary('SHUT', 99, 90_000),
];

let it_: StreamWorld;
let pages: (string | null)[];
const tell = (tables: readonly TableSummary[], changed = tables) =>
  it_.push('g:tables', { changed, gone: [] }, tables);

describe('the live tables that are worth a look', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: NOW });
    pages = [];
    it_ = createStreamWorld({ token: 'member' }, world =>
      world.on(LIST, ({ query }) => {
        pages.push(query.get('pageNo'));
        const page = Number(query.get('pageNo'));
        return { games: GAMES.slice((page - 1) * 100, page * 100), total: GAMES.length };
      }),
    );
    it_.states.set('g:tables', { st: [], s: 1 });
    await it_.world.pass(500);
  });
  afterEach(() => endStreamWorld(it_));

  const store = () => it_.streams.store(createLiveNowStore);
  const codes = () => store().games$.value?.map(({ gameCode }) => gameCode) ?? null;

  it('issue 33: are those with most players, then those that close next; one that closes at once comes last', async () => {
    store();
    await it_.world.pass(500);
    expect([codes(), pages]).toEqual([null, []]);
    store().choose();
    await it_.world.pass(500);
    // No server tells of a table yet.
    expect(codes()).toBeNull();
    tell(TABLES);
    await it_.world.pass(500);
    expect(codes()).toEqual(['LAST', 'B', 'C', 'A', 'D']);
    expect(pages).toEqual(['1', '2']);
  });

  it('issue 33: stay as they are until others are chosen', async () => {
    store().choose();
    tell(TABLES);
    await it_.world.pass(500);
    const other = [summary('D', 20, 90_000), ...TABLES.filter(({ table }) => table !== 'D')];
    tell(other, [summary('D', 20, 90_000)]);
    await it_.world.pass(500);
    expect(codes()?.[0]).toBe('LAST');
    store().choose();
    await it_.world.pass(500);
    expect(codes()?.[0]).toBe('D');
    // The games were known.
    expect(pages).toEqual(['1', '2']);
  });

  it('issue 33: are not chosen any more when nobody wants to know', async () => {
    const stop = store().choose();
    await it_.world.pass(500);
    stop();
    tell(TABLES);
    await it_.world.pass(10_000);
    expect(codes()).toBeNull();
  });

  it('issue 33: are chosen while cards of live tables follow the same topic', async () => {
    const seen: number[] = [];
    const cards = it_.streams
      .store(createLiveTablesStore)
      .tables$.subscribe(it => void seen.push(it.byCode.size));
    store().choose();
    tell(TABLES);
    await it_.world.pass(500);
    expect([codes()?.[0], seen.at(-1)]).toEqual(['LAST', TABLES.length]);
    cards.unsubscribe();
  });

  it('issue 33: have names in the language of now', async () => {
    it_.world.on(LIST, ({ query }) => ({
      games: [game('A', { gameName: `A in ${query.get('language')}` })],
      total: 1,
    }));
    store().choose();
    tell(TABLES);
    await it_.world.pass(500);
    expect(store().games$.value?.[0]?.gameName).toBe('A in EN');
    it_.streams.language.choose('bn');
    await it_.world.pass(500);
    expect(store().games$.value?.[0]?.gameName).toBe('A in bn');
  });
});

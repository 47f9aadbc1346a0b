import { BehaviorSubject, type Observable, of, Subject, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createState } from '../../../../streams/behaviors/state.ts';
import { failed, RestError } from '../../../../streams/link/restError.ts';
import { createScope } from '../../../../streams/scope.ts';
import { createGameListsStore } from '../../../../streams/stores/gameLists/createGameListsStore.ts';
import type { GameFilter } from '../../../../streams/stores/gameLists/gameFilter.ts';
import type { GamePage } from '../../../../streams/stores/gameLists/gameList.ts';
import type { StoreParts } from '../../../../streams/stores/storeParts.ts';
import type { CatalogueState } from '../../../../streams/wire/lobby/topic.ts';

interface Asked {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The games numbered from `first` on. */
const games = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ vassalage: 'PG', nodeId: first + at }));
/** A page of a catalogue with so many games. */
const pageOf = (input: Asked['input'], total = 120, version = 'v1') => {
  const first = (Number(input.pageNo) - 1) * 50;
  return {
    games: games(first, Math.max(0, Math.min(50, total - first))),
    total,
    version,
  } as unknown as GamePage;
};
const SLOTS: GameFilter = { shown: 'RNG', sort: 'popular' };
const PG: GameFilter = { shown: 'RNG', vassalage: 'PG', sort: 'popular' };
const BUSY = new RestError(failed('overloaded', { status: 503 }));

function world(answer: (asked: Asked) => GamePage | Error | Observable<{ value: GamePage }>) {
  const asked: Asked[] = [];
  const session$ = new BehaviorSubject({ role: 'member', phase: 'ready', uid: '42' });
  const language$ = new BehaviorSubject('en');
  const scope = createScope();
  let now = 7;
  const rest = {
    call: (name: string, input: Asked['input']) => {
      asked.push({ name, input });
      const value = answer({ name, input });
      if (value instanceof Error) return throwError(() => value);
      return 'subscribe' in value ? value : of({ value });
    },
  };
  const catalogue$ = createState<CatalogueState | null>(null);
  const lifecycle = { visible$: new BehaviorSubject(true), online$: new BehaviorSubject(true) };
  const parts = {
    scope,
    rest,
    session$,
    language$,
    lifecycle,
    random: () => 0.5,
    serverNow: () => now,
    catalogue$,
  };
  const lists = createGameListsStore({ ...parts, merchant: 'waterlily' } as unknown as StoreParts);
  const shown = () => {
    const list = lists.list$.value;
    return 'value' in list ? list.value.games.map(({ nodeId }) => nodeId) : list.kind;
  };
  return { lists, asked, shown, session$, language$, scope, catalogue$, later: (ms: number) => (now += ms) };
}
type World = ReturnType<typeof world>;
const pagesAsked = ({ asked }: World) => asked.map(({ input }) => input.pageNo);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a game list is asked by', () => {
  it('S3-36 S9-29: the merchant, the platforms, the vendor and the language, 50 games a page', () => {
    const it_ = world(({ input }) => pageOf(input));
    it_.lists.select({ ...PG, gameClassify: 'SC', minBet: 50, minLineNum: 25, gameName: 'koi' });
    expect(it_.asked).toEqual([
      {
        name: 'gameList',
        input: {
          merchant: 'waterlily',
          merchantCode: 'waterlily',
          isPlatform: 2,
          platform: 'flash,html5-desktop',
          clientType: 3,
          language: 'en',
          gameType: 'RNG',
          vassalage: 'PG',
          gameClassify: 'SC',
          // The filter is in minor units, the specification's calls are in major ones.
          minBet: 0.5,
          minLineNum: 25,
          gameName: 'koi',
          sort: 'popular',
          pageNo: 1,
          pageSize: 50,
        },
      },
    ]);
  });

  it('issue 14: a visitor asks by the open call, and nobody before it is known who asks', () => {
    const it_ = world(({ input }) => pageOf(input));
    it_.session$.next({ role: 'visitor', phase: 'restoring', uid: '' });
    it_.lists.select(SLOTS);
    expect(it_.asked).toEqual([]);
    it_.session$.next({ role: 'visitor', phase: 'ready', uid: '' });
    expect(it_.asked.map(({ name }) => name)).toEqual(['openGameList']);
    it_.session$.next({ role: 'member', phase: 'ready', uid: '42' });
    it_.lists.loadMore();
    expect(it_.asked.map(({ name }) => name)).toEqual(['openGameList', 'gameList']);
  });
});

describe('a game list', () => {
  it('S9-29: goes on page by page to the end, one request at a time', () => {
    const answers = new Subject<{ value: GamePage }>();
    const it_ = world(({ input }) => (input.pageNo === 1 ? pageOf(input) : answers));
    it_.lists.select(SLOTS);
    expect(it_.lists.more$.value).toEqual({ has: true, isReading: false, failure: null });
    for (let n = 0; n < 3; n++) it_.lists.loadMore();
    expect([pagesAsked(it_), it_.lists.more$.value.isReading]).toEqual([[1, 2], true]);
    answers.next({ value: pageOf({ pageNo: 2 }) });
    answers.complete();
    expect(it_.shown()).toHaveLength(100);
    // Each press asks for one page, however often it was pressed.
    expect(pagesAsked(it_)).toEqual([1, 2]);
  });

  it('S9-29: ends with the last page', () => {
    const it_ = world(({ input }) => pageOf(input, 70));
    it_.lists.select(SLOTS);
    it_.lists.loadMore();
    expect(it_.shown()).toHaveLength(70);
    expect(it_.lists.more$.value.has).toBe(false);
    it_.lists.loadMore();
    expect(pagesAsked(it_)).toEqual([1, 2]);
  });

  it('issue 14: shows each game once, though one has moved to the next page', () => {
    const it_ = world(({ input }) =>
      input.pageNo === 1
        ? pageOf(input, 60)
        : ({ games: games(49, 11), total: 60, version: 'v1' } as unknown as GamePage),
    );
    it_.lists.select(SLOTS);
    it_.lists.loadMore();
    expect(it_.shown()).toEqual(Array.from({ length: 60 }, (_, at) => at));
    expect(it_.lists.more$.value.has).toBe(false);
  });

  it('issue 14: an answer that comes after the next filter was chosen never shows', () => {
    const late = new Subject<{ value: GamePage }>();
    const it_ = world(({ input }) => (input.vassalage === undefined ? late : pageOf(input, 3)));
    it_.lists.select(SLOTS);
    it_.lists.select(PG);
    expect(late.observed).toBe(false);
    late.next({ value: pageOf({ pageNo: 1 }) });
    expect(it_.shown()).toEqual([0, 1, 2]);
  });

  it('issue 14: nothing of one filter is shown under the next one, while it is read', () => {
    const it_ = world(({ input }) => (input.vassalage === undefined ? pageOf(input) : new Subject()));
    it_.lists.select(SLOTS);
    it_.lists.select(PG);
    expect(it_.shown()).toBe('loading');
  });

  it('issue 14: is there at once on the way back, as long as it was, and reads nothing', () => {
    const it_ = world(({ input }) => pageOf(input));
    it_.lists.select(SLOTS);
    it_.lists.loadMore();
    it_.lists.select(PG);
    const before = it_.asked.length;
    it_.lists.select(SLOTS, 100);
    expect([it_.shown().length, it_.asked.length]).toEqual([100, before]);
  });

  it('issue 14: reads as many games as the reader had before a reload', () => {
    const it_ = world(({ input }) => pageOf(input, 1_000));
    it_.lists.select(SLOTS, 170);
    expect([it_.shown().length, pagesAsked(it_)]).toEqual([200, [1, 2, 3, 4]]);
  });

  it('issue 14: another language is another list', () => {
    const it_ = world(({ input }) => pageOf(input));
    it_.lists.select(SLOTS);
    it_.language$.next('bn');
    expect(it_.asked.map(({ input }) => input.language)).toEqual(['en', 'bn']);
  });

  it('S9-09: tells how many games a category has, whatever narrows the list down now', () => {
    const it_ = world(({ input }) => pageOf(input, input.vassalage === undefined ? 10_214 : 3));
    it_.lists.select(PG);
    expect(it_.lists.wholes$.value.get('RNG')).toBeUndefined();
    it_.lists.select(SLOTS);
    it_.lists.select(PG);
    expect(it_.lists.wholes$.value.get('RNG')).toBe(10_214);
  });
});

describe('a game list that can’t be read', () => {
  it('issue 14: is told as failed, and appears when it can be', async () => {
    let isBusy = true;
    const it_ = world(({ input }) => (isBusy ? BUSY : pageOf(input)));
    it_.lists.select(SLOTS);
    expect(it_.lists.list$.value).toMatchObject({ kind: 'failed', failure: { code: 'overloaded' } });
    isBusy = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(it_.shown()).toHaveLength(50);
  });

  it('issue 14: keeps the pages that were read, tries again by itself, and at once when asked', async () => {
    let isBusy = true;
    const it_ = world(({ input }) => (input.pageNo !== 1 && isBusy ? BUSY : pageOf(input)));
    it_.lists.select(SLOTS);
    it_.lists.loadMore();
    expect(it_.shown()).toHaveLength(50);
    expect(it_.lists.more$.value).toMatchObject({
      has: true,
      isReading: true,
      failure: { code: 'overloaded' },
    });
    expect(it_.lists.list$.value.kind).toBe('live');
    const before = it_.asked.length;
    it_.lists.retry();
    expect(it_.asked.length).toBe(before + 1);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(it_.shown()).toHaveLength(100);
    expect(it_.lists.more$.value.failure).toBeNull();
  });

  it('issue 14: a refusal for good is not repeated', async () => {
    const it_ = world(() => new RestError(failed('not_found', { status: 404 })));
    it_.lists.select(SLOTS);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(it_.asked).toHaveLength(1);
    expect(it_.lists.list$.value).toMatchObject({ kind: 'failed', isReading: false });
  });
});

describe('another edition of the catalogue', () => {
  it('issue 14: is read as far as the reader was before it takes the place of the old one', () => {
    let answer = new Subject<{ value: GamePage }>();
    let version = 'v1';
    const it_ = world(({ input }) => {
      answer = new Subject();
      return version === 'v1' ? pageOf(input, 400, version) : answer;
    });
    it_.lists.select(SLOTS, 100);
    version = 'v2';
    it_.lists.loadMore();
    const shownDuring: unknown[] = [];
    for (const pageNo of [3, 1, 2]) {
      shownDuring.push(it_.shown().length);
      expect(pagesAsked(it_).at(-1)).toBe(pageNo);
      const asked = answer;
      asked.next({ value: pageOf({ pageNo }, 300, 'v2') });
      asked.complete();
      if (pageNo === 3) expect(it_.lists.list$.value).toMatchObject({ kind: 'stale', reason: 'resyncing' });
    }
    expect(shownDuring).toEqual([100, 100, 100]);
    expect(it_.lists.list$.value).toMatchObject({ kind: 'live', value: { version: 'v2', total: 300 } });
  });

  it('issue 14: editions that change all the time end in a list, not in a race', () => {
    let edition = 0;
    const it_ = world(({ input }) => {
      edition += 1;
      return pageOf(input, 400, `v${edition}`);
    });
    it_.lists.select(SLOTS, 100);
    expect(it_.asked.length).toBeLessThan(10);
    expect(it_.lists.list$.value.kind).toBe('live');
  });

  it('issue 14: an old list is shown on the way back and read anew', () => {
    const it_ = world(({ input }) => pageOf(input));
    it_.lists.select(SLOTS);
    it_.lists.select(null);
    it_.later(6 * 60_000);
    const before = it_.asked.length;
    it_.lists.select(SLOTS);
    expect(it_.asked.length).toBe(before + 1);
    expect(it_.lists.list$.value.kind).toBe('live');
  });
});

describe('a game list when an operator shows games otherwise', () => {
  it('issue 32.5: is read anew as far as it was read, and lists that were left are read anew on the way back', () => {
    let version = 'v1';
    const it_ = world(({ input }) => pageOf(input, 120, version));
    it_.catalogue$.set({ version, stakes: [] });
    it_.lists.select(SLOTS);
    it_.lists.loadMore();
    it_.lists.select(PG);
    expect(pagesAsked(it_)).toEqual([1, 2, 1]);
    version = 'v2';
    it_.catalogue$.set({ version, stakes: [] });
    vi.advanceTimersByTime(300);
    expect(pagesAsked(it_)).toEqual([1, 2, 1, 1]);
    it_.lists.select(SLOTS);
    expect(pagesAsked(it_)).toEqual([1, 2, 1, 1, 1, 2]);
    // The same version again is nothing new.
    it_.catalogue$.set({ version, stakes: [] });
    vi.advanceTimersByTime(300);
    expect(pagesAsked(it_)).toHaveLength(6);
  });
});

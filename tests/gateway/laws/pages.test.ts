import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { pagedCalls } from '../../unit/laws/pagedCalls.ts';
import { PAGED_LISTS, READ_ELSEWHERE, SEARCHES } from './pagedLists.ts';
import { faultsOfPages, type Page } from './pageLaw.ts';
import { listOf, newId, openPagesWorld, type PagesWorld } from './pages/pagesWorld.ts';

const callOf = (name: string) => name.split(',')[0] as CallName;

describe('law of pages', () => {
  it('knows every call that is read page by page, and none that is gone', () => {
    const known = new Set([
      ...Object.keys(PAGED_LISTS).map(callOf),
      ...Object.keys(READ_ELSEWHERE),
      ...Object.keys(SEARCHES),
    ]);
    expect([...known].toSorted()).toEqual([...pagedCalls.keys()].toSorted());
    for (const name of Object.keys(SEARCHES)) expect(pagedCalls.get(name as CallName)?.cursor).toBeNull();
    const missing = Object.values(READ_ELSEWHERE).filter(
      ({ file, title }) => !readFileSync(`tests/gateway/${file}`, 'utf8').includes(title),
    );
    expect(missing).toEqual([]);
  });

  let world: PagesWorld;
  beforeAll(async () => {
    world = await openPagesWorld();
  });
  afterAll(() => world.close());

  it.each(Object.entries(PAGED_LISTS))('%s', async (name, rows) =>
    expect(await faultsOfPages(listOf(world, callOf(name), rows))).toEqual([]),
  );
});

describe('law of pages, broken', () => {
  interface Row {
    readonly id: string;
    readonly at: number;
  }
  type Read = (newestFirst: readonly Row[], cursor: string | null, limit: number) => Page;
  const isAfter = (one: Row, other: Row) => one.at < other.at || (one.at === other.at && one.id < other.id);
  const pageOf = (rows: readonly Row[], limit: number, nextOf = (last: Row | undefined) => last?.id) => {
    const page = rows.slice(0, limit);
    return {
      ids: page.map(({ id }) => id),
      next: rows.length > limit ? (nextOf(page.at(-1)) ?? null) : null,
    };
  };
  const readBehind: Read = (rows, cursor, limit) => {
    const last = rows.find(({ id }) => id === cursor);
    return pageOf(last === undefined ? rows : rows.filter(row => isAfter(row, last)), limit);
  };
  const faultsOf = (read: Read, status = 400) => {
    const rows: Row[] = [];
    return faultsOfPages({
      async add(count, at) {
        rows.push(...Array.from({ length: count }, () => ({ id: newId(), at })));
        rows.sort((one, other) => (isAfter(one, other) ? 1 : -1));
      },
      read: async (cursor, limit) => read(rows, cursor, limit),
      statusOf: async () => status,
    });
  };

  it('takes a list that goes on behind a row', async () => expect(await faultsOf(readBehind)).toEqual([]));

  it.each<[string, string, Read]>([
    [
      'goes on behind a moment',
      'pages of 2',
      (rows, cursor, limit) =>
        pageOf(
          rows.filter(({ at }) => cursor === null || at < Number(cursor)),
          limit,
          last => String(last?.at),
        ),
    ],
    [
      'goes on behind a number of rows',
      'twice',
      (rows, cursor, limit) => {
        const begin = Number(cursor ?? 0);
        return pageOf(rows.slice(begin), limit, () => String(begin + limit));
      },
    ],
    ['begins again where its last row ends', 'no end', (rows, _cursor, limit) => pageOf(rows, limit)],
    [
      'has another order in each answer',
      'and not',
      (rows, cursor, limit) => ({
        ...readBehind(rows, cursor, limit),
        ids: readBehind(rows, cursor, limit).ids.toReversed(),
      }),
    ],
    [
      'says that it ends before it does',
      'rows that came in between',
      (rows, cursor, limit) => ({ ...readBehind(rows, cursor, limit), ...(limit < 5 && { next: null }) }),
    ],
    ['gives more than it is asked for', 'a page of', rows => pageOf(rows, rows.length)],
  ])('refuses one that %s', async (_what, fault, read) => {
    const faults = await faultsOf(read).catch((error: Error) => [error.message]);
    expect(faults.join()).toContain(fault);
  });

  it('refuses one that fails for a cursor of nobody', async () =>
    expect((await faultsOf(readBehind, 500)).join()).toContain('answers 500 to the cursor "nobody"'));
});

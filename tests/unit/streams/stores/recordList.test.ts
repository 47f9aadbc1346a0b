import { BehaviorSubject, firstValueFrom, map, Observable, of, Subject, throwError, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, RestError } from '../../../../streams/link/restError.ts';
import { createScope } from '../../../../streams/scope.ts';
import { type RecordList, recordListOf } from '../../../../streams/stores/records/createRecordList.ts';
import type { StoreParts } from '../../../../streams/stores/storeParts.ts';

interface Asked {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}
type Answers = (asked: Asked) => unknown;

const row = (n: number) => ({ id: `row ${n}`, at: n });
const page = (rows: readonly number[], next: string | null = null) => ({
  rows: rows.map(row),
  next,
  newest: rows[0] === undefined ? null : `place of ${rows[0]}`,
  at: 0,
});

/** A list of a member, over a gateway that answers as told. */
function world(answers: Answers, live: 'append' | 'reread' = 'append', every?: number) {
  const asked: Asked[] = [];
  const session$ = new BehaviorSubject({ role: 'member', phase: 'ready', uid: '42' });
  const balance$ = new BehaviorSubject({ version: 1 });
  const visible$ = new BehaviorSubject(true);
  const scope = createScope();
  const answered = (name: string, input: Asked['input']) => {
    const value = answers({ name, input });
    if (value instanceof Observable) return value;
    return value instanceof Error ? throwError(() => value) : of({ value });
  };
  const rest = {
    call: (name: string, input: Asked['input']) => {
      asked.push({ name, input });
      return answered(name, input);
    },
    open: (name: string, input: Asked['input']) => {
      asked.push({ name, input });
      return answers({ name, input }) as Observable<Response>;
    },
  };
  const lifecycle = { visible$, online$: new BehaviorSubject(true) };
  const parts = { scope, rest, session$, balance$, lifecycle, random: () => 0.5, serverNow: () => 7 };
  const list = recordListOf({ name: 'betRecords', live, ...(every !== undefined && { every }) })(
    parts as unknown as StoreParts,
  );
  const ids = () => {
    const remote = list.rows$.value;
    return 'value' in remote ? remote.value.map(({ id }) => Number(id.slice(4))) : remote.kind;
  };
  let version = 1;
  /** A booking: every one changes the balance. */
  const booking = () => {
    version += 1;
    balance$.next({ version });
  };
  return { list, asked, ids, booking, visible$, session$, scope };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a list of records', () => {
  it('S2-120: reads nothing until something is looked at, then rows and totals, and forgets them with the account', () => {
    const it_ = world(({ name }) => (name === 'betRecordsTotals' ? { count: 2 } : page([2, 1])));
    expect(it_.asked).toEqual([]);
    it_.list.select({ from: 1, to: 9 });
    expect(it_.asked.map(({ name }) => name).toSorted()).toEqual(['betRecordsPage', 'betRecordsTotals']);
    expect(it_.ids()).toEqual([2, 1]);
    expect(it_.list.totals$.value).toMatchObject({ kind: 'live', value: { count: 2 } });
    it_.session$.next({ role: 'visitor', phase: 'ready', uid: '' });
    expect(it_.ids()).toBe('failed');
  });

  it('S2-120: goes on behind the last row, once for two presses, and can be tried again', () => {
    let isLost = true;
    const it_ = world(({ name, input }) => {
      if (name === 'betRecordsTotals') return {};
      if (input.cursor === undefined) return page([4, 3], 'after 3');
      return isLost ? new RestError(failed('network')) : page([2, 1]);
    });
    it_.list.select({});
    expect(it_.list.older$.value).toMatchObject({ has: true });
    it_.list.loadOlder();
    expect(it_.list.older$.value).toMatchObject({ has: true, failure: { code: 'network' } });
    isLost = false;
    it_.list.loadOlder();
    expect(it_.ids()).toEqual([4, 3, 2, 1]);
    expect(it_.list.older$.value).toEqual({ has: false, isReading: false, failure: null });
    it_.list.loadOlder();
    expect(it_.asked.filter(({ input }) => input.cursor !== undefined)).toHaveLength(2);
  });

  it('S2-120: counts what arrives and shows it when it is wanted, without losing older pages', () => {
    const it_ = world(({ name, input }) => {
      if (name === 'betRecordsTotals') return {};
      if (input.after !== undefined) return page([6, 5]);
      return input.cursor === undefined ? page([4, 3], 'after 3') : page([2, 1]);
    });
    it_.list.select({});
    it_.list.loadOlder();
    it_.booking();
    expect(it_.asked.at(-1)?.input).toMatchObject({ after: 'place of 4' });
    expect([it_.list.arrived$.value, it_.ids()]).toEqual([2, [4, 3, 2, 1]]);
    it_.list.showArrived();
    expect([it_.list.arrived$.value, it_.ids()]).toEqual([0, [6, 5, 4, 3, 2, 1]]);
    expect(it_.asked.filter(({ name }) => name === 'betRecordsTotals')).toHaveLength(2);
  });

  it.each([
    ['what arrived was shown', (list: RecordList<'betRecords'>) => list.showArrived()],
    ['the first page was read again', (list: RecordList<'betRecords'>) => list.refresh()],
  ])('issue 29: asks again, and doubles nothing, when %s during a look', (_what, meanwhile) => {
    const rows = [4, 3];
    const looks: Subject<unknown>[] = [];
    const it_ = world(({ name, input }) => {
      if (name === 'betRecordsTotals') return {};
      if (input.after === undefined) return page(rows);
      const newer = page(rows.filter(n => `place of ${n}` > String(input.after)));
      const answer = new Subject<unknown>();
      looks.push(answer);
      return answer.pipe(map(() => ({ value: newer })));
    });
    it_.list.select({});
    rows.unshift(5);
    it_.booking();
    looks.at(-1)?.next(null);
    expect(it_.list.arrived$.value).toBe(1);
    rows.unshift(6);
    vi.advanceTimersByTime(2_000);
    it_.booking();
    const late = looks.at(-1);
    meanwhile(it_.list);
    late?.next(null);
    looks.at(-1)?.next(null);
    it_.list.showArrived();
    expect(it_.ids()).toEqual([6, 5, 4, 3]);
  });

  it('looks for rows that others make by the clock, but only while it is looked at and the page is shown', () => {
    const it_ = world(
      ({ name, input }) => (name === 'betRecordsTotals' ? {} : page(input.after === undefined ? [4] : [5])),
      'append',
      10_000,
    );
    const looks = () => it_.asked.filter(({ input }) => input.after !== undefined).length;
    vi.advanceTimersByTime(30_000);
    expect(it_.asked).toEqual([]);
    it_.list.select({});
    vi.advanceTimersByTime(10_000);
    expect([looks(), it_.list.arrived$.value]).toEqual([1, 1]);
    it_.visible$.next(false);
    vi.advanceTimersByTime(60_000);
    expect(looks()).toBe(1);
    it_.visible$.next(true);
    vi.advanceTimersByTime(0);
    expect(looks()).toBe(2);
    it_.list.select(null);
    vi.advanceTimersByTime(60_000);
    expect(looks()).toBe(2);
  });

  it('S2-120: reads the first page anew when more arrived than are counted', () => {
    let reads = 0;
    const it_ = world(({ name, input }) => {
      if (name === 'betRecordsTotals') return {};
      if (input.after !== undefined) return page([9, 8], 'more');
      reads += 1;
      return page(reads === 1 ? [1] : [9, 8, 7]);
    });
    it_.list.select({});
    it_.booking();
    it_.list.showArrived();
    expect([it_.ids(), it_.list.arrived$.value]).toEqual([[9, 8, 7], 0]);
  });

  it('S2-120: looks at most every two seconds, not at all while hidden, and once when it is shown again', () => {
    const it_ = world(({ name }) => (name === 'betRecordsTotals' ? {} : page([1])));
    it_.list.select({});
    const looks = () => it_.asked.filter(({ input }) => input.after !== undefined).length;
    for (let n = 0; n < 20; n++) it_.booking();
    vi.advanceTimersByTime(2_000);
    expect(looks()).toBe(2);
    vi.advanceTimersByTime(10_000);
    it_.visible$.next(false);
    for (let n = 0; n < 20; n++) it_.booking();
    vi.advanceTimersByTime(10_000);
    expect(looks()).toBe(2);
    it_.visible$.next(true);
    expect(looks()).toBe(3);
    it_.list.select(null);
    vi.advanceTimersByTime(10_000);
    it_.booking();
    expect(looks()).toBe(3);
  });

  it('S2-122: rows that are sums are read again', () => {
    let reads = 0;
    const it_ = world(({ name }) => {
      if (name === 'betRecordsTotals') return {};
      reads += 1;
      return page([reads]);
    }, 'reread');
    it_.list.select({});
    it_.booking();
    expect([it_.ids(), it_.list.arrived$.value]).toEqual([[2], 0]);
  });

  it('S2-120: keeps the rows and says since when, after a reading that failed', () => {
    let isLost = false;
    const it_ = world(({ name }) => {
      if (name === 'betRecordsTotals') return {};
      return isLost ? new RestError(failed('network')) : page([1]);
    });
    it_.list.select({});
    isLost = true;
    it_.list.refresh();
    expect(it_.list.rows$.value).toMatchObject({ kind: 'stale', since: 7, failure: { code: 'network' } });
    expect(it_.ids()).toEqual([1]);
  });
});

describe('a file of a list', () => {
  const text = { heads: {}, words: {} };
  const streamOf = (chunks: readonly string[], end: 'whole' | 'broken') =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          if (end === 'whole') controller.close();
          else controller.error(new Error('cut off'));
        },
      }),
    );
  const open = (response: Response) =>
    new Observable<Response>(subscriber => {
      subscriber.next(response);
      return () => {};
    });

  it('S2-120: tells how many rows have arrived, and holds all of them at the end', async () => {
    const lines = `${'x'.repeat(100)}\r\n`.repeat(1_000);
    const it_ = world(() => open(streamOf(['head\r\n', lines, lines], 'whole')));
    vi.useRealTimers();
    const all = await firstValueFrom(it_.list.file(text).pipe(toArray()));
    const seen = all.map(outcome => (outcome.ok ? outcome.value.rows : outcome.failure.code));
    expect(seen).toEqual([1_000, 2_000, 2_000]);
    const last = all.at(-1);
    const parts = (last?.ok && last.value.parts) || [];
    expect(parts.reduce((size, part) => size + part.length, 0)).toBe(6 + 2 * lines.length);
  });

  it('S2-120: has failed when it breaks off, and when it is refused', async () => {
    vi.useRealTimers();
    const cut = world(() => open(streamOf(['head\r\n', 'row\r\n'], 'broken')));
    expect(await firstValueFrom(cut.list.file(text))).toMatchObject({
      ok: false,
      failure: { code: 'network' },
    });
    const refused = world(() => throwError(() => new RestError(failed('overloaded'))));
    expect(await firstValueFrom(refused.list.file(text))).toMatchObject({ failure: { code: 'overloaded' } });
  });

  it('S2-120: is given up with its subscription', () => {
    let isOpen = true;
    const it_ = world(
      () =>
        new Observable(() => () => {
          isOpen = false;
        }),
    );
    it_.list.file(text).subscribe().unsubscribe();
    expect(isOpen).toBe(false);
  });
});

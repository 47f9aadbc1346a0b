import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RecordList, recordListOf } from '../../../streams/stores/records/createRecordList.ts';
import type { CreateStore } from '../../../streams/stores/storeParts.ts';
import { type RecordName, recordLists } from '../../../streams/wire/tables/recordLists.ts';
import { faultsOfList } from './listLaw.ts';
import { sourcesIn } from './sources.ts';

type AnyList = RecordList<RecordName>;
const pass = (ms: number) => void vi.advanceTimersByTime(ms);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const names = Object.keys(recordLists) as RecordName[];
const KINDS = ['append', 'reread'] as const;
const create = (name: RecordName, live: (typeof KINDS)[number]) =>
  recordListOf({ name, live }) as unknown as CreateStore<AnyList>;

describe('law of lists', () => {
  it.each(names.flatMap(name => KINDS.map(live => [name, live] as const)))(
    '%s (%s) shows each row once, whatever is pressed twice or answers late',
    (name, live) => expect(faultsOfList(create(name, live), live, pass)).toEqual([]),
  );

  it('every list of records is opened by the one store that keeps the law', () => {
    const text = [...sourcesIn('streams/stores'), ...sourcesIn('src')].map(([, source]) => source).join('\n');
    const opened = text.match(/recordListOf(?:<[^>]*>)?\(\{\s*(?:\.\.\.\{\s*)?name: '(\w+)'/g) ?? [];
    const missing = names.filter(name => !opened.some(it => it.endsWith(`'${name}'`)));
    expect(missing).toEqual([]);
  });
});

describe('law of lists, broken', () => {
  const real = create('betRecords', 'append');
  const broken =
    (change: (list: AnyList) => Partial<AnyList>): CreateStore<AnyList> =>
    parts => {
      const list = real(parts);
      return { ...list, ...change(list) };
    };

  it('refuses a list that shows a row twice, and one that asks twice', () => {
    const twice = broken(list => {
      const rows$ = new BehaviorSubject<unknown>(list.rows$.value);
      list.rows$.subscribe(remote =>
        rows$.next('value' in remote ? { ...remote, value: [...remote.value, ...remote.value] } : remote),
      );
      return { rows$: rows$ as never };
    });
    expect(faultsOfList(twice, 'append', pass).join()).toContain('older, pressed twice: shows');
  });

  it('refuses a list that keeps the rows of what was chosen before', () => {
    const stuck = broken(list => {
      let chosen = 0;
      return { select: selection => (chosen++ < 1 ? list.select(selection) : undefined) };
    });
    expect(faultsOfList(stuck, 'append', pass).join()).toContain('another choice: shows');
  });
});

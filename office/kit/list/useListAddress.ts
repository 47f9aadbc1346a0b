import { useCallback, useMemo } from 'react';
import { useQuery } from '../../../src/kit/navigation/useQuery.ts';

/** Filters and order of a list, as they stand in the address: a link shows the same list. */
export interface ListAddress {
  /** Filters that hold, by id. */
  readonly values: Readonly<Record<string, string>>;
  /** Column that the list is sorted by, with a dash in front for the largest first; empty for the call's own order. */
  readonly sort: string;
  set(id: string, value: string): void;
  setSort(sort: string): void;
  /** The whole of it as a query, for a saved view. */
  readonly query: string;
  setQuery(query: string): void;
}

const SORT = 'sort';

/** Reads and writes the address; every filter of the list is in it by its id. */
export function useListAddress(): ListAddress {
  const [params, change] = useQuery();
  const set = useCallback(
    (id: string, value: string) =>
      change(next => (value === '' ? next.delete(id) : next.set(id, value)), { replace: true }),
    [change],
  );
  const query = params.toString();
  const values = useMemo(() => {
    const all = Object.fromEntries(new URLSearchParams(query));
    delete all[SORT];
    return all;
  }, [query]);
  return {
    values,
    sort: params.get(SORT) ?? '',
    set,
    setSort: useCallback(sort => set(SORT, sort), [set]),
    query,
    setQuery: useCallback(
      text =>
        change(
          next => {
            for (const id of [...next.keys()]) next.delete(id);
            for (const [id, value] of new URLSearchParams(text)) next.append(id, value);
          },
          { replace: true },
        ),
      [change],
    ),
  };
}

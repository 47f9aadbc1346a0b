import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

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
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (id: string, value: string) =>
      setParams(
        before => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(id);
          else next.set(id, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
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
    setQuery: useCallback(text => setParams(new URLSearchParams(text), { replace: true }), [setParams]),
  };
}

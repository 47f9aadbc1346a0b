import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Changes the query of the address, beginning with what the change before has left; the parameters are a copy. */
export type ChangeQuery = (edit: (next: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * The query of the address, and a way to change it. React Router gives each change the query of the last render, so the
 * second of two changes before a render would undo the first: here each starts from the result of the one before.
 */
export function useQuery(): readonly [query: URLSearchParams, change: ChangeQuery] {
  const [query, setQuery] = useSearchParams();
  /** The newest query, and the changes that are not rendered yet, oldest first. */
  const newest = useRef(query);
  const awaited = useRef<readonly string[]>([]);
  const drawn = query.toString();
  useLayoutEffect(() => {
    awaited.current = awaited.current.slice(awaited.current.indexOf(drawn) + 1 || awaited.current.length);
    if (awaited.current.length === 0) newest.current = new URLSearchParams(drawn);
  }, [drawn]);
  const set = useRef(setQuery);
  useLayoutEffect(() => {
    set.current = setQuery;
  }, [setQuery]);
  const change = useCallback<ChangeQuery>((edit, options) => {
    const next = new URLSearchParams(newest.current);
    edit(next);
    newest.current = next;
    awaited.current = [...awaited.current, next.toString()];
    set.current(next, options);
  }, []);
  return [query, change];
}

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

/** Changes the query of the address, beginning with what the change before has left; the parameters are a copy. */
export type ChangeQuery = (edit: (next: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * The query of the address as it was last asked for, and a way to change it. React Router draws a change in a transition,
 * which may come later: a choice that is read from the address would jump back until then, and the second of two changes
 * would undo the first. Here each change shows at once and starts from the one before.
 */
export function useQuery(): readonly [query: URLSearchParams, change: ChangeQuery] {
  const [query, setQuery] = useSearchParams();
  const drawn = query.toString();
  /** Differs after each change, also after one that leaves the query as it was. */
  const { key } = useLocation();
  /** What is asked for and not drawn yet. */
  const [ahead, setAhead] = useState<string | null>(null);
  /** The newest query, and the changes that are not rendered yet, oldest first. */
  const newest = useRef(query);
  const awaited = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change that was drawn is awaited no longer
  useLayoutEffect(() => {
    awaited.current = awaited.current.slice(awaited.current.indexOf(drawn) + 1 || awaited.current.length);
    if (awaited.current.length > 0) return;
    newest.current = new URLSearchParams(drawn);
    setAhead(null);
  }, [drawn, key]);
  useEffect(() => {
    // Whoever goes back before a change was drawn is where it began: nothing is drawn that would end the wait for it.
    const leave = () => {
      awaited.current = [];
      newest.current = new URLSearchParams(window.location.search);
      setAhead(null);
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  const set = useRef(setQuery);
  useLayoutEffect(() => {
    set.current = setQuery;
  }, [setQuery]);
  const change = useCallback<ChangeQuery>((edit, options) => {
    const next = new URLSearchParams(newest.current);
    edit(next);
    const text = next.toString();
    newest.current = next;
    awaited.current = [...awaited.current, text];
    setAhead(text);
    set.current(next, options);
  }, []);
  const shown = useMemo(() => (ahead === null ? query : new URLSearchParams(ahead)), [ahead, query]);
  return [shown, change];
}

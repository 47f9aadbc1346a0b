import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '../../streams/link/restError.ts';
import type { CallInput, CallName, CallValue } from '../../streams/wire/tables/calls.ts';
import { readKey } from '../client/reads.ts';
import type { ListSource } from './list/source.ts';
import { useOffice } from './OfficeContext.ts';
import { useCall } from './useCall.ts';

/** One page of a list: its rows, and the parameters of the next page; null at the end. */
export interface ListPage<R> {
  readonly rows: readonly R[];
  readonly next: object | null;
}

/** Calls that answer with a page of rows and the cursor of the next one; null at the end. */
export type PagedCall = {
  [K in CallName]: CallValue<K> extends { readonly rows: readonly unknown[]; readonly next: string | null }
    ? K
    : never;
}[CallName];

type RowOf<K extends PagedCall> = CallValue<K> extends { readonly rows: readonly (infer R)[] } ? R : never;

interface Loaded<R> extends ListPage<R> {
  readonly key: string;
  readonly first: unknown;
}

/**
 * The rows of a call that answers in pages, more of them as somebody scrolls. A read of the first page, after an act or a
 * return, begins the list anew.
 * @param pageOf The same function each time.
 */
export function usePagesOf<K extends CallName, R>(
  name: K,
  input: CallInput<K>,
  pageOf: (value: CallValue<K>) => ListPage<R>,
): ListSource<R> {
  const { call } = useOffice();
  const read = useCall(name, input);
  const first = read.value;
  const key = readKey(name, input);
  const [loaded, setLoaded] = useState<Loaded<R> | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<ListSource<R>['failure']>(null);
  const page = first === null ? NO_PAGE : pageOf(first);
  const { rows, next } =
    loaded !== null && loaded.key === key && loaded.first === first ? loaded : (page as ListPage<R>);

  const latest = useRef({ input, rows, next, isReading, first });
  useEffect(() => {
    latest.current = { input, rows, next, isReading, first };
  });
  const subscription = useRef<{ unsubscribe(): void } | null>(null);
  // Another list: what was on its way belongs to the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which list it is
  useEffect(
    () => () => {
      subscription.current?.unsubscribe();
      setReading(false);
    },
    [key],
  );

  const loadMore = useCallback(() => {
    const shown = latest.current;
    if (shown.next === null || shown.isReading) return;
    latest.current = { ...shown, isReading: true };
    setReading(true);
    setFailure(null);
    subscription.current = call(name, {
      ...(shown.input as object),
      ...shown.next,
    } as CallInput<K>).subscribe({
      next(value) {
        const more = pageOf(value);
        setReading(false);
        setLoaded({ key, first: shown.first, rows: [...shown.rows, ...more.rows], next: more.next });
      },
      error(error: unknown) {
        setReading(false);
        setFailure(failureOf(error));
      },
    });
  }, [call, name, key, pageOf]);

  return {
    rows,
    isLoading: read.isLoading,
    isReading: read.isReading || isReading,
    failure: read.failure ?? failure,
    staleSince: read.staleSince,
    hasMore: next !== null,
    loadMore,
    reload: read.reload,
  };
}

const NO_PAGE = { rows: [], next: null };

function pageOfCursor({ rows, next }: { readonly rows: readonly unknown[]; readonly next: string | null }) {
  return { rows, next: next === null ? null : { cursor: next } };
}

/** The same of a call that answers `{ rows, next }` and takes a `cursor`. */
export function usePages<K extends PagedCall>(name: K, input: CallInput<K>): ListSource<RowOf<K>> {
  return usePagesOf<K, RowOf<K>>(name, input, pageOfCursor as never);
}

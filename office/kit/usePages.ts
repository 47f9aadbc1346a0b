import { useCallback, useEffect, useRef, useState } from 'react';
import { map } from 'rxjs';
import { failureOf } from '../../streams/link/restError.ts';
import { FILED_LISTS, PAGE_PARAMETERS } from '../../streams/wire/office/filedLists.ts';
import type { CallInput, CallName, CallValue } from '../../streams/wire/tables/calls.ts';
import { readKey } from '../client/reads.ts';
import type { ListSource } from './list/source.ts';
import { useOffice } from './OfficeContext.ts';
import { type ListPage, MOST_AGAIN, rowsAgain } from './rowsAgain.ts';
import { useCall } from './useCall.ts';

/** Calls that answer with a page of rows and the cursor of the next one; null at the end. */
export type PagedCall = {
  [K in CallName]: CallValue<K> extends { readonly rows: readonly unknown[]; readonly next: string | null }
    ? K
    : never;
}[CallName];

type RowOf<K extends PagedCall> = CallValue<K> extends { readonly rows: readonly (infer R)[] } ? R : never;

interface Loaded<R> extends ListPage<R> {
  readonly key: string;
  /** The read of the first page that these rows begin with. */
  readonly first: unknown;
  /** When they were read, epoch ms. */
  readonly at: number;
}

/**
 * The rows of a call that answers in pages, more of them as somebody scrolls. Where the first page is read again, after an act
 * or a return, the others follow, so that nobody loses their place; a very long list says how old it is instead.
 * @param pageOf The same function each time.
 */
export function usePagesOf<K extends CallName, R>(
  name: K,
  input: CallInput<K>,
  pageOf: (value: CallValue<K>) => ListPage<R>,
): ListSource<R> {
  const { call, clock } = useOffice();
  const read = useCall(name, input);
  const first = read.value;
  const key = readKey(name, input);
  const [loaded, setLoaded] = useState<Loaded<R> | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<ListSource<R>['failure']>(null);
  const page = first === null ? NO_PAGE : pageOf(first);
  const more = loaded !== null && loaded.key === key && first !== null ? loaded : null;
  const { rows, next } = more ?? (page as ListPage<R>);
  const isBehind = more !== null && more.first !== first;

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

  /** Reads from a page on until there are as many rows as these, and shows all of them. */
  const readUpTo = useCallback(
    (from: ListPage<R>, goal: number) => {
      const shown = latest.current;
      latest.current = { ...shown, isReading: true };
      setReading(true);
      setFailure(null);
      subscription.current?.unsubscribe();
      subscription.current = rowsAgain(from, goal, at =>
        call(name, { ...(shown.input as object), ...at } as CallInput<K>).pipe(map(pageOf)),
      ).subscribe({
        next(all) {
          setReading(false);
          setLoaded({ key, first: shown.first, at: clock.now(), ...all });
        },
        error(error: unknown) {
          setReading(false);
          setFailure(failureOf(error));
        },
      });
    },
    [call, clock, name, key, pageOf],
  );
  const loadMore = useCallback(() => {
    const shown = latest.current;
    if (shown.next !== null && !shown.isReading) readUpTo(shown, shown.rows.length + 1);
  }, [readUpTo]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a read of the first page is followed once
  useEffect(() => {
    if (isBehind && rows.length <= MOST_AGAIN) readUpTo(page as ListPage<R>, rows.length);
  }, [first]);

  return {
    rows,
    isLoading: read.isLoading,
    isReading: read.isReading || isReading,
    failure: read.failure ?? failure,
    staleSince: read.staleSince ?? (isBehind && rows.length > MOST_AGAIN ? more.at : null),
    hasMore: next !== null,
    ...filedRows(name, input as object),
    loadMore,
    refresh: read.reload,
    reload() {
      if (isBehind) setLoaded(null);
      read.reload();
    },
  };
}

/** What of a list is saved as a file; nothing for one that has none. */
function filedRows(name: CallName, input: object): Pick<ListSource<never>, 'file'> {
  const list = FILED_LISTS.find(it => it === name);
  if (list === undefined) return {};
  const chosen = Object.entries(input).filter(
    ([parameter]) => !(PAGE_PARAMETERS as readonly string[]).includes(parameter),
  );
  return { file: { list, input: Object.fromEntries(chosen) } };
}

const NO_PAGE = { rows: [], next: null };

function pageOfCursor({ rows, next }: { readonly rows: readonly unknown[]; readonly next: string | null }) {
  return { rows, next: next === null ? null : { cursor: next } };
}

/** The same of a call that answers `{ rows, next }` and takes a `cursor`. */
export function usePages<K extends PagedCall>(name: K, input: CallInput<K>): ListSource<RowOf<K>> {
  return usePagesOf<K, RowOf<K>>(name, input, pageOfCursor as never);
}

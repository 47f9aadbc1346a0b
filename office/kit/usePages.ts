import { useCallback, useEffect, useRef, useState } from 'react';
import { failed, failureOf } from '../../streams/link/restError.ts';
import type { CallInput, CallName, CallValue } from '../../streams/wire/tables/calls.ts';
import { readKey } from '../client/reads.ts';
import type { ListSource } from './list/source.ts';
import { useOffice } from './OfficeContext.ts';
import { useCall } from './useCall.ts';

/** Calls that answer with a page of rows and the cursor of the next one; null at the end. */
export type PagedCall = {
  [K in CallName]: CallValue<K> extends { readonly rows: readonly unknown[]; readonly next: string | null }
    ? K
    : never;
}[CallName];

type RowOf<K extends PagedCall> = CallValue<K> extends { readonly rows: readonly (infer R)[] } ? R : never;

interface Rest<R> {
  readonly key: string;
  readonly first: unknown;
  readonly rows: readonly R[];
  readonly next: string | null;
}

/**
 * The rows of a paged call, more of them as somebody scrolls. A read of the first page, after an act or a return, begins the
 * list anew unless the page is as it was.
 */
export function usePages<K extends PagedCall>(name: K, input: CallInput<K>): ListSource<RowOf<K>> {
  type R = RowOf<K>;
  const { call } = useOffice();
  const read = useCall(name, input);
  const first = read.value as { readonly rows: readonly R[]; readonly next: string | null } | null;
  const key = readKey(name, input);
  const [rest, setRest] = useState<Rest<R> | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<ListSource<R>['failure']>(null);
  const mine = rest !== null && rest.key === key && rest.first === first ? rest : null;
  const rows = first === null ? [] : mine === null ? first.rows : mine.rows;
  const next = mine === null ? (first?.next ?? null) : mine.next;

  const subscription = useRef<{ unsubscribe(): void } | null>(null);
  useEffect(() => () => subscription.current?.unsubscribe(), []);

  const loadMore = useCallback(() => {
    if (next === null || isReading) return;
    setReading(true);
    setFailure(null);
    subscription.current = call(name, { ...(input as object), cursor: next } as CallInput<K>).subscribe({
      next(value) {
        const page = value as unknown as { readonly rows: readonly R[]; readonly next: string | null };
        setReading(false);
        setRest({ key, first, rows: [...rows, ...page.rows], next: page.next });
      },
      error(error: unknown) {
        setReading(false);
        setFailure(failureOf(error) ?? failed('network'));
      },
    });
  }, [call, name, input, next, isReading, key, first, rows]);

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

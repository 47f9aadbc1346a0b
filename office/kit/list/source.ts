import type { Failure } from '../../../streams/failure.ts';
import type { FiledCall } from '../../../streams/wire/office/filedLists.ts';
import type { ReadView } from '../useCall.ts';

/** All rows of a list, as a file has them. */
export interface FiledRows {
  readonly list: FiledCall;
  /** What fits, as its call is asked; without a page. */
  readonly input: object;
}

/** Rows of a list, and how far they can be trusted. */
export interface ListSource<R> extends Omit<ReadView<unknown>, 'value'> {
  readonly rows: readonly R[];
  readonly failure: Failure | null;
  /** Whether there are more than these. */
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Reads again and keeps the place; `reload` begins anew. */
  readonly refresh: () => void;
  /** Whether a topic pushes what changes; others are read again as long as somebody looks. */
  readonly isLive?: boolean;
  /** What is saved where somebody exports the list; missing for one that has no file. */
  readonly file?: FiledRows;
  /** How often it is read again then, real ms; as all lists are without. */
  readonly readEveryMs?: number;
}

/** A call that answers with all of its rows at once. */
export function wholeList<T, R>(
  { value, ...read }: ReadView<T>,
  rowsOf: (value: T) => readonly R[],
): ListSource<R> {
  return {
    ...read,
    rows: value === null ? [] : rowsOf(value),
    hasMore: false,
    loadMore() {},
    refresh: read.reload,
  };
}

import type { SQL } from 'drizzle-orm';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import type { RecordName } from '../../../streams/wire/tables/recordLists.ts';
import type { Tx } from '../../db/database.ts';
import type { CallContext } from '../../ground/handler.ts';

/** What a caller asks a list for: the span of time, its time zone, and the filters. */
export type Selection<N extends RecordName> = CallParams<`${N}Totals`>;
export type RecordOf<N extends RecordName> = CallValue<`${N}Page`>['rows'][number];
export type TotalsOf<N extends RecordName> = CallValue<`${N}Totals`>;

/** A row as the query answers it: eight-byte integers and sums arrive as texts. */
export type RawRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly at: string };

/** Who reads a list, and in which language names are told. */
export interface Reader {
  /** Null for the operator. */
  readonly uid: string | null;
  readonly language: string;
}

/** Where the rows of a list come from. What is the same for all lists (pages, files, refusals) is not here. */
export interface RecordSource<N extends RecordName> {
  /**
   * Whose rows this caller may read, as keys of the query: accounts, wallets. Every query is made for these keys only;
   * a list of a team or an operator differs from a member's in nothing but this.
   */
  keysOf(tx: Tx, ctx: CallContext, selection: Selection<N>): Promise<readonly string[]>;
  /**
   * The rows of one key within a selection, with columns `id` and `at`, in no order. An index must lead from the key
   * to (`at`, `id`): pages are read along it.
   */
  rows(key: SQL, selection: Selection<N>): SQL;
  /** Type of `id` in the database. */
  readonly idType: 'text' | 'bigint';
  /**
   * Adds to the rows of one page what only they need, e.g. from another table; keeps their order.
   */
  detail?(page: SQL, reader: Reader): SQL;
  toRecord(raw: RawRow): RecordOf<N>;
  totals(tx: Tx, keys: readonly string[], selection: Selection<N>, reader: Reader): Promise<TotalsOf<N>>;
}

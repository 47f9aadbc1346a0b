import { type SQL, sql } from 'drizzle-orm';
import type { RecordName } from '../../../streams/wire/tables/recordLists.ts';
import type { Tx } from '../../db/database.ts';
import { sqlState } from '../../db/retry.ts';
import { CallError } from '../../ground/handler.ts';
import type { Place } from '../cursor.ts';
import type { RawRow, Reader, RecordOf, RecordSource, Selection } from './recordSource.ts';

/** Which part of a selection is read. */
export interface Part {
  /** Rows after this place, which are older. */
  readonly before?: Place | undefined;
  /** Rows before this place, which are newer. */
  readonly after?: Place | undefined;
  readonly limit: number;
  readonly reader: Reader;
}

/** `invalid_parameter_value`: a time zone that the page knows and PostgreSQL does not. */
const UNKNOWN_ZONE = '22023';

/** Runs a query of a selection; a time zone that nobody knows is the caller's mistake. */
export async function selecting<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (sqlState(error) !== UNKNOWN_ZONE) throw error;
    throw new CallError('bad_request', 400, 'zone: is no time zone', { value: { field: 'zone' } });
  }
}

/** The keys as a parameter: drizzle would write a plain list as several. */
export const asArray = (keys: readonly string[]): SQL => sql`${sql.param([...keys])}::text[]`;

/**
 * Rows of a selection, newest first. It goes on behind a row and not after a number of rows, so it neither slows down
 * with the page nor shifts while rows arrive. Each key is read along its own index, and no further than the limit.
 */
export async function readRecordPage<N extends RecordName>(
  tx: Tx,
  source: RecordSource<N>,
  keys: readonly string[],
  selection: Selection<N>,
  { before, after, limit, reader }: Part,
): Promise<readonly RecordOf<N>[]> {
  const id = source.idType === 'text' ? sql`::text` : sql`::int8`;
  const older =
    before === undefined ? sql`` : sql`and (r.at, r.id) < (${before.at}::int8, ${before.id}${id})`;
  const newer = after === undefined ? sql`` : sql`and (r.at, r.id) > (${after.at}::int8, ${after.id}${id})`;
  const page = sql`
    select found.* from unnest(${asArray(keys)}) as owner (key) cross join lateral (
      select r.* from (${source.rows(sql`owner.key`, selection)}) r where true ${older} ${newer}
      order by r.at desc, r.id desc limit ${limit}
    ) found
    order by found.at desc, found.id desc limit ${limit}`;
  const { rows } = await selecting(() => tx.execute<RawRow>(source.detail?.(page, reader) ?? page));
  return rows.map(row => source.toRecord(row));
}

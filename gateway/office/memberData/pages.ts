import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import * as schema from '../../db/schema.ts';
import { DELETED } from './deleted.ts';
import type { Fate } from './fates.ts';
import { KEPT } from './kept.ts';

/** One page of what is known of a member. */
export interface DataPage {
  /** Name of the table that the rows are of. */
  readonly kind: string;
  readonly rows: readonly unknown[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
  /** How many kinds are read, of how many. */
  readonly done: number;
  readonly of: number;
}

const FATES: readonly (readonly [string, Fate])[] = Object.entries({ ...KEPT, ...DELETED });
/** Most rows of a page; pictures are read one or two at a time. */
const MOST = 500;
const MOST_PICTURES = 2;
const PICTURES: ReadonlySet<string> = new Set(['cash_proof', 'cash_proof_part']);

/** Columns of the key of each table, in its order. */
function keysOf(): ReadonlyMap<string, readonly { readonly name: string; readonly type: string }[]> {
  return new Map(
    Object.values<unknown>(schema).flatMap(exported => {
      if (!is(exported, PgTable)) return [];
      const { name, columns, primaryKeys } = getTableConfig(exported);
      const named = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
      const types = new Map(columns.map(column => [column.name, column.getSQLType()]));
      return [[name, named.map(key => ({ name: key.name, type: types.get(key.name) ?? 'text' }))] as const];
    }),
  );
}

interface Place {
  readonly kind: string;
  /** Values of the key of the last row that was read; empty before the first. */
  readonly key: readonly string[];
}

const written = ({ kind, key }: Place) => Buffer.from(JSON.stringify([kind, ...key])).toString('base64url');

/** The place that a cursor names; null for a text that names none. */
function placeOf(cursor: string): Place | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parts) || !parts.every(part => typeof part === 'string')) return null;
    const [kind = '', ...key] = parts;
    return FATES.some(([name]) => name === kind) ? { kind, key } : null;
  } catch {
    return null;
  }
}

/** How many kinds are read where the next page begins at a cursor, of how many; null for a text that names no place. */
export function readUpTo(cursor: string | null): Pick<DataPage, 'done' | 'of'> | null {
  const of = FATES.length;
  if (cursor === null) return { done: of, of };
  const place = placeOf(cursor);
  if (place === null) return null;
  const nth = FATES.findIndex(([name]) => name === place.kind);
  return { done: place.key.length === 0 ? nth : nth + 1, of };
}

/** Reads what is known of members, page by page and kind by kind. */
export function createDataPages(): (tx: Tx, uid: string, cursor?: string) => Promise<DataPage | null> {
  const keys = keysOf();
  const rowsAfter = async (
    tx: Tx,
    [kind, fate]: readonly [string, Fate],
    uid: string,
    key: readonly string[],
  ) => {
    const columns = keys.get(kind) ?? [];
    const names = columns.map(({ name }) => sql.identifier(name));
    const after: SQL =
      key.length === 0
        ? sql`true`
        : sql`(${sql.join(names, sql`, `)}) > (${sql.join(
            columns.map(({ type }, nth) => sql`${key[nth] ?? ''}::${sql.raw(type)}`),
            sql`, `,
          )})`;
    const most = PICTURES.has(kind) ? MOST_PICTURES : MOST;
    const { rows } = await tx.execute<{ row: unknown; key: string[] }>(sql`
      select to_jsonb(${sql.identifier(kind)}.*) - ${sql.param([...(fate.secret ?? [])])}::text[] as row,
        array[${sql.join(
          names.map(name => sql`${name}::text`),
          sql`, `,
        )}] as key
      from ${sql.identifier(kind)} where ${fate.rows(uid)} and ${after}
      order by ${sql.join(names, sql`, `)} limit ${most + 1}`);
    return { rows: rows.slice(0, most), more: rows.length > most };
  };
  return async (tx, uid, cursor) => {
    const place = cursor === undefined ? null : placeOf(cursor);
    if (cursor !== undefined && place === null) return null;
    let nth = place === null ? 0 : FATES.findIndex(([name]) => name === place.kind);
    let key = place?.key ?? [];
    if (key.length > 0 && key.length !== keys.get(place?.kind ?? '')?.length) return null;
    for (; ; nth += 1, key = []) {
      const fate = FATES[nth];
      if (fate === undefined) return { kind: '', rows: [], next: null, done: FATES.length, of: FATES.length };
      const { rows, more } = await rowsAfter(tx, fate, uid, key);
      if (rows.length === 0) continue;
      const follows = FATES[nth + 1]?.[0];
      const next = more
        ? written({ kind: fate[0], key: rows.at(-1)?.key ?? [] })
        : follows === undefined
          ? null
          : written({ kind: follows, key: [] });
      return { kind: fate[0], rows: rows.map(({ row }) => row), next, done: nth + 1, of: FATES.length };
    }
  };
}

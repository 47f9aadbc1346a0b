import { type SQL, sql } from 'drizzle-orm';

/** Which rows of a table are about an account: a condition over its columns. */
export type RowsOf = (uid: string) => SQL;

/** What becomes of the rows of a table that are about a member, and what the member gets of them. */
export interface Fate {
  readonly rows: RowsOf;
  /** Columns that nobody is shown, not even their owner: hashes, keys, pictures as bytes. */
  readonly secret?: readonly string[];
  /** Columns that are overwritten when the member is erased, with the expression of what they become. */
  readonly emptied?: Readonly<Record<string, SQL>>;
}

/** Rows whose column `uid` names the account. */
export const byUid: RowsOf = uid => sql`uid = ${uid}`;

/** What is written over a text that may not be missing. */
export const NOTHING: SQL = sql`''`;
export const NULL: SQL = sql`null`;

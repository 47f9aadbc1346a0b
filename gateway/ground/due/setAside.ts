import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { setAside as table } from '../../db/schema.ts';

/** Real seconds until the second try; each further pause is twice as long, up to the longest. */
const PAUSE = { first: 2, longest: 600 } as const;
/** An error is kept up to here. */
const MOST_TEXT = 500;
/** What nobody tried again for so long is not due any more. */
const FORGOTTEN = sql`interval '1 hour'`;

/** Whether a thing of a loop is not set aside at the moment. @param key An expression for its key, as text. */
export const isFree = (loop: string, key: SQL): SQL => sql`not exists (select 1 from ${table} aside
  where aside.loop = ${loop} and aside.key = ${key} and aside.next_try > now())`;

/** Whether a thing of a loop has not failed: for things that are looked at again by `eachAside` only. */
export const hasNotFailed = (loop: string, key: SQL): SQL => sql`not exists (select 1 from ${table} aside
  where aside.loop = ${loop} and aside.key = ${key})`;

/** Sets a thing aside that failed, once more. Answers how often it has failed. */
export async function recordSetAside(
  { write }: Pick<Database, 'write'>,
  { loop, key, error }: { readonly loop: string; readonly key: string; readonly error: unknown },
): Promise<number> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, MOST_TEXT);
  const { rows } = await write(tx =>
    tx.execute<{ attempts: number }>(sql`
      insert into ${table} as aside (loop, key, attempts, error, next_try)
      values (${loop}, ${key}, 1, ${text}, now() + ${PAUSE.first} * interval '1 second')
      on conflict (loop, key) do update set attempts = aside.attempts + 1, error = excluded.error, next_try = now()
        + least(${PAUSE.longest}, ${PAUSE.first} * 2 ^ least(aside.attempts, 20)) * interval '1 second'
      returning attempts`),
  );
  return rows[0]?.attempts ?? 1;
}

/** Forgets that things failed, because they are done. */
export async function forgetAside(tx: Tx, loop: string, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx.execute(sql`delete from ${table} where ${table.loop} = ${loop} and ${isAmong(table.key, keys)}`);
}

/** Keys of what is set aside and may be tried again, for loops whose things nothing else remembers. */
export async function asideToTry(tx: Tx, loop: string, limit: number): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from ${table} where loop = ${loop} and next_try <= now() order by next_try, key limit ${limit}`);
  return rows.map(({ key }) => key);
}

/** How many things are set aside. Forgets those that are not due any more. */
export async function countAside(tx: Tx): Promise<number> {
  await tx.execute(sql`delete from ${table} where next_try < now() - ${FORGOTTEN}`);
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}

import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../gateway/db/database.ts';
import { outbox } from '../../../gateway/db/schema.ts';

/** Messages to one recipient in the outbox, oldest first. */
export function sentTo(database: Database, recipient: string) {
  return database.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(asc(outbox.id));
}

/** The code of the newest SMS to a number in international form. */
export async function newestCode(database: Database, number: string): Promise<string> {
  const code = (await sentTo(database, number)).at(-1)?.body.match(/\d{6}/)?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${number}`);
  return code;
}

/** Six digits that are not `code`; `n` tells several apart. */
export const wrongCode = (code: string, n = 1): string =>
  String((Number(code) + n) % 1_000_000).padStart(6, '0');

import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';

/** One after the other: each catalogue is whole before the next begins. */
export const lockCatalogue = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);

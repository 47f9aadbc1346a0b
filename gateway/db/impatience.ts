import { type SQL, sql } from 'drizzle-orm';

/** Longest pause between two statements of a transaction that others wait for, ms. */
const LONGEST_PAUSE_MS = 2_500;

/**
 * Part of a `select` that takes a lock which others wait for: from then on the server ends the transaction when
 * its process sends nothing for 2.5 s, because it is frozen. Other transactions may pause longer, to hash a
 * password for example.
 */
export const endWhenSilent = (): SQL =>
  sql`set_config('idle_in_transaction_session_timeout', ${String(LONGEST_PAUSE_MS)}, true)`;

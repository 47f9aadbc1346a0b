import { type SQL, sql } from 'drizzle-orm';

const pauseAtMost = (ms: number): SQL =>
  sql`set_config('idle_in_transaction_session_timeout', ${String(ms)}, true)`;

/** Longest pause between two statements of a transaction that others wait for, ms. */
const LONGEST_PAUSE_MS = 2_500;

/**
 * Part of a `select` that takes a lock which others wait for: from then on the server ends the transaction when
 * its process sends nothing for 2.5 s, because it is frozen. Other transactions may pause longer, to hash a
 * password for example.
 */
export const endWhenSilent = (): SQL => pauseAtMost(LONGEST_PAUSE_MS);

/**
 * A pause that a transaction may make which nobody waits for but another one of its kind: it works out what it writes between its
 * statements, and a slow or busy machine takes its time for that, ms.
 */
const LONG_PAUSE_MS = 120_000;

/** As part of a `select`: from then on the transaction may pause for two minutes. */
export const pauseForLong = (): SQL => pauseAtMost(LONG_PAUSE_MS);

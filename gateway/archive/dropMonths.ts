import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { sqlState } from '../db/retry.ts';
import type { Invariant } from '../ground/invariants.ts';
import { ArchiveError } from './archiveError.ts';
import type { Bound } from './bound.ts';
import { assertSound, noteArchivedThings } from './hideMonths.ts';
import type { Manifest } from './manifest.ts';
import { carryBalances } from './opening.ts';
import type { Partition } from './partitions.ts';
import { rowsHashOf } from './rowsHash.ts';

/** Longest that bookings wait for one try to have the tables alone, ms; and how often it is tried, with the ms between. */
const PATIENCE_MS = 200;
const TRIES = 100;
const PAUSE_MS = 300;
/** lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Locks everything that loses or gains a partition; whoever books goes first. */
async function lockTables(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`);
  for (let tries = 1; ; tries += 1) {
    await tx.execute(sql`savepoint before_lock`);
    try {
      await tx.execute(
        sql`lock table ledger_account, ledger_tx, ledger_entry, wallet_record in access exclusive mode`,
      );
      return;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (tries === TRIES)
        throw new ArchiveError('The ledger was never free for a moment, and nothing was dropped: try again.');
      await tx.execute(sql`rollback to savepoint before_lock`);
      await sleep(PAUSE_MS);
    }
  }
}

/** The partitions must hold what was written to the files: nobody may have added to them since. */
async function assertArchived(tx: Tx, partitions: readonly Partition[], manifest: Manifest): Promise<void> {
  for (const { name } of partitions) {
    await tx.execute(sql.raw(`lock table ${name} in share mode`));
    const file = manifest.files.find(entry => entry.file === `${name}.ndjson.gz`);
    if (file?.rowsHash !== (await rowsHashOf(tx, name)))
      throw new ArchiveError(
        `${name} has other rows than the archive, and nothing was dropped: archive it again.`,
      );
  }
}

/** What months are dropped with. */
export interface Dropping {
  readonly bound: Bound;
  readonly partitions: readonly Partition[];
  /** Of the archive, which was read back. */
  readonly manifest: Manifest;
  readonly manifestSha256: string;
  readonly invariants: readonly Invariant[];
  /** Ids of those that must hold without the months, too. */
  readonly strict: ReadonlySet<string>;
  /** Real time, epoch ms. */
  readonly droppedAt: number;
}

/**
 * Drops archived partitions in one transaction: balances are carried to opening bookings, and what the audit can't look at any more
 * is noted. Bookings go on until the partitions are exchanged at its end. Answers how many things are audited no more.
 */
export async function dropMonths(tx: Tx, dropping: Dropping): Promise<number> {
  const { bound, partitions } = dropping;
  await assertArchived(tx, partitions, dropping.manifest);
  await assertSound(tx, dropping.invariants);
  const opening = await carryBalances(tx, bound);
  await tx.execute(sql`
    insert into book_archive (before_month, before_at, before_tx, dropped_at, manifest_sha256)
    values (${bound.month}, ${bound.at}, ${bound.tx}, ${dropping.droppedAt}, ${dropping.manifestSha256})`);
  const noted = await noteArchivedThings(tx, { ...dropping, opening });
  await lockTables(tx);
  for (const { table, name } of partitions) {
    await tx.execute(sql.raw(`alter table ${table} detach partition ${name}`));
    await tx.execute(sql.raw(`drop table ${name}`));
  }
  await tx.execute(
    sql.raw(
      `alter table ledger_entry attach partition ${opening} for values from (minvalue) to (${bound.tx})`,
    ),
  );
  return noted;
}

import { stat } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Tx } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { firstKeptMoment, MONTH_TABLES } from '../ground/months/ports.ts';
import { INVARIANTS } from '../world/createModules.ts';
import { ArchiveError } from './archiveError.ts';
import { boundBefore } from './bound.ts';
import { dropMonths } from './dropMonths.ts';
import { exportMonths } from './exportMonths.ts';
import { rowsIn } from './manifest.ts';
import { type Partition, partitionsBefore } from './partitions.ts';
import { assertEnded } from './refusals.ts';
import { STRICT } from './strict.ts';
import { verifyArchive } from './verifyArchive.ts';
import { worldNow } from './worldNow.ts';

/** What is to be archived. */
export interface ArchiveOrder {
  /** First month that is kept, YYYY-MM. */
  readonly before: string;
  /** Folder that is made; with `drop` it may be the archive of these months that was made before. */
  readonly to: string;
  /** Whether the months leave the database afterwards. */
  readonly drop: boolean;
  say(text: string): void;
  /** Real time, epoch ms. */
  wall(): number;
}

/** Runs `work` in a transaction without bounds of time: it reads whole months. */
async function inTransaction<T>(client: pg.Client, mode: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  await client.query(`begin isolation level ${mode}`);
  try {
    const result = await work(drizzle({ client, schema }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Writes all months before the given one to compressed files, reads them back, and drops them when asked to. Throws an
 * `ArchiveError`, and changes nothing in the database, when something in them may still change.
 */
export async function archiveMonths(
  url: string,
  { before, to, drop, say, wall }: ArchiveOrder,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { bound, partitions } = await inTransaction(client, 'repeatable read', async tx => {
      const bound = await boundBefore(tx, before);
      await assertEnded(tx, bound, await worldNow(tx));
      const partitions: Partition[] = [];
      for (const table of MONTH_TABLES) partitions.push(...(await partitionsBefore(tx, table, bound)));
      const months = partitions.filter(({ name }) => !name.startsWith('ledger_entry_opening_'));
      if (months.length === 0) throw new ArchiveError(`There is nothing before ${before}.`);
      const isThere = await stat(to).then(
        () => true,
        () => false,
      );
      if (isThere && !drop) throw new ArchiveError(`${to} is there already.`);
      const from = await firstKeptMoment(tx);
      const writtenAt = new Date(wall());
      if (!isThere) await exportMonths(tx, { bound, from, partitions, folder: to, writtenAt });
      return { bound, partitions };
    });
    const { manifest, sha256 } = await verifyArchive(to);
    if (manifest.before !== before)
      throw new ArchiveError(`${to} is an archive of what is before ${manifest.before}.`);
    say(
      `${manifest.files.length} files with ${rowsIn(manifest)} rows before ${before} are in ${to}, and were read back.`,
    );
    if (!drop) return;
    const noted = await inTransaction(client, 'read committed', tx =>
      dropMonths(tx, {
        ...{ bound, partitions, manifest, manifestSha256: sha256, droppedAt: wall() },
        ...{ invariants: INVARIANTS, strict: STRICT },
      }),
    );
    say(
      `Dropped ${partitions.map(({ name }) => name).join(', ')}. Every balance is carried; ${noted} things are audited no more.`,
    );
  } finally {
    await client.end();
  }
}

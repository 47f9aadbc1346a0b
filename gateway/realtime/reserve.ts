import { sql } from 'drizzle-orm';
import { epochMs } from '../../streams/wire/protocol/epoch.ts';
import { renewAfterCommit } from '../db/bus/marks.ts';
import type { Database } from '../db/database.ts';
import { NO_EPOCH, newEpoch } from './epoch.ts';

/** Where new epochs come from. */
export interface EpochSource {
  readonly database: Database;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly randomBytes: (size: number) => Buffer;
}

/**
 * Gives topics that were never published a counter at 0 in an epoch of their own, so that a position can be
 * told before the first event and that event needs no new epoch. Topics that have one are left alone.
 */
export async function reserveTopics(from: EpochSource, names: readonly string[]): Promise<void> {
  // In the order of names, like every transaction that locks counters.
  const sorted = [...names].sort();
  if (sorted.length === 0) return;
  const epochs = sorted.map(() => newEpoch(NO_EPOCH, from.wall(), from.randomBytes));
  await from.database.write(tx =>
    tx.execute(sql`
      insert into topic (t, e, s, ts)
      select t, e, 0, 0 from unnest(${sql.param(sorted)}::text[], ${sql.param(epochs)}::text[])
        with ordinality as new (t, e, n) order by n
      on conflict (t) do nothing`),
  );
}

/**
 * Starts a new epoch where the stored counter is no continuation of what readers have seen: a restored
 * store would give numbers away twice. The counter goes on; only the epoch changes. Does nothing when
 * somebody else rotated first.
 * @param of The stored epoch that is to end.
 * @param seen The newest epoch a reader of the topic has seen.
 */
export async function rotateEpoch(from: EpochSource, t: string, of: string, seen: string): Promise<void> {
  const after = epochMs(seen) > epochMs(of) ? seen : of;
  const e = newEpoch(after, from.wall(), from.randomBytes);
  await from.database.write(async tx => {
    await tx.execute(sql`update topic set e = ${e} where t = ${t} and e = ${of}`);
    renewAfterCommit(tx, t);
  });
}

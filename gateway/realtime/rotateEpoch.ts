import { sql } from 'drizzle-orm';
import { epochMs } from '../../streams/wire/protocol/epoch.ts';
import { renewAfterCommit } from '../db/bus/marks.ts';
import type { Database } from '../db/database.ts';
import { type EpochDeps, newEpoch } from './epoch.ts';

/** What a new epoch of a stored topic takes. */
export interface EpochSource extends EpochDeps {
  readonly database: Database;
}

/**
 * Starts a new epoch where the stored counter is no continuation of what readers have seen: a restored
 * store would give numbers away twice. The counter goes on; only the epoch changes. A topic without an event gets
 * its row here. Does nothing when somebody else rotated first.
 * @param of The stored epoch that is to end.
 * @param seen The newest epoch a reader of the topic has seen.
 */
export async function rotateEpoch(from: EpochSource, t: string, of: string, seen: string): Promise<void> {
  const after = epochMs(seen) > epochMs(of) ? seen : of;
  const e = newEpoch(after, from.wall(), from.randomBytes);
  await from.database.write(async tx => {
    const { rowCount } = await tx.execute(sql`update topic set e = ${e} where t = ${t} and e = ${of}`);
    // Its first event may be on its way; that one began in the same epoch.
    if (rowCount === 0)
      await tx.execute(sql`
        insert into topic as p (t, e, s, ts) select ${t}, ${e}, 0, 0 from store_birth where epoch = ${of}
        on conflict (t) do update set e = excluded.e where p.e = ${of}`);
    renewAfterCommit(tx, t);
  });
}

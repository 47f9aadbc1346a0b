import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** How often it is looked which topics of items have readers here, ms: whoever feeds them begins that late. */
export const WATCH_LOOK_MS = 250;
/** A row is written again after this time, and good for that one, ms. */
const RENEW_MS = 5_000;
const KEPT_MS = 15_000;

/** Tells all processes which topics of single items somebody reads, whoever feeds them. */
export interface ItemWatch {
  /** Somebody has read a topic without a connection. */
  asked(t: string): void;
  /** Writes down what is read here: nothing where all of it was a moment ago. */
  look(): Promise<void>;
}

/**
 * @param readHere Topics of items with readers among the connections of this process.
 * @param deps.wall Real time, epoch ms.
 */
export function createItemWatch(
  { database, wall }: { readonly database: Pick<Database, 'write'>; readonly wall: () => number },
  readHere: () => readonly string[],
): ItemWatch {
  /** When each was written last. */
  let written = new Map<string, number>();
  /** Until when topics count as read by those without a connection. */
  const polled = new Map<string, number>();
  return {
    asked: t => void polled.set(t, wall() + KEPT_MS),
    async look() {
      const now = wall();
      for (const [t, until] of polled) if (until <= now) polled.delete(t);
      const read = new Set([...readHere(), ...polled.keys()]);
      const due = [...read].filter(t => Math.abs(now - (written.get(t) ?? 0)) >= RENEW_MS).toSorted();
      if (due.length > 0)
        await database.write(async tx => {
          await tx.execute(sql`
            insert into topic_watch (t, until) select t, ${now + KEPT_MS} from unnest(${sql.param(due)}::text[]) t
            on conflict (t) do update set until = greatest(topic_watch.until, excluded.until)`);
          await tx.execute(sql`delete from topic_watch where until < ${now - KEPT_MS}`);
        });
      const before = written;
      written = new Map([...read].map(t => [t, before.get(t) ?? now]));
      for (const t of due) written.set(t, now);
    },
  };
}

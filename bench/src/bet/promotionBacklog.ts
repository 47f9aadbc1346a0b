import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';

/** Looks, ten a second. */
const MOST_LOOKS = 600;

/**
 * Resolves when what bets and new members mean for promotions and missions is worked out, or after a minute: until then a gateway
 * without bets isn't idle.
 *
 * @param url Of its database.
 */
export async function untilLooked(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  try {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const { rows } = await database.db.execute(
        sql`select 1 from promotion_due where n > done or n > missions_done limit 1`,
      );
      if (rows.length === 0) return;
      await sleep(100);
    }
  } finally {
    await database.close();
  }
}

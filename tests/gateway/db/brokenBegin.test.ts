import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../gateway/db/database.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const ROUNDS = 30;
let db: TestDatabase;
let database: Database;
beforeEach(async () => {
  db = await createTestDatabase();
  database = openDatabase(db.url, { connections: 2 });
});
afterEach(async () => {
  await database.close();
  await db.drop();
});

it('case 41: a connection that breaks before its transaction has begun goes back to the pool like any other', async () => {
  const cutOthers = () =>
    db.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
    );
  const write = () => database.write(tx => tx.execute(sql`select 1`)).catch(() => null);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([write(), write()]);
    await Promise.all([cutOthers(), write(), write()]);
  }
  // The last ones cut may still lie in the pool: they are noticed by being used.
  await vi.waitFor(async () => expect(await database.ping()).toBe(true));
});

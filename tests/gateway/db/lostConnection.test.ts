import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../support/database.ts';

describe('a connection that is lost', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('between two queries of a transaction fails that transaction and nothing else', async () => {
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    const broken = test.database.write(async tx => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await test.database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await vi.waitFor(async () => {
        const left = await test.database.db.execute(
          sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`,
        );
        expect(left.rows).toHaveLength(0);
      });
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect(await test.database.ping()).toBe(true);
    expect(uncaught).not.toHaveBeenCalled();
    process.off('uncaughtException', uncaught);
  });
});

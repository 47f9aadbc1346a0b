import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase } from '../../../gateway/db/connect.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { StartError } from '../../../gateway/process/startError.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const recorded = async () =>
  (await test.database.db.execute<{ name: string }>(sql`select name from schema_migration order by name`))
    .rows;

it('Migrating again changes nothing', async () => {
  const before = await recorded();
  expect(before.length).toBeGreaterThan(0);
  await migrate(test.url);
  expect(await recorded()).toEqual(before);
});

it('Several gateways that start at once migrate an empty database once', async () => {
  const before = await recorded();
  await emptyDatabase(test.url);
  await Promise.all([migrate(test.url), migrate(test.url), migrate(test.url)]);
  expect(await recorded()).toEqual(before);
});

it('A migration that was changed after it ran stops the start', async () => {
  await test.database.db.execute(sql`update schema_migration set checksum = 'other'`);
  await expect(migrate(test.url)).rejects.toThrow(StartError);
});

it('A database of a newer gateway stops the start', async () => {
  await test.database.db.execute(
    sql`insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')`,
  );
  await expect(migrate(test.url)).rejects.toThrow('newer gateway (it has 9999_future.sql)');
});

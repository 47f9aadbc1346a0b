import { getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as schema from '../../../gateway/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

function tables(): readonly PgTable[] {
  const found: PgTable[] = [];
  for (const exported of Object.values<unknown>(schema)) if (is(exported, PgTable)) found.push(exported);
  return found;
}

function declaredColumns(): string[] {
  return tables().flatMap(table =>
    Object.values(getTableColumns(table)).map(column => {
      const generated = column.generatedIdentity === undefined ? '' : ' identity';
      const nullable = column.notNull ? 'not null' : 'null';
      return `${getTableConfig(table).name}.${column.name} ${column.getSQLType()} ${nullable}${generated}`;
    }),
  );
}

it('The migrated database has exactly the columns, types and nullability that schema.ts declares', async () => {
  const { rows } = await test.database.db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name || ' ' || data_type
      || case is_nullable when 'YES' then ' null' else ' not null' end
      || case is_identity when 'YES' then ' identity' else '' end as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_name <> 'schema_migration' and table_type = 'BASE TABLE'
      and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)`);
  expect(rows.map(row => row.column).sort()).toEqual(declaredColumns().sort());
});

it('The migrated database has every index, unique constraint and check that schema.ts names', async () => {
  const { rows } = await test.database.db.execute<{ name: string }>(sql`
    select indexname as name from pg_indexes where schemaname = 'public'
    union select conname from pg_constraint where connamespace = 'public'::regnamespace`);
  const there = new Set(rows.map(row => row.name));
  const named = tables().flatMap(table => {
    const config = getTableConfig(table);
    return [
      ...config.indexes.map(it => it.config.name),
      ...config.uniqueConstraints.map(it => it.name),
      ...config.checks.map(it => it.name),
      ...config.columns.filter(it => it.isUnique).map(it => it.uniqueName),
    ];
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(name => name === undefined || !there.has(name))).toEqual([]);
});

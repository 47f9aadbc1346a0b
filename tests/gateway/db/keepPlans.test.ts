import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../../gateway/db/database.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let test: TestDatabase;
let one: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  one = openDatabase(test.url, { connections: 1 });
});
afterEach(async () => {
  await one.close();
  await test.drop();
});

/** Statements that the connection keeps, without those that ask for them. */
const kept = async (tx: Tx) => {
  const { rows } = await tx.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where statement not like '%pg_prepared%' order by statement`,
  );
  return rows.map(row => row.statement);
};
const add = (tx: Tx, n: number) => tx.execute<{ sum: number }>(sql`select ${n}::int + 1 as sum`);

describe('the plans of a connection', () => {
  it('are kept for statements with parameters, one for each text', async () => {
    for (const n of [1, 2, 3]) expect((await add(one.db, n)).rows).toEqual([{ sum: n + 1 }]);
    await one.write(async tx => {
      expect((await add(tx, 4)).rows).toEqual([{ sum: 5 }]);
    });
    expect(await kept(one.db)).toEqual(['select $1::int + 1 as sum']);
  });

  it('are made anew when a column changes, and a statement that failed can be sent again', async () => {
    const read = () => one.db.execute(sql`select n from changing where n > ${0}`);
    await expect(read()).rejects.toThrow();
    await one.db.execute(sql`create table changing (n int)`);
    await one.db.execute(sql`insert into changing values (5)`);
    for (let i = 0; i < 8; i += 1) expect((await read()).rows).toEqual([{ n: 5 }]);
    await one.db.execute(sql`alter table changing add column other text`);
    expect((await read()).rows).toEqual([{ n: 5 }]);
  });

  it('are two hundred at most; later statements run without', async () => {
    for (let n = 1; n <= 210; n += 1) {
      const { rows } = await one.db.execute(sql`select ${1}::int as ${sql.identifier(`column_${n}`)}`);
      expect(rows).toEqual([{ [`column_${n}`]: 1 }]);
    }
    expect(await kept(one.db)).toHaveLength(200);
  });
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyFunctions } from '../../../gateway/db/applyFunctions.ts';
import { emptyDatabase } from '../../../gateway/db/connect.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const FOLDER = 'gateway/db/functions';
const MIGRATIONS = 'gateway/db/migrations';

let test: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  test = await createTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await test.drop();
});

const textsOf = async (folder: string) => {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async name => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
};
const rowsOf = async (query: string) => (await client.query(query)).rows;
/** Every function of the product as the database has it. */
const inForce = () =>
  rowsOf(`select oid::regprocedure::text as name, pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`);

describe('issue 30.9: the functions of the database', () => {
  it('are exactly those of the files, by name and arguments, and their text is the one in force', async () => {
    const before = await inForce();
    await client.query('begin');
    // With their bodies checked: what one of them names is there now.
    for (const { text } of await textsOf(FOLDER)) await client.query(text);
    expect(
      await rowsOf(`select oid::regprocedure::text as name from pg_proc
        where pronamespace = 'public'::regnamespace and xmin <> pg_current_xact_id()::xid`),
      'in the database and in no file',
    ).toEqual([]);
    const after = await inForce();
    await client.query('rollback');
    expect(after).toEqual(before);
    expect(after.length).toBeGreaterThan(30);
  });

  it('stand in one file each, and the files hold nothing else', async () => {
    const names = (await textsOf(FOLDER)).flatMap(({ text }) => {
      const code = text.replace(/\$\$.*?\$\$/gs, '').replace(/--.*$/gm, '');
      const statements = code.split(';').filter(it => it.trim() !== '');
      return statements.map(it => /^\s*create or replace function (\w+)/.exec(it)?.[1] ?? `not one: ${it}`);
    });
    expect(names.filter(it => it.startsWith('not one'))).toEqual([]);
    expect(names).toEqual([...new Set(names)]);
    const there = (await inForce()).map(({ name }) => name.replace(/\(.*/, ''));
    expect(names.toSorted()).toEqual(there.toSorted());
  });

  it('come again at the next start when somebody changed them', async () => {
    const before = await inForce();
    await client.query(`create or replace function round_result(stake bigint, payout bigint) returns text
      language sql immutable return 'won'`);
    await client.query('alter function close_windows(text, bigint) reset lock_timeout');
    expect(await inForce()).not.toEqual(before);
    await migrate(test.url);
    expect(await inForce()).toEqual(before);
  });

  it('are the same in a database of an older gateway, whatever its migrations had made', async () => {
    const before = await inForce();
    await emptyDatabase(test.url);
    const migrations = await textsOf(MIGRATIONS);
    const old = migrations.slice(0, migrations.length / 2);
    for (const { text } of old) await client.query(text);
    await client.query(
      'create table schema_migration (name text primary key, checksum text, applied_at timestamptz)',
    );
    for (const { name, text } of old)
      await client.query(
        `insert into schema_migration select $1, encode(sha256(convert_to($2, 'utf8')), 'hex'), now()`,
        [name, text],
      );
    expect((await inForce()).length).toBeLessThan(before.length);
    await migrate(test.url);
    expect(await inForce()).toEqual(before);
  });

  it('are stored in indexes only, which can be computed again', async () => {
    expect(
      await rowsOf(`select pg_describe_object(d.classid, d.objid, d.objsubid) as what from pg_depend d
        join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
        where p.pronamespace = 'public'::regnamespace
          and d.classid in ('pg_constraint'::regclass, 'pg_attrdef'::regclass)`),
    ).toEqual([]);
  });

  it('have their indexes computed again when their text is another one', async () => {
    // As an older gateway may have left it: names were compared as they are.
    await client.query(`create or replace function name_skeleton(name text) returns text
      language sql immutable strict parallel safe as 'select name'`);
    await client.query('reindex table account');
    await client.query(`insert into account (uid, username, type, created_at) values ('u', 'Pavel', 1, 0)`);
    await migrate(test.url);
    await client.query('set enable_seqscan = off');
    const find = `select uid from account where name_skeleton(username) = name_skeleton('раvеІ')`;
    const plan = JSON.stringify(await rowsOf(`explain ${find}`));
    expect(plan).toContain('account_username_skeleton');
    expect(await rowsOf(find)).toEqual([{ uid: 'u' }]);
  });
});

describe('issue 30.9: functions that cannot be applied', () => {
  const firstOne = async () => (await rowsOf('select first_one() as value'))[0].value;

  async function apply(files: Readonly<Record<string, string>>) {
    const folder = await mkdtemp(path.join(tmpdir(), 'croupier-functions-'));
    try {
      for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
      await applyFunctions(client, pathToFileURL(`${folder}/`));
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  const first = (value: number) =>
    `create or replace function first_one() returns integer language sql as 'select ${value} + second_one()::integer'`;
  const second = "create or replace function second_one() returns integer language sql as 'select 0'";

  it('leave all others as they were, and the error says which file it is', async () => {
    await apply({ 'a.sql': first(1), 'b.sql': second });
    expect(await firstOne()).toBe(1);
    await expect(apply({ 'a.sql': first(2), 'b.sql': 'create or replace function' })).rejects.toThrow(
      /^b\.sql: /,
    );
    expect(await firstOne()).toBe(1);
  });

  it('are those that answer something else now: a migration drops the old one first', async () => {
    await apply({ 'a.sql': first(1), 'b.sql': second });
    const other = second.replace('returns integer', 'returns bigint');
    await expect(apply({ 'a.sql': first(2), 'b.sql': other })).rejects.toThrow('cannot change return type');
    await client.query('drop function second_one()');
    await apply({ 'a.sql': first(2), 'b.sql': other });
    expect(await firstOne()).toBe(2);
  });
});

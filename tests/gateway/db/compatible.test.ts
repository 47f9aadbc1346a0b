import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../gateway/db/connect.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { schemaVersion } from '../../../gateway/db/versions.ts';
import type { Server } from '../../../gateway/server.ts';
import { type Nodes, openNodes } from '../cases/support/nodes.ts';
import { callAt } from '../support/gateway.ts';

let nodes: Nodes;
let folder: string;
/** The version of this gateway: the older one in these tests. */
let version: string;
beforeEach(async () => {
  nodes = await openNodes();
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-newer-'));
  version = (await readdir('gateway/db/migrations')).toSorted().map(schemaVersion).at(-1) ?? '';
});
afterEach(async () => {
  await nodes.close();
  await rm(folder, { recursive: true });
});

const FUNCTION = (word: string) =>
  `create or replace function round_result(stake bigint, payout bigint) returns text language sql immutable return '${word}';`;

/** What a newer gateway brings: every migration of this one and another, and a function that says something else. */
async function newer(migration: string, word = 'newer') {
  await cp('gateway/db/migrations', path.join(folder, 'migrations'), { recursive: true });
  await cp('gateway/db/functions', path.join(folder, 'functions'), { recursive: true });
  await writeFile(path.join(folder, 'migrations/9000_newer.sql'), migration);
  await writeFile(path.join(folder, 'functions/zz_newer.sql'), FUNCTION(word));
  const at = (name: string) => pathToFileURL(`${folder}/${name}/`);
  return { migrations: at('migrations'), functions: at('functions') };
}
const expand = () => `-- compatible: ${version}\n-- Adds a column that nobody has to fill.\n
alter table account add column shoe_size integer;\n`;

const word = async () =>
  (await nodes.database.db.execute<{ word: string }>(sql`select round_result(1, 1) as word`)).rows[0]?.word;
const recorded = async () =>
  (
    await nodes.database.db.execute<{ name: string; compatible: string | null }>(
      sql`select name, compatible from schema_migration order by name`,
    )
  ).rows;
const serves = async ({ origin }: Server) => {
  const person = await nodes.actions.member();
  await nodes.actions.deposit(person);
  const answer = await callAt(origin, 'GET /wps/v2/wallets/balance', { token: person.token });
  expect(answer.status).toBe(200);
};

describe('a newer gateway has expanded the database, and says which older ones may go on', () => {
  it('an older one serves beside it, starts again on the database, and leaves the newer functions alone', async () => {
    const older = await nodes.start();
    await migrate(nodes.url, await newer(expand()));
    await serves(older);
    await older.close();
    const again = await nodes.start();
    await serves(again);
    expect(await word()).toBe('newer');
    expect((await recorded()).at(-1)).toEqual({ name: '9000_newer.sql', compatible: version });
  });

  it('all of them may go back to the older one, and forward again', async () => {
    const folders = await newer(expand());
    await migrate(nodes.url, folders);
    const before = await recorded();
    const rolledBack = await nodes.start();
    await serves(rolledBack);
    await rolledBack.close();
    await migrate(nodes.url, folders);
    expect(await recorded()).toEqual(before);
    expect(await word()).toBe('newer');
  });

  it('several of both versions that start at once come to one schema, with the newer functions', async () => {
    await emptyDatabase(nodes.url);
    const folders = await newer(expand());
    await Promise.all([
      migrate(nodes.url),
      migrate(nodes.url, folders),
      migrate(nodes.url),
      migrate(nodes.url, folders),
    ]);
    expect((await recorded()).at(-1)?.name).toBe('9000_newer.sql');
    expect(await word()).toBe('newer');
  });
});

describe('an older gateway is refused in one sentence, and nothing has changed', () => {
  it.each([
    [
      'says that only newer ones may go on',
      '-- compatible: 8999\n\nalter table account drop column nickname;',
    ],
    ['says nothing', 'alter table account drop column nickname;'],
    ['says it too late', 'alter table account drop column nickname;\n\n-- compatible: 0001\n'],
  ])('where the newer migration %s', async (_what, text) => {
    await migrate(nodes.url, await newer(text));
    const before = await recorded();
    await expect(nodes.start()).rejects.toThrow(
      "The database was written by a newer gateway (it has 9000_newer.sql), beside which this one can't run.",
    );
    expect(await recorded()).toEqual(before);
    expect(await word()).toBe('newer');
  });

  it('where the newer database lacks a migration that this one has', async () => {
    await migrate(nodes.url, await newer(expand()));
    await nodes.database.db.execute(sql`delete from schema_migration where name like '0175%'`);
    await expect(migrate(nodes.url)).rejects.toThrow('newer gateway, and lacks 0175_open_stakes.sql');
  });
});

it('a database from before migrations said so is brought forward', async () => {
  await nodes.database.db.execute(sql`alter table schema_migration drop column compatible`);
  await migrate(nodes.url);
  expect((await recorded()).every(({ compatible }) => compatible === null)).toBe(true);
});

import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeChecksum } from '../../../gateway/backup/checksum.ts';
import { runBackup, runRestore } from '../../../gateway/backup/command.ts';
import { startEmbedded } from '../../../gateway/db/embedded.ts';
import type { Person } from '../cases/support/actions.ts';
import { closeTabs, expectWhole, openLive } from '../cases/support/clients.ts';
import { type Nodes, openNodes } from '../cases/support/nodes.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type DebianServer, debianVersion, startDebianServer } from './debianServer.ts';

const version = await debianVersion();
if (version === null)
  process.stderr.write('backups are not tried: the package postgresql is not installed here\n');

describe.runIf(version !== null)('a backup of a world', () => {
  let server: DebianServer;
  let folder: string;
  let nodes: Nodes;
  let person: Person;
  beforeAll(async () => {
    server = await startDebianServer(version ?? '');
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'croupier-backup-'));
    await onServer('create database world');
    await onServer('create database other');
    nodes = await openNodes(server.url('world'));
  });
  afterEach(async () => {
    closeTabs();
    await nodes.close();
    for (const name of ['world', 'other']) await onServer(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  });

  async function onServer(statement: string, database = 'postgres') {
    const client = new pg.Client({ connectionString: server.url(database) });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }
  const file = (name = 'world.backup') => path.join(folder, name);
  /** Runs a command; its exit code and what it has said. */
  async function asked(command: typeof runBackup, ...args: string[]) {
    const said: string[] = [];
    const code = await command(args, {}, { isTTY: false, write: text => said.push(String(text)) > 0 });
    return { code, said: said.join('') };
  }
  const backUp = (name = file()) => asked(runBackup, name, '--database-url', server.url('world'));
  const restore = (database: string, ...more: string[]) =>
    asked(runRestore, file(), '--database-url', server.url(database), ...more);
  const refused = (sentence: string) => ({ code: 1, said: `${sentence}\n` });
  /** A gateway that has served a member. */
  async function played() {
    const gateway = await nodes.start();
    person = await nodes.actions.member();
    await nodes.actions.win(person, 2);
    await nodes.actions.deposit(person, 3);
    return gateway;
  }
  const contents = (database: string) =>
    onServer('select op_id from ledger_tx union all select id from round order by 1', database);

  it('is taken from under a running gateway, and restored whole: schema, functions, sums, with new epochs', async () => {
    const gateway = await played();
    expect(await backUp()).toMatchObject({ code: 0 });
    expect((await readdir(folder)).toSorted()).toEqual(['world.backup', 'world.backup.sha256']);
    const { code, said } = await restore('other');
    expect(said).toMatch(/table 25 of \d+\n/);
    expect(said).toMatch(/(\d+) of \1 invariants of the books hold\.\n$/);
    expect(code).toBe(0);
    expect(await contents('other')).toEqual(await contents('world'));
    const functions = `select count(*)::int as n from pg_proc where pronamespace = 'public'::regnamespace`;
    expect(await onServer(functions, 'other')).toEqual(await onServer(functions, 'world'));
    const epochs = 'select distinct e from topic union select epoch from store_birth';
    expect(await onServer(epochs, 'other')).toHaveLength(1);
    expect(await onServer(epochs, 'other')).not.toEqual(await onServer(epochs, 'world'));
    await gateway.close();
  });

  it('replaces a world under connected clients, who then see it and nothing of what is gone', async () => {
    const before = await played();
    const member = await openLive(before.origin, person.token);
    const sum = () => member.streams.balance.balance$.value?.sum;
    await backUp();
    await nodes.actions.win(person, 10);
    await nodes.actions.deposit(person, 2);
    await eventually(() => expect(sum()).toBe(5));
    const { port } = new URL(before.origin);
    await before.close();
    await nodes.database.close();
    expect(await restore('world', '--fresh')).toMatchObject({ code: 0 });
    nodes = await openNodes(server.url('world'));
    const after = await nodes.start({ port: Number(port) });
    await member.live(30_000);
    expect(sum()).toBe(3);
    expect(member.streams.winners.winners$.value).toHaveLength(2);
    await nodes.actions.win(person, 3);
    await nodes.actions.deposit(person);
    await expectWhole([member], { origin: after.origin, token: person.token });
    expect(sum()).toBe(4);
  });

  it('is not written over another one', async () => {
    await played();
    await backUp();
    const there = await readFile(file());
    expect(await backUp()).toEqual(refused(`${file()} is there already.`));
    expect(await readFile(file())).toEqual(there);
  });

  it('whose books are not sound says so when it is restored', async () => {
    await played();
    await nodes.database.db.execute(
      sql`update ledger_account set balance = balance + 7 where id = 'cashier'`,
    );
    await backUp();
    const { code, said } = await restore('other');
    expect(said).toContain('BROKEN ');
    expect(code).toBe(1);
  });

  describe('is refused in one sentence, and nothing has changed,', () => {
    beforeEach(async () => {
      await (await played()).close();
      await backUp();
      await nodes.actions.deposit(person);
    });

    it('where the database is not empty', async () => {
      await nodes.database.close();
      const before = await contents('world');
      expect(await restore('world')).toEqual(
        refused('The database is not empty: --fresh replaces everything in it.'),
      );
      expect(await contents('world')).toEqual(before);
      nodes = await openNodes(server.url('world'));
    });

    it('where a gateway runs', async () => {
      const before = await contents('world');
      const { code, said } = await restore('world', '--fresh');
      expect(said).toMatch(/^\d+ connections to the database are open: stop every gateway first\.\n$/);
      expect(code).toBe(1);
      expect(await contents('world')).toEqual(before);
    });

    it('where a gateway runs on the built-in database', async () => {
      const data = await mkdtemp(path.join(tmpdir(), 'croupier-held-'));
      const held = await startEmbedded(data, { fsync: 'off' });
      try {
        expect(await asked(runRestore, file(), '--data-dir', data)).toEqual(
          refused(`A gateway runs on the data folder ${data} (DATA_DIR): stop it first.`),
        );
      } finally {
        await held.stop();
        await rm(data, { recursive: true });
      }
    });

    it('without its checksum, or with another one', async () => {
      await writeFile(file('world.backup.sha256'), `${'0'.repeat(64)}  world.backup\n`);
      expect(await restore('other')).toEqual(
        refused(`${file()} is not what was written: its checksum is another one.`),
      );
      await rm(file('world.backup.sha256'));
      const { said } = await restore('other');
      expect(said).toMatch(/sha256 can't be read: without it nobody knows whether the backup is whole\.\n$/);
      expect(await onServer(`select 1 from pg_class where relname = 'ledger_tx'`, 'other')).toEqual([]);
    });

    it('of a newer schema', async () => {
      await nodes.database.db.execute(
        sql`insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')`,
      );
      await rm(file());
      await rm(file('world.backup.sha256'));
      await backUp();
      expect(await restore('other')).toEqual(
        refused(
          "The backup was written by a newer gateway (it has 9999_future.sql), beside which this one can't run.",
        ),
      );
    });

    it('where it breaks off in the middle', async () => {
      await nodes.database.close();
      const before = await contents('world');
      const whole = await readFile(file());
      await truncate(file(), whole.length - 20_000);
      await writeChecksum(file());
      const { code, said } = await restore('world', '--fresh');
      expect(said.trimEnd().split('\n').at(-1)).toMatch(/pg_restore failed: .+\.$/);
      expect(code).toBe(1);
      expect(await contents('world')).toEqual(before);
      nodes = await openNodes(server.url('world'));
    });
  });

  it('answers how it is used', async () => {
    expect(await asked(runBackup)).toMatchObject({ code: 2 });
    expect((await asked(runRestore, 'a', 'b')).said).toMatch(/^usage: npm run restore -- FILE \[--fresh\]\n/);
  });
});

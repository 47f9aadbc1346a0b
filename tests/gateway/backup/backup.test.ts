import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeChecksum } from '../../../gateway/backup/checksum.ts';
import { runBackup, runRestore } from '../../../gateway/backup/command.ts';
import { runInTransaction } from '../../../gateway/backup/run.ts';
import { startEmbedded } from '../../../gateway/db/embedded.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { eraseMember } from '../../../gateway/office/memberData/erase.ts';
import type { Person } from '../cases/support/actions.ts';
import { closeTabs, expectWhole, openLive } from '../cases/support/clients.ts';
import { type Nodes, openNodes } from '../cases/support/nodes.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type DebianServer, debianVersion, startDebianServer } from './debianServer.ts';

const version = await debianVersion();
if (version === null)
  process.stderr.write('backups are not tried: the package postgresql is not installed here\n');

describe.runIf(version !== null)('a backup', () => {
  let server: DebianServer;
  let folder: string;
  let nodes: Nodes;
  let person: Person;
  beforeAll(async () => {
    server = await startDebianServer(version ?? '');
    await onServer('create database pattern');
    await migrate(server.url('pattern'));
  });
  afterAll(() => server?.stop());

  async function openWorld() {
    folder = await mkdtemp(path.join(tmpdir(), 'croupier-backup-'));
    await onServer('create database world template pattern');
    await onServer('create database other');
    nodes = await openNodes(server.url('world'));
  }
  async function closeWorld() {
    closeTabs();
    await nodes.close();
    for (const name of ['world', 'other']) await onServer(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  }
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
  const restoreFile = (name: string, database: string, ...more: string[]) =>
    asked(runRestore, name, '--database-url', server.url(database), ...more);
  const restore = (database: string, ...more: string[]) => restoreFile(file(), database, ...more);
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

  describe('of a world that is played in', () => {
    beforeEach(openWorld);
    afterEach(closeWorld);

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
      const other = await nodes.actions.member();
      await nodes.actions.win(other, 3);
      await nodes.actions.deposit(person);
      await expectWhole([member], { origin: after.origin, token: person.token });
      expect(sum()).toBe(4);
    });

    it('issue 32.10: brings nobody back who was erased since, on the same server or on another one', async () => {
      const gateway = await played();
      const named = `select count(*)::int as n from account where uid = '${person.uid}' and username not like 'erased_%'`;
      await backUp();
      await nodes.database.write(async tx => {
        await tx.execute(sql`insert into erasure values (${person.uid}, 1, 1, 'token', 'asked', 2)`);
        await eraseMember(tx, person.uid, 2);
      });
      await writeFile(
        file('erased.jsonl'),
        `${JSON.stringify({ uid: person.uid, askedAt: 1, doneAt: 2 })}\n`,
      );
      await gateway.close();
      await nodes.database.close();
      expect(await restore('world', '--fresh')).toMatchObject({ code: 0 });
      expect(await onServer(named, 'world')).toEqual([{ n: 0 }]);
      expect(await restore('other', '--erasures', file('erased.jsonl'))).toMatchObject({ code: 0 });
      expect(await onServer(named, 'other')).toEqual([{ n: 0 }]);
      nodes = await openNodes(server.url('world'));
    });

    it('issue 32.10: brings back what was kept no longer, which the next look removes again', async () => {
      const gateway = await played();
      const thoughts = 'select count(*)::int as n from feedback';
      const look = () => nodes.database.db.execute(sql`update retention set next_at = 0`);
      const gone = () =>
        eventually(async () => expect(await onServer(thoughts, 'world')).toEqual([{ n: 0 }]));
      // After the first look of the gateway the next one is an hour away.
      await eventually(async () =>
        expect(await onServer('select kind from retention where last_at is null', 'world')).toEqual([]),
      );
      await onServer(
        `insert into feedback (at, topic, content, language) values (1, 'idea', 'old', 'EN')`,
        'world',
      );
      await backUp();
      await look();
      await gone();
      const { port } = new URL(gateway.origin);
      await gateway.close();
      await nodes.database.close();
      expect(await restore('world', '--fresh')).toMatchObject({ code: 0 });
      expect(await onServer(thoughts, 'world')).toEqual([{ n: 1 }]);
      nodes = await openNodes(server.url('world'));
      await nodes.start({ port: Number(port) });
      // The hour has passed.
      await look();
      await gone();
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
        sql`update ledger_account set balance = balance + 7, version = version + 1 where id = 'cashier'`,
      );
      await backUp();
      const { code, said } = await restore('other');
      expect(said).toContain('BROKEN ');
      expect(code).toBe(1);
    });
  });

  describe('is refused in one sentence, and nothing has changed,', () => {
    let before: unknown;
    beforeAll(async () => {
      await openWorld();
      await (await played()).close();
      await backUp();
      await nodes.actions.deposit(person);
      await nodes.database.close();
      before = await contents('world');
    });
    afterEach(async () => {
      expect(await contents('world')).toEqual(before);
      expect(await onServer(`select 1 from pg_class where relname = 'ledger_tx'`, 'other')).toEqual([]);
    });
    afterAll(closeWorld);
    /** A copy of the backup whose checksum is right, after `change` if there is one. */
    async function copyOf(name: string, change: (copy: string) => Promise<void> = async () => {}) {
      await copyFile(file(), file(name));
      await change(file(name));
      await writeChecksum(file(name));
      return file(name);
    }

    it('where the database is not empty', async () => {
      expect(await restore('world')).toEqual(
        refused('The database is not empty: --fresh replaces everything in it.'),
      );
    });

    it('where a gateway runs', async () => {
      const running = await openNodes(server.url('world'));
      await running.start();
      try {
        const { code, said } = await restore('world', '--fresh');
        expect(said).toMatch(
          /^\d+ connections to the database are open: stop every gateway and pooler first\.\n$/,
        );
        expect(code).toBe(1);
      } finally {
        await running.close();
      }
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
      const copy = await copyOf('copy');
      await writeFile(`${copy}.sha256`, `${'0'.repeat(64)}  copy\n`);
      expect(await restoreFile(copy, 'other')).toEqual(
        refused(`${copy} is not what was written: its checksum is another one.`),
      );
      await rm(`${copy}.sha256`);
      const { said } = await restoreFile(copy, 'other');
      expect(said).toMatch(/sha256 can't be read: without it nobody knows whether the backup is whole\.\n$/);
    });

    it('of a newer schema', async () => {
      await onServer(
        `insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')`,
        'world',
      );
      await backUp(file('newer'));
      await onServer(`delete from schema_migration where name = '9999_future.sql'`, 'world');
      expect(await restoreFile(file('newer'), 'other')).toEqual(
        refused(
          "The backup was written by a newer gateway (it has 9999_future.sql), beside which this one can't run.",
        ),
      );
    });

    it.each(['world', 'other'])('where it breaks off in the middle, of %s', async database => {
      const { size } = await stat(file());
      const broken = await copyOf(`broken-${database}`, copy => truncate(copy, size - 20_000));
      const { code, said } = await restoreFile(broken, database, '--fresh');
      expect(said.trimEnd().split('\n').at(-1)).toMatch(/pg_restore failed: .+\.$/);
      expect(code).toBe(1);
    });
  });

  it('is restored whole or not at all, when a program ends between two statements', async () => {
    const half = `console.log('create table half (x integer);'); process.exit(1);`;
    const psql = path.join('/usr/lib/postgresql', version ?? '', 'bin/psql');
    const target = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${server.url('pattern')}`];
    await expect(
      runInTransaction([process.execPath, ['-e', half]], [psql, target], process.env, ''),
    ).rejects.toThrow('it ended with 1.');
    expect(await onServer(`select 1 from pg_class where relname = 'half'`, 'pattern')).toEqual([]);
  });

  it('answers how it is used', async () => {
    expect(await asked(runBackup)).toMatchObject({ code: 2 });
    expect((await asked(runRestore, 'a', 'b')).said).toMatch(
      /^usage: npm run restore -- FILE \[--fresh\] \[--erasures LIST\]\n/,
    );
  });
});

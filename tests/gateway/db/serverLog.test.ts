import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startEmbedded } from '../../../gateway/db/embedded.ts';

const SECRET = 'lata@mail.example';

it('issue 11.24: the log of the built-in database is its owner’s and holds nothing of a failed statement', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-serverlog-'));
  const log = path.join(folder, 'postgres.log');
  await writeFile(log, '');
  await chmod(log, 0o644);
  const server = await startEmbedded(folder, { fsync: 'off' });
  try {
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    await client.query('create table person (mail text primary key, age int)');
    await client.query('insert into person values ($1)', [SECRET]);
    await expect(client.query('insert into person values ($1)', [SECRET])).rejects.toThrow('duplicate');
    await expect(client.query(`select '${SECRET}'::int`)).rejects.toThrow('invalid');
    await expect(client.query('insert into person values ($1, $2)', ['x', SECRET])).rejects.toThrow(
      'invalid',
    );
    await client.end();
    expect((await stat(log)).mode & 0o777).toBe(0o600);
  } finally {
    await server.stop();
    const text = await readFile(log, 'utf8');
    await rm(folder, { recursive: true, force: true });
    expect(text).not.toContain(SECRET);
    expect(text).toContain('ready to accept connections');
  }
});

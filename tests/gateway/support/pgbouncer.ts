import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { serverUser } from '../../../gateway/db/embedded/folders.ts';
import { eventually } from '../realtime/support/eventually.ts';

/** Debian's, or another version: the newest has to work as well as the oldest. */
const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';

/** The version of the installed pgbouncer as a number, e.g. 1.18; null when there is none. */
export function pgbouncerVersion(): number | null {
  try {
    const text = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' });
    return Number(/PgBouncer (\d+\.\d+)/.exec(text)?.[1]);
  } catch {
    return null;
  }
}

/** A pgbouncer in front of a test's database. */
export interface Pgbouncer {
  /** The same database, through it. */
  readonly url: string;
  /** Stops it without a word, and lets it go on. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** A port that was free just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts the real program in front of the server of `databaseUrl`. */
export async function openPgbouncer(
  databaseUrl: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<Pgbouncer> {
  const server = new pg.Client({ connectionString: databaseUrl });
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-pgbouncer-'));
  await chmod(folder, 0o711);
  const port = await freePort();
  const password = server.password ? ` password=${server.password}` : '';
  const lines = [
    '[databases]',
    `* = host=${server.host} port=${server.port} user=${server.user}${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'max_client_conn = 500',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, lines.join('\n'), { mode: 0o644 });
  await chmod(file, 0o644);
  // It refuses to run as root.
  const child = spawn(PROGRAM, [file], { ...serverUser(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  const ended = once(child, 'exit');
  const url = `postgresql://${server.user}@127.0.0.1:${port}/${server.database}`;
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer has ended: ${said}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.end();
  });
  return {
    url,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ofRun } from '../../run/ofRun.mjs';
import { ClusterError } from '../clusterError.ts';
import { type ClusterContext, databaseUrl, HOST, ROLE } from '../context.ts';
import { makeFolder, writePrivately } from '../folders.ts';
import { type ClusterProcess, createProcess } from '../processes/clusterProcess.ts';
import { settingsText } from './settings.ts';

/** One of the two PostgreSQL servers. */
export interface PostgresServer extends ClusterProcess {
  readonly port: number;
  /** Makes an empty database server in its folder. */
  initialise(): Promise<void>;
  /** Throws its data away and copies the other server, which must run; from then on it is a standby. */
  copyOther(): Promise<void>;
  /** Whether it has data. */
  isMade(): boolean;
  /** Writes its settings, and has it read them when it runs. */
  applySettings(waits: boolean): void;
  /** Whether it follows another server; throws when it doesn't answer. */
  isStandby(): Promise<boolean>;
  /** Asks it on a connection of its own. */
  query<R extends pg.QueryResultRow>(text: string, database?: string): Promise<readonly R[]>;
}

const ANSWER_MS = 5_000;
const run = promisify(execFile);

export function createPostgres(
  context: ClusterContext,
  nth: 0 | 1,
  more: Readonly<Record<string, string>>,
): PostgresServer {
  const { programs, account, folders, ports, record } = context;
  const port = ports.postgres[nth];
  const other = ports.postgres[nth === 0 ? 1 : 0];
  const data = folders.postgres(nth);
  const name = path.basename(data);
  const settings = path.join(folders.config, `${name}.conf`);
  const passFile = path.join(folders.config, 'pgpass');
  const env = { PGPASSFILE: passFile };
  const password = () => context.state().databasePassword;
  const program = (its: string) => path.join(programs.postgres, its);
  const makeEmpty = (folder: string) => {
    rmSync(folder, { recursive: true, force: true });
    makeFolder(folder, account);
  };
  async function command(its: string, args: readonly string[]): Promise<void> {
    const around = { cwd: '/', env: { ...ofRun(), PATH: process.env.PATH, LANG: 'C.UTF-8', ...env } };
    try {
      await run(program(its), [...args], { ...(account ?? {}), ...around });
    } catch (error) {
      throw new ClusterError(
        `${its} failed for ${name}: ${String((error as { stderr?: string }).stderr).trim()}`,
      );
    }
  }

  async function query<R extends pg.QueryResultRow>(
    text: string,
    database = 'postgres',
  ): Promise<readonly R[]> {
    const client = new pg.Client({
      connectionString: databaseUrl(port, password(), database),
      connectionTimeoutMillis: ANSWER_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<R>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }
  async function isStandby(): Promise<boolean> {
    const [row] = await query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    return row?.follows ?? false;
  }
  const one = createProcess({
    ...{ name, record, log: path.join(folders.logs, `${name}.log`) },
    // A fast end: sessions are ended, what is committed is written.
    stopSignal: 'SIGINT',
    launch: () => ({
      ...{ command: program('postgres'), args: ['-D', data, '-c', `config_file=${settings}`], env },
      ...{ account, cwd: '/' },
    }),
    isReady: async () => (await query('select 1')).length === 1,
  });
  const writePassword = () => writePrivately(passFile, `${HOST}:*:*:${ROLE}:${password()}\n`, account);
  // Its getters are of the process as it is, so it is extended and not copied.
  return Object.assign(one, {
    ...{ port, isStandby, query },
    isMade: () => existsSync(path.join(data, 'PG_VERSION')),
    async initialise() {
      writePassword();
      // A killed initdb leaves a part, which must not pass for the whole.
      const fresh = `${data}.new`;
      makeEmpty(fresh);
      const first = path.join(folders.config, 'first-password');
      writePrivately(first, `${password()}\n`, account);
      const how = ['--auth=scram-sha-256', `--username=${ROLE}`, `--pwfile=${first}`];
      await command('initdb', [
        '-D',
        fresh,
        ...how,
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--data-checksums',
      ]);
      rmSync(first);
      renameSync(fresh, data);
    },
    async copyOther() {
      writePassword();
      makeEmpty(data);
      const from = ['-h', HOST, '-p', String(other), '-U', ROLE, '--no-password'];
      await command('pg_basebackup', ['-D', data, ...from, '--wal-method=stream', '--checkpoint=fast']);
      writeFileSync(path.join(data, 'standby.signal'), '');
    },
    applySettings(waits: boolean) {
      writePrivately(settings, settingsText({ port, other, waits, more }), account);
      if (one.pid !== null) process.kill(one.pid, 'SIGHUP');
    },
  });
}

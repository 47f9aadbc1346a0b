import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { type ClusterContext, DATABASE, databaseUrl, HOST, ROLE } from '../context.ts';
import { writePrivately } from '../folders.ts';
import { type ClusterProcess, createProcess } from '../processes/clusterProcess.ts';

/** The pool between the gateways and the primary. */
export interface Pgbouncer extends ClusterProcess {
  /** Address for statements and transactions. */
  url(): string;
  /** Address for what holds a session: LISTEN, leases, migrations. */
  directUrl(): string;
  /** Leads all connections, present ones too, to the server that is the primary now. */
  switchToPrimary(): Promise<void>;
}

/** A session of its own for each client, whatever the other database does. */
const DIRECT = `${DATABASE}_direct`;
/** From this version on pgbouncer knows named statements, so that transactions can share connections. */
const KNOWS_STATEMENTS = [1, 21] as const;

function knowsStatements(program: string): boolean {
  const [, major = 0, minor = 0] = (
    /(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
  ).map(Number);
  const [least, leastMinor] = KNOWS_STATEMENTS;
  return major > least || (major === least && minor >= leastMinor);
}

/** Text of its configuration. */
function configText(port: number, primaryPort: number, userlist: string, byTransaction: boolean): string {
  const server = `host=${HOST} port=${primaryPort} dbname=${DATABASE}`;
  return `[databases]
${DATABASE} = ${server} pool_mode=${byTransaction ? 'transaction' : 'session'}
${DIRECT} = ${server} pool_mode=session

[pgbouncer]
listen_addr = ${HOST}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${userlist}
admin_users = ${ROLE}
max_client_conn = 2000
default_pool_size = 120
; The gateway sends these when it connects; a shared connection can't have those of one client.
ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
; After a failover the new primary is tried at once, and nobody keeps a session on the old one.
server_login_retry = 1
server_connect_timeout = 5
server_fast_close = 1
query_wait_timeout = 15
${byTransaction ? 'max_prepared_statements = 200\n' : ''}`;
}

/**
 * @param hasDirect Whether the gateways use the second address for what holds a session. Otherwise transactions can't share
 * connections.
 */
export function createPgbouncer(context: ClusterContext, hasDirect: boolean): Pgbouncer {
  const { programs, account, folders, ports, record } = context;
  const config = path.join(folders.config, 'pgbouncer.ini');
  const userlist = path.join(folders.config, 'userlist.txt');
  const password = () => context.state().databasePassword;
  const write = () => {
    const byTransaction = hasDirect && knowsStatements(programs.pgbouncer);
    const primaryPort = ports.postgres[context.state().primary];
    writePrivately(userlist, `"${ROLE}" "${password()}"\n`, account);
    writePrivately(config, configText(ports.pgbouncer, primaryPort, userlist, byTransaction), account);
  };
  async function order(...commands: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl(ports.pgbouncer, password(), 'pgbouncer') });
    client.on('error', () => {});
    await client.connect();
    try {
      for (const command of commands) await client.query(command);
    } finally {
      await client.end().catch(() => {});
    }
  }
  const one = createProcess({
    ...{ name: 'pgbouncer', record, log: path.join(folders.logs, 'pgbouncer.log') },
    launch() {
      write();
      return { command: programs.pgbouncer, args: [config], account, cwd: '/' };
    },
    isReady: () => order('show version').then(() => true),
  });
  return Object.assign(one, {
    url: () => databaseUrl(ports.pgbouncer, password()),
    directUrl: () => databaseUrl(ports.pgbouncer, password(), DIRECT),
    async switchToPrimary() {
      write();
      if (one.pid !== null) await order('reload', 'reconnect');
    },
  });
}

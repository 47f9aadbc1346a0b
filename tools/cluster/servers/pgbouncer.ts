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
  /** Leads all connections, present ones too, to the server that is the primary now. */
  switchToPrimary(): Promise<void>;
}

/** Whether clients share connections between their transactions, or each has its own for as long as it stays. */
export type Pooling = 'session' | 'transaction';

/** From this version on pgbouncer knows named statements, so that transactions can share connections. */
const KNOWS_STATEMENTS = [1, 21] as const;

/** Whether this pgbouncer keeps named statements where transactions share connections. */
export function knowsStatements(program: string): boolean {
  const [, major = 0, minor = 0] = (
    /(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
  ).map(Number);
  const [least, leastMinor] = KNOWS_STATEMENTS;
  return major > least || (major === least && minor >= leastMinor);
}

/** Text of its configuration. */
function configText(
  ports: { readonly own: number; readonly primary: number },
  userlist: string,
  pooling: Pooling,
  keepsStatements: boolean,
): string {
  const server = `host=${HOST} port=${ports.primary} dbname=${DATABASE}`;
  return `[databases]
${DATABASE} = ${server} pool_mode=${pooling}

[pgbouncer]
listen_addr = ${HOST}
listen_port = ${ports.own}
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
${keepsStatements ? 'max_prepared_statements = 200\n' : ''}`;
}

/** @param pooling `transaction` only where the gateways use `DATABASE_DIRECT_URL` for what holds a session. */
export function createPgbouncer(context: ClusterContext, pooling: Pooling): Pgbouncer {
  const { programs, account, folders, ports, record } = context;
  const config = path.join(folders.config, 'pgbouncer.ini');
  const userlist = path.join(folders.config, 'userlist.txt');
  const password = () => context.state().databasePassword;
  const keepsStatements = knowsStatements(programs.pgbouncer);
  const write = () => {
    const both = { own: ports.pgbouncer, primary: ports.postgres[context.state().primary] };
    writePrivately(userlist, `"${ROLE}" "${password()}"\n`, account);
    writePrivately(config, configText(both, userlist, pooling, keepsStatements), account);
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
    async switchToPrimary() {
      write();
      if (one.pid !== null) await order('reload', 'reconnect');
    },
  });
}

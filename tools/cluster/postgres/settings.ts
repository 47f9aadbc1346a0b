import { HOST, ROLE } from '../context.ts';

/** Whether a commit waits until the standby has it on its disk. */
export type StandbyMode = 'none' | 'asynchronous' | 'synchronous';

/** Name by which the primary knows its standby. */
export const STANDBY = 'standby';

export interface ServerSettings {
  readonly port: number;
  /** Port of the other server, which it follows when it is a standby. */
  readonly other: number;
  /** Whether its commits wait for a standby. */
  readonly waits: boolean;
  /** Settings besides, which win. */
  readonly more: Readonly<Record<string, string>>;
}

/** A value as a configuration file of PostgreSQL has it. */
const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Text of the configuration file of a server. The same for both, so that either can be the primary. */
export function settingsText({ port, other, waits, more }: ServerSettings): string {
  const settings: Readonly<Record<string, string>> = {
    port: String(port),
    listen_addresses: HOST,
    // A path of a socket may have 107 bytes, which the folder of a test exceeds easily.
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '128MB',
    wal_level: 'replica',
    max_wal_senders: '8',
    wal_keep_size: '512MB',
    hot_standby: 'on',
    password_encryption: 'scram-sha-256',
    // The password is in PGPASSFILE, not where `ps` shows it.
    primary_conninfo: `host=${HOST} port=${other} user=${ROLE} application_name=${STANDBY}`,
    synchronous_standby_names: waits ? STANDBY : '',
    synchronous_commit: 'on',
    // Statements contain what members typed; the gateway logs their errors.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    ...more,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quoted(value)}\n`)
    .join('');
}

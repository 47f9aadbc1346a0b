import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { type ClusterContext, databaseUrl, HOST } from '../context.ts';
import { type ClusterProcess, createProcess } from '../processes/clusterProcess.ts';

/**
 * One address of the primary, whichever it is, for what holds a session: LISTEN, leases, migrations. Behind it is the server
 * itself, which a pooler isn't, however it pools.
 */
export interface PrimaryProxy extends ClusterProcess {
  url(): string;
  /** Ends all connections and leads the next ones to the server that is the primary now. */
  switchToPrimary(): Promise<void>;
}

const configText = (port: number, primaryPort: number) => `global
  log stdout format raw local0 notice

defaults
  mode tcp
  log global
  timeout connect 5s
  # A connection that listens may be silent for long; keep-alives end one whose other side is gone.
  timeout client 24h
  timeout server 24h
  option clitcpka
  option srvtcpka

listen primary
  bind ${HOST}:${port}
  server primary ${HOST}:${primaryPort}
`;

export function createPrimaryProxy(context: ClusterContext): PrimaryProxy {
  const { programs, folders, ports, record } = context;
  const config = path.join(folders.config, 'pg-primary.cfg');
  const one = createProcess({
    ...{ name: 'pg-primary', record, log: path.join(folders.logs, 'pg-primary.log') },
    launch() {
      writeFileSync(config, configText(ports.direct, ports.postgres[context.state().primary]));
      return { command: programs.haproxy, args: ['-db', '-f', config], cwd: '/' };
    },
    async isReady() {
      const socket = connect(ports.direct, HOST);
      await once(socket, 'connect').finally(() => socket.destroy());
      return true;
    },
  });
  return Object.assign(one, {
    url: () => databaseUrl(ports.direct, context.state().databasePassword),
    async switchToPrimary() {
      if (one.pid !== null) await one.restart();
    },
  });
}

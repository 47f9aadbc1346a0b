import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ClusterContext, HOST } from '../context.ts';
import type { ClusterPorts } from '../ports.ts';
import { type ClusterProcess, createProcess } from '../processes/clusterProcess.ts';
import { isServing } from './isServing.ts';

/** The balancer in front of the gateways. */
export interface Haproxy extends ClusterProcess {
  readonly origin: string;
  /** Its page of figures; `/metrics` below it is for Prometheus. */
  readonly stats: string;
}

/**
 * Text of its configuration. A call goes to any gateway that accepts requests; a connection of socket.io goes to the one with the
 * fewest. The requests of one that polls stay there: by the name that its session id begins with (`GATEWAY_NAME`), or by a cookie where a
 * build gives none.
 */
function configText({ front, frontStats, gateways }: ClusterPorts, names: readonly string[]): string {
  const servers = (options: (name: string) => string) =>
    gateways.map(({ http }, nth) => {
      const name = names[nth] ?? String(nth);
      return `  server ${name} ${HOST}:${http} check${options(name)}\n`;
    });
  return `global
  log stdout format raw local0 notice

defaults
  mode http
  log global
  timeout connect 5s
  timeout client 65s
  timeout server 65s
  timeout tunnel 1h
  timeout http-keep-alive 30s
  retries 2
  option redispatch
  option forwardfor
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1

frontend front
  bind ${HOST}:${front}
  use_backend sockets if { path_beg /socket.io/ }
  default_backend calls

backend calls
  balance roundrobin
${servers(() => '').join('')}
backend sockets
  balance leastconn
  cookie croupier_gateway insert indirect nocache httponly
${names.map(name => `  use-server ${name} if { url_param(sid) -m beg ${name}. }\n`).join('')}${servers(name => ` cookie ${name}`).join('')}
listen stats
  bind ${HOST}:${frontStats}
  stats enable
  stats uri /
  http-request use-service prometheus-exporter if { path /metrics }
`;
}

/** @param names Names of the gateways, in the order of their ports. */
export function createHaproxy(context: ClusterContext, names: readonly string[]): Haproxy {
  const { programs, folders, ports, record } = context;
  const config = path.join(folders.config, 'haproxy.cfg');
  const origin = `http://${HOST}:${ports.front}`;
  const stats = `http://${HOST}:${ports.frontStats}`;
  const one = createProcess({
    ...{ name: 'haproxy', record, log: path.join(folders.logs, 'haproxy.log') },
    launch() {
      writeFileSync(config, configText(ports, names));
      return { command: programs.haproxy, args: ['-db', '-f', config], cwd: '/' };
    },
    // It serves when it has found a gateway that does.
    isReady: () => isServing(`${origin}/readyz`),
  });
  return Object.assign(one, { origin, stats });
}

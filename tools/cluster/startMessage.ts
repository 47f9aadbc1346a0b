import type { Cluster } from './cluster.ts';

/** What is printed when a cluster serves. */
export function startMessage(cluster: Cluster, data: string): string {
  const { gateways, haproxy, pgbouncer, redis, prometheus } = cluster;
  const row = (label: string, text: string) => `  ${label.padEnd(14)}${text}`;
  // Passwords stay in the folder: a terminal is recorded and shared.
  const withoutPassword = (url: string) => url.replace(/:[^:@/]+@/, '@');
  const portOf = (url: string) => new URL(url).host;
  const lines = [
    `A cluster serves at ${cluster.origin} (play money only)`,
    '',
    ...gateways.map(({ name, origin }) => row(name, origin)),
    row('haproxy', haproxy.stats),
    row('pgbouncer', withoutPassword(pgbouncer.url())),
    row('pg-primary', withoutPassword(cluster.primaryProxy.url())),
    row('primary', `${cluster.primary().name} at ${portOf(cluster.databaseUrl())}`),
    row('standby', cluster.standby().pid === null ? 'none' : cluster.standby().name),
    row('redis', redis.url),
    ...(prometheus === null ? [] : [row('prometheus', prometheus.origin)]),
    row('data, logs', `${data} (cluster.json there has the passwords)`),
    '',
    'Ctrl-C stops it.',
  ];
  return `${lines.join('\n')}\n`;
}

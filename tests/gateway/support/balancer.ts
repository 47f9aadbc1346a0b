import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../realtime/support/eventually.ts';
import { freePort } from './pgbouncer.ts';

/** The balancers that `deploy/` has an example for. */
export type BalancerKind = 'haproxy' | 'nginx';

const PROGRAMS: Readonly<Record<BalancerKind, string>> = {
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
};

/** Whether the program is installed. */
export const hasBalancer = (kind: BalancerKind): boolean => existsSync(PROGRAMS[kind]);

/** A balancer in front of two gateways. */
export interface Balancer {
  /** Where it speaks TLS, with a certificate of its own. */
  readonly origin: string;
  /** Where it speaks http. */
  readonly plain: string;
  close(): Promise<void>;
}

/** The example with the ports, addresses and files of a test; throws when one of its places is not in it. */
function fill(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((before, [place, value]) => {
    if (!before.includes(place)) throw new Error(`the example has no ${place}`);
    return before.replaceAll(place, value);
  }, text);
}

/** A self-signed certificate, its key beside it, and both in one file. */
async function makeCertificate(folder: string) {
  const [key, certificate, both] = ['key', 'crt', 'pem'].map(end => path.join(folder, `play.${end}`));
  if (!key || !certificate || !both) throw new Error('no paths');
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'].concat([
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
    { stdio: 'ignore' },
  );
  await writeFile(both, `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`);
  return { key, certificate, both };
}

interface Ports {
  readonly plain: number;
  readonly tls: number;
}

const FILES: Readonly<
  Record<
    BalancerKind,
    (
      folder: string,
      ports: Ports,
      gateways: readonly [string, string],
    ) => Promise<{ readonly file: string; readonly args: readonly string[] }>
  >
> = {
  async haproxy(folder, ports, [a, b]) {
    const { both } = await makeCertificate(folder);
    const file = path.join(folder, 'haproxy.cfg');
    const text = fill(await readFile('deploy/haproxy/haproxy.cfg', 'utf8'), {
      'bind :80\n': `bind 127.0.0.1:${ports.plain}\n`,
      'bind :443': `bind 127.0.0.1:${ports.tls}`,
      // More than a test's process may open.
      'maxconn 50000': 'maxconn 1000',
      '/etc/haproxy/play.pem': both,
      '10.0.0.1:8080': a,
      '10.0.0.2:8080': b,
    });
    await writeFile(file, text);
    return { file, args: ['-f', file, '-db'] };
  },
  async nginx(folder, ports, [a, b]) {
    const { certificate, key } = await makeCertificate(folder);
    const text = fill(await readFile('deploy/nginx/croupier.conf', 'utf8'), {
      'listen 80;': `listen 127.0.0.1:${ports.plain};`,
      'listen 443': `listen 127.0.0.1:${ports.tls}`,
      '/etc/nginx/play.crt': certificate,
      '/etc/nginx/play.key': key,
      '10.0.0.1:8080': a,
      '10.0.0.2:8080': b,
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const file = path.join(folder, 'nginx.conf');
    await mkdir(path.join(folder, 'logs'));
    const lines = [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off;',
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/logs/error.log;`,
      'events { worker_connections 1024; }',
      'http {',
      'access_log off;',
      ...temporary.map(name => `${name}_temp_path ${folder}/${name};`),
      text,
      '}',
    ];
    await writeFile(file, lines.join('\n'));
    return { file, args: ['-p', folder, '-c', file] };
  },
};

async function assertListens(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

/** Starts the real program with the example of `deploy/` in front of gateways `a` and `b`, each a host and a port. */
export async function openBalancer(
  kind: BalancerKind,
  gateways: readonly [string, string],
): Promise<Balancer> {
  const folder = await mkdtemp(path.join(tmpdir(), `croupier-${kind}-`));
  const ports = { plain: await freePort(), tls: await freePort() };
  const { args } = await FILES[kind](folder, ports, gateways);
  const child = spawn(PROGRAMS[kind], args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  const ended = once(child, 'exit');
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${kind} has ended: ${said}`);
    await assertListens(ports.tls);
  });
  return {
    origin: `https://localhost:${ports.tls}`,
    plain: `http://localhost:${ports.plain}`,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

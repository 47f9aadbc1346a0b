import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '../../../gateway/process/config.ts';
import { searchPrograms } from '../../../tools/cluster/programs.ts';
import { manifestsOf, TemplateError } from './chart.ts';
import { variablesIn, wrongInCompose } from './compose.ts';
import { wrongInDockerfile } from './dockerfile.ts';
import { type Manifest, wrongInManifests } from './manifests.ts';
import type { World } from './rules.ts';
import { namesIn, wrongInSettings, wrongInUnit } from './units.ts';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');
const world: World = {
  settings: SETTING_NAMES,
  isThere: existsSync,
};
/** A text with a fault in it; fails where there is nothing to replace. */
const planted = (text: string, from: string | RegExp, to: string) => {
  const made = text.replace(from, to);
  expect(made).not.toBe(text);
  return made;
};

describe('Dockerfile', () => {
  const text = read('Dockerfile');
  it('is right', () => expect(wrongInDockerfile(text, world)).toEqual([]));
  it.each([
    [/^FROM .* AS build$/m, 'FROM node:latest AS build', 'image without a version: node:latest'],
    [/^FROM .* AS build$/m, 'FROM node:22 AS build', 'image without a version: node:22'],
    [/^USER .*$/m, '', 'runs as root'],
    [/^USER .*$/m, 'USER root', 'runs as root'],
    [/^HEALTHCHECK .*\n.*$/m, '', 'no HEALTHCHECK'],
    [/^CMD .*$/m, 'CMD node dist/gateway/main.mjs', 'CMD in a shell, which takes the signals'],
    ['PORT=8080', 'PORT=8081', 'EXPOSE lacks PORT'],
    ['DATA_DIR=', 'DATADIR=', 'no setting: DATADIR'],
    ['--from=build', '--from=builder', 'no stage builder'],
    ['COPY package.json ./', 'COPY packages.json ./', 'no file packages.json'],
  ])('refuses %s as %s', (from, to, wrong) => {
    expect(wrongInDockerfile(planted(text, from, to), world)).toContain(wrong);
  });
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  it('is right', () => expect(wrongInCompose(text, world)).toEqual([]));
  it('asks for the variables of the example and no others', () => {
    const known = namesIn(read('compose/example.env'));
    expect(variablesIn(text).filter(name => name !== 'DEMO')).toEqual(expect.arrayContaining([...known]));
    expect(known).toEqual(expect.arrayContaining(variablesIn(text).filter(name => name !== 'DEMO')));
  });
  it.each([
    [/image: redis:\S+/, 'image: redis:latest', 'redis: image without a version'],
    ['user: redis', 'user: root', 'redis: runs as root'],
    ['METRICS_PORT:', 'METRIC_PORT:', 'gateway-a: no setting: METRIC_PORT'],
    ['- gateway-b:/data', '- gateway-c:/data', 'gateway-b: no volume gateway-c'],
    ['@pgbouncer:6432', '@pgbouncer:5432', 'gateway-a: nobody listens at @pgbouncer:5432'],
    ['@pgbouncer:6432', '@bouncer:6432', 'gateway-a: no service bouncer'],
    ['./compose/standby.sh', './compose/follow.sh', 'standby: no file ./compose/follow.sh'],
    ['127.0.0.1:9090:', '127.0.0.1:3000:', 'grafana: 127.0.0.1:3000 is published twice'],
    ['read_only: true', 'read_only: false', 'gateway-a: its root can be written'],
    [
      / {4}healthcheck:\n.*"redis-cli".*\n(.*\n){3}/,
      '',
      'gateway-a: waits for the health of redis, which has no check',
    ],
    ['source: userlist', 'source: users', 'pgbouncer: no config users'],
  ])('refuses %s as %s', (from, to, wrong) => {
    expect(wrongInCompose(planted(text, from, to), world)).toContain(wrong);
  });
});

describe('chart', () => {
  const FOLDER = 'deploy/helm/croupier';
  const NEEDED = { publicOrigin: 'https://play.example', secretName: 'croupier' };
  const make = (values: object = {}) =>
    manifestsOf(FOLDER, { ...NEEDED, ...values }) as Readonly<Record<string, Manifest>>;
  const ingress = { enabled: true, className: 'nginx', host: 'play.example', tlsSecretName: 'tls' };

  it('is right, with and without what can be left out', () => {
    expect(wrongInManifests(make(), world)).toEqual([]);
    expect(wrongInManifests(make({ ingress }), world)).toEqual([]);
    const fixed = make({ autoscaling: { enabled: false } });
    expect(Object.keys(fixed)).not.toContain('autoscaler.yaml');
    expect(fixed['deployment.yaml']?.spec.replicas).toBe(2);
    expect(wrongInManifests(fixed, world)).toEqual([]);
  });
  it('says what it needs', () => {
    expect(() => make({ secretName: '' })).toThrow(TemplateError);
    expect(() => make({ publicOrigin: '' })).toThrow('publicOrigin');
  });
  it('has the version of the product', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(parse(readFileSync(`${FOLDER}/Chart.yaml`, 'utf8'))).toMatchObject({
      version,
      appVersion: version,
    });
    expect(read('compose.yaml')).toContain(`image: croupier:${version}\n`);
  });
  // biome-ignore lint/suspicious/noExplicitAny: faults are planted anywhere
  type Spoil = (objects: any) => void;
  it.each<[string, Spoil, string]>([
    [
      'no readiness',
      it => delete it['deployment.yaml'].spec.template.spec.containers[0].readinessProbe,
      'no readiness',
    ],
    [
      'no preStop',
      it => delete it['deployment.yaml'].spec.template.spec.containers[0].lifecycle,
      'no preStop',
    ],
    ['root', it => delete it['deployment.yaml'].spec.template.spec.securityContext, 'may run as root'],
    [
      'a short end',
      it => Object.assign(it['deployment.yaml'].spec.template.spec, { terminationGracePeriodSeconds: 5 }),
      'is killed before',
    ],
    [
      'an unknown setting',
      it => it['deployment.yaml'].spec.template.spec.containers[0].env.push({ name: 'PROT', value: '1' }),
      'no setting: PROT',
    ],
    [
      'a number',
      it => Object.assign(it['deployment.yaml'].spec.template.spec.containers[0].env[0], { value: 8080 }),
      'is no text',
    ],
    [
      'an old API',
      it => Object.assign(it['autoscaler.yaml'], { apiVersion: 'autoscaling/v2beta2' }),
      'no HorizontalPodAutoscaler',
    ],
    [
      'another label',
      it => Object.assign(it['service.yaml'].spec.selector, { 'app.kubernetes.io/name': 'dealer' }),
      'service.yaml: finds no pod',
    ],
    [
      'another label',
      it =>
        Object.assign(it['disruptionBudget.yaml'].spec.selector.matchLabels, {
          'app.kubernetes.io/name': 'dealer',
        }),
      'disruptionBudget.yaml: finds no pod',
    ],
    ['two who scale', it => Object.assign(it['deployment.yaml'].spec, { replicas: 2 }), 'says replicas'],
  ])('refuses %s', (_, spoil, wrong) => {
    const objects = structuredClone(make());
    spoil(objects);
    expect(wrongInManifests(objects, world).join('\n')).toContain(wrong);
  });
});

describe('systemd', () => {
  const text = read('systemd/croupier@.service');
  it('is right', () => {
    expect(wrongInUnit(text, world)).toEqual([]);
    for (const file of readdirSync('deploy/systemd').filter(name => name.includes('.env')))
      expect(wrongInSettings(read(`systemd/${file}`), world), file).toEqual([]);
  });
  it.each([
    ['User=croupier', 'User=root', 'runs as root'],
    ['ProtectSystem=strict', 'ProtectSystem=false', 'may write everywhere'],
    ['dist/gateway/main.mjs', 'gateway/main.ts', 'starts gateway/main.ts'],
    ['TimeoutStopSec=60', 'TimeoutStopSec=5', 'is killed before it has drained'],
    ['DATA_DIR=', 'DATA=', 'no setting: DATA'],
  ])('refuses %s as %s', (from, to, wrong) => {
    expect(wrongInUnit(planted(text, from, to), world)).toContain(wrong);
  });
});

it('the balancer of the compose file names its gateways as they name themselves', () => {
  const haproxy = read('compose/haproxy.cfg');
  const servers = [...haproxy.matchAll(/^ {2}server (\w+) ([\w-]+):(\d+)$/gm)].map(([, ...it]) => it);
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  expect(servers).toHaveLength(2);
  for (const [name, service = '', port] of servers) {
    expect(services[service]?.environment).toMatchObject({ GATEWAY_NAME: name, PORT: port });
    expect(haproxy).toContain(`use-server ${name} if { url_param(sid) -m beg ${name}. }\n`);
  }
});

const { haproxy } = searchPrograms().found;
it.skipIf(haproxy === undefined)('haproxy takes its file', () => {
  const check = (file: string) => spawnSync(haproxy ?? '', ['-c', '-f', file], { encoding: 'utf8' });
  expect(check('deploy/compose/haproxy.cfg').status).toBe(0);
  expect(check('deploy/compose/pgbouncer.ini').status).not.toBe(0);
});

it('a primary waits for its standby only when it has been made', () => {
  const conf = read('compose/postgresql.conf');
  for (const setting of ['wal_level = replica', 'hot_standby = on']) expect(conf).toContain(setting);
  // Read while the database is made: its commits would wait for ever.
  expect(conf).not.toContain('synchronous_standby_names');
  const [, name] = /set synchronous_standby_names = '(\w+)'/.exec(read('compose/replication.sh')) ?? [];
  expect(read('compose/standby.sh')).toContain(`application_name=${name}"`);
  expect(read('compose.yaml')).toContain('./compose/replication.sh:/docker-entrypoint-initdb.d/');
});

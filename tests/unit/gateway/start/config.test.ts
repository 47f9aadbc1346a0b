import { expect, it } from 'vitest';
import { keepsSecretsInClear, readConfig } from '../../../../gateway/process/config.ts';

it('Without flags and environment the gateway serves this machine on port 8080 with data in ./.data', () => {
  expect(readConfig([], {})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: './.data',
    DEMO: true,
    DEMO_CLOCK: 1,
    fresh: false,
  });
});

it('A flag wins over the environment, and an empty variable counts as not set', () => {
  const env = { PORT: '9000', DEMO_CLOCK: '', HOST: '::', DEMO: 'on' };
  expect(readConfig(['--port', '9001', '--fresh'], env)).toMatchObject({
    PORT: 9001,
    HOST: '::',
    DEMO_CLOCK: 1,
    fresh: true,
  });
});

it.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['WORKERS', 'many'],
  ['WORKERS', '0'],
  ['WORKERS', '257'],
  ['GATEWAY_NAME', 'a.b'],
  ['SHUTDOWN_DELAY', '-1'],
  ['DRAIN_PER_SECOND', '0'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/x'],
  ['DEMO_CLOCK', '0'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'localhost:6379'],
  ['REDIS_URL', 'redis://'],
  ['REDIS_URL', 'redis://host:port'],
  ['DEMO', 'maybe'],
  ['OPERATOR_TOKEN', 'short'],
  ['METRICS_PORT', '-1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'ftp://collector'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('A wrong %s (%s) is refused in one sentence that names the key', (key, value) => {
  expect(() => readConfig([], { [key]: value })).toThrow(new RegExp(`^${key} can't be "${value}": [^\\n]+$`));
});

it('A flag that isn’t there is refused in one sentence that names those that are', () => {
  expect(() => readConfig(['--prot', '1'], {})).toThrow(
    /^Unknown option '--prot'[^\n]*--port[^\n]*--fresh\.$/,
  );
});

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.7' },
  { PUBLIC_ORIGIN: 'https://play.example' },
  { ALLOWED_HOSTS: 'play.example' },
])('issue 11.13: %o needs a decision about the demo, in one sentence', env => {
  expect(() => readConfig([], env)).toThrow(
    /^With [A-Z_]+ \S+ others can reach this gateway: say DEMO=on [^\n]+$/,
  );
  expect(readConfig([], { ...env, DEMO: 'on' })).toMatchObject({ DEMO: true, exposed: true });
  expect(readConfig(['--demo', 'off'], env)).toMatchObject({ DEMO: false, exposed: true });
});

it.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2' }, { ALLOWED_HOSTS: 'localhost' }])(
  'issue 11.13: %o keeps the demo to this machine',
  env => expect(readConfig([], env)).toMatchObject({ DEMO: true, exposed: false }),
);

it('issue 11.24: every world but a demo of this machine is warned when secrets are stored as they are', () => {
  const clear = (env: Readonly<Record<string, string>>) => keepsSecretsInClear(readConfig([], env));
  expect(clear({})).toBe(false);
  expect(clear({ DEMO: 'off' })).toBe(true);
  expect(clear({ DEMO: 'on', HOST: '0.0.0.0' })).toBe(true);
  expect(clear({ DEMO: 'off', SECRETS_KEY: 'k'.repeat(32) })).toBe(false);
});

it('A gateway of its own machine stops at once; another one lets its balancer know first', () => {
  expect(readConfig([], {})).toMatchObject({ WORKERS: 1, SHUTDOWN_DELAY: 0, DRAIN_PER_SECOND: null });
  expect(readConfig([], { DEMO: 'off' })).toMatchObject({ SHUTDOWN_DELAY: 5, DRAIN_PER_SECOND: 1_000 });
  const set = { WORKERS: 'auto', SHUTDOWN_DELAY: '0.5', DRAIN_PER_SECOND: '10' };
  expect(readConfig([], set)).toMatchObject({ SHUTDOWN_DELAY: 0.5, DRAIN_PER_SECOND: 10 });
  expect(readConfig([], set).WORKERS).toBeGreaterThan(0);
});

it('The way to the server behind a pooler needs the pooler', () => {
  const env = { DATABASE_DIRECT_URL: 'postgresql://localhost/x' };
  expect(() => readConfig([], env)).toThrow(
    'DATABASE_DIRECT_URL is the server behind DATABASE_URL, which is missing.',
  );
});

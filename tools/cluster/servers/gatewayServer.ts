import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ClusterContext, HOST } from '../context.ts';
import { type ClusterProcess, createProcess } from '../processes/clusterProcess.ts';
import { isServing } from './isServing.ts';
import { type ClockError, createWallClock } from './wallClock.ts';

/** One gateway of a cluster. */
export interface GatewayServer extends ClusterProcess {
  /** Its own address, past the balancer. */
  readonly origin: string;
  /** `host:port` of its figures; null when its program has none. */
  metrics(): string | null;
  /** Ends it in order and starts another build of it, as a deploy or a roll-back does. */
  deploy(program: string): Promise<void>;
  /** Gives it a wrong wall clock, also over restarts. Throws a `ClusterError` unless the cluster was started with `clocks`. */
  setClock(error: ClockError): void;
}

export interface GatewayOptions {
  readonly name: string;
  /** The built program. */
  readonly program: string;
  /** Settings besides. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Whether a built program has a setting; an older build may not. */
export const knowsSetting = (program: string, setting: string): boolean =>
  readFileSync(program, 'utf8').includes(setting);

/**
 * @param options `clocks`: whether its clock can be set. `urls`: where its servers are. `namesStatements`: whether
 * its pool keeps named statements.
 */
export function createGateway(
  context: ClusterContext,
  nth: number,
  options: GatewayOptions & {
    readonly clocks: boolean;
    readonly namesStatements: boolean;
    readonly urls: { database(): string; direct(): string; readonly redis: string };
  },
): GatewayServer {
  const { programs, folders, ports, record } = context;
  const { http = 0, metrics = 0 } = ports.gateways[nth] ?? {};
  const folder = folders.gateway(options.name);
  const origin = `http://${HOST}:${http}`;
  let { program } = options;
  mkdirSync(folder, { recursive: true });
  const clock = options.clocks ? createWallClock(programs.faketime, path.join(folder, 'clock')) : null;

  /** Settings that only some builds have. */
  function newerSettings(): Record<string, string> {
    const { urls } = options;
    const all = {
      DATABASE_DIRECT_URL: urls.direct(),
      METRICS_PORT: String(metrics),
      REDIS_URL: urls.redis,
      GATEWAY_NAME: options.name,
      NAMED_STATEMENTS: options.namesStatements ? 'on' : 'off',
    };
    return Object.fromEntries(Object.entries(all).filter(([name]) => knowsSetting(program, name)));
  }
  const one = createProcess({
    name: `gateway-${options.name}`,
    record,
    log: path.join(folders.logs, `gateway-${options.name}.log`),
    launch() {
      const { operatorToken, secretsKey } = context.state();
      clock?.started();
      const env = {
        NODE_ENV: 'production',
        PORT: String(http),
        HOST,
        DATA_DIR: folder,
        DATABASE_URL: options.urls.database(),
        OPERATOR_TOKEN: operatorToken,
        SECRETS_KEY: secretsKey,
        // haproxy stands in front.
        TRUST_PROXY: '1',
        DEMO: 'on',
        SIMULATOR: 'off',
        GAMES: 'off',
        ...newerSettings(),
        ...options.env,
        ...clock?.env,
      };
      return { command: process.execPath, args: [path.resolve(program)], env, cwd: folder };
    },
    isReady: () => isServing(`${origin}/readyz`),
    onEnd: pid => clock?.ended(pid),
  });
  return Object.assign(one, {
    origin,
    metrics: () => (knowsSetting(program, 'METRICS_PORT') ? `${HOST}:${metrics}` : null),
    async deploy(other: string) {
      await one.stop();
      program = other;
      await one.start();
    },
    setClock(error: ClockError) {
      (clock ?? createWallClock(null, '')).set(error);
    },
  });
}

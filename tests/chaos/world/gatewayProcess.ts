import type { RealtimeLimits } from '../../../gateway/realtime/limits.ts';
import { openDatabaseProxy } from '../../databaseProxy/openDatabaseProxy.ts';
import type { DatabaseProxy } from '../../databaseProxy/proxy.ts';
import { buildGatewayProcess, startGatewayProcess } from '../../processes/gatewayProcess.ts';

/** A gateway process that can be killed and started again on the same port and data. */
export interface ChaosGateway {
  /** Stays the same over restarts. */
  readonly origin: string;
  /** Ends it, by force or in order, waits `downMs` and starts it again; `whileDown` runs in between. */
  restart(how: 'SIGKILL' | 'SIGTERM', downMs: number, whileDown?: () => Promise<void>): Promise<void>;
  /** Stands still for a while, its connections open. */
  freeze(ms: number): Promise<void>;
  /** Its wall clock is `aheadMs` ahead for a while; negative is behind. */
  skew(aheadMs: number, ms: number): Promise<void>;
  /** What stands between it and the database. */
  readonly database: DatabaseProxy;
  stop(how?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface GatewayOptions {
  readonly databaseUrl: string;
  readonly operatorToken: string;
  readonly limits: Partial<RealtimeLimits>;
}

/** Real seconds in which a salary window of five minutes goes by: 5. */
const WORLD_RATE = 60;

/** Builds the gateway once for all lanes of a run. */
export function buildChaosGateway(build: string): Promise<void> {
  return buildGatewayProcess(build);
}

/** Starts one on a free port. */
export async function startChaosGateway(build: string, options: GatewayOptions): Promise<ChaosGateway> {
  const database = await openDatabaseProxy(options.databaseUrl);
  const env = { DEMO_CLOCK: String(WORLD_RATE) };
  const start = (port: number) =>
    startGatewayProcess(build, { ...options, databaseUrl: database.url, port, env });
  let running = await start(0);
  const { origin } = running;
  const port = Number(new URL(origin).port);
  return {
    origin,
    async restart(how, downMs, whileDown) {
      await running.stop(how);
      await new Promise(resolve => setTimeout(resolve, downMs));
      await whileDown?.();
      running = await start(port);
    },
    database,
    async freeze(ms) {
      const frozen = running;
      frozen.freeze();
      await new Promise(resolve => setTimeout(resolve, ms));
      frozen.thaw();
    },
    async skew(aheadMs, ms) {
      running.setWall(aheadMs);
      await new Promise(resolve => setTimeout(resolve, ms));
      running.setWall(0);
    },
    async stop(how = 'SIGKILL') {
      await running.stop(how);
      await database.close();
    },
  };
}

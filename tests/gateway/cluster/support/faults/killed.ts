import type { GatewayServer } from '../../../../../tools/cluster/servers/gatewayServer.ts';
import type { Fault, Scene } from '../scene.ts';
import { until } from '../until.ts';

async function isReady({ origin }: GatewayServer): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  return answer?.ok ?? false;
}

/** Waits until no gateway takes requests. */
export const noneReady = ({ cluster }: Scene): Promise<void> =>
  until(
    'no gateway is ready',
    async () => !(await Promise.all(cluster.gateways.map(isReady))).includes(true),
  );

function gatewayAt({ cluster }: Scene, nth: number): GatewayServer {
  const gateway = cluster.gateways[nth % cluster.gateways.length];
  if (gateway === undefined) throw new Error('there is no gateway');
  return gateway;
}

/** The other gateways take over. */
export const gatewayKilled =
  (nth: number): Fault =>
  async scene => {
    const gateway = gatewayAt(scene, nth);
    await gateway.kill();
    await scene.played();
    await gateway.start();
  };

/** Events come from the log meanwhile. */
export const redisKilled: Fault = async ({ cluster, played }) => {
  await cluster.redis.kill();
  await played();
  await cluster.redis.start();
};

/** Nobody can play, but the log is followed past it. */
export const pgbouncerKilled: Fault = async scene => {
  await scene.cluster.pgbouncer.kill();
  await noneReady(scene);
  await scene.cluster.pgbouncer.start();
};

export const pgbouncerRestarted: Fault = async ({ cluster, played }) => {
  await cluster.pgbouncer.restart();
  await played();
};

/** Gateways can't follow the log. */
export const directKilled: Fault = async ({ cluster, allStale }) => {
  await cluster.primaryProxy.kill();
  await allStale();
  await cluster.primaryProxy.start();
};

/** Nobody reaches anything. */
export const haproxyKilled: Fault = async ({ cluster, allStale }) => {
  await cluster.haproxy.kill();
  await allStale();
  await cluster.haproxy.start();
};

const WAITING = `select 1 from pg_stat_activity where wait_event = 'SyncRep'`;

/** Commits wait for it, so nothing is acknowledged that only one server has. */
export const standbyKilled: Fault = async ({ cluster }) => {
  await cluster.standby().kill();
  await until('a commit waits', async () => (await cluster.primary().query(WAITING)).length > 0);
  await cluster.standby().start();
};

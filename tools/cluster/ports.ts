/** Ports of a cluster: a block from one number on. */
export interface ClusterPorts {
  /** haproxy, where people and clients connect. */
  readonly front: number;
  /** haproxy's page of figures. */
  readonly frontStats: number;
  readonly pgbouncer: number;
  /** The primary, whichever it is, past pgbouncer. */
  readonly direct: number;
  readonly postgres: readonly [number, number];
  readonly redis: number;
  readonly prometheus: number;
  readonly gateways: readonly GatewayPorts[];
}

export interface GatewayPorts {
  readonly http: number;
  readonly metrics: number;
}

/** Ports before those of the gateways; some are free for later. */
const SERVICES = 10;

/** The block that begins at `first`: ten for the services and two for each gateway. */
export function portsFrom(first: number, gateways: number): ClusterPorts {
  return {
    front: first,
    frontStats: first + 1,
    pgbouncer: first + 2,
    postgres: [first + 3, first + 4],
    redis: first + 5,
    prometheus: first + 6,
    direct: first + 7,
    gateways: Array.from({ length: gateways }, (_, nth) => ({
      http: first + SERVICES + 2 * nth,
      metrics: first + SERVICES + 2 * nth + 1,
    })),
  };
}

/** All of them. */
export function allPorts(ports: ClusterPorts): readonly number[] {
  const { front, frontStats, pgbouncer, direct, postgres, redis, prometheus, gateways } = ports;
  const ofGateways = gateways.flatMap(({ http, metrics }) => [http, metrics]);
  return [front, frontStats, pgbouncer, direct, ...postgres, redis, prometheus, ...ofGateways];
}

import type { GatewayServer } from '../../../../../tools/cluster/servers/gatewayServer.ts';
import type { ClockError } from '../../../../../tools/cluster/servers/wallClock.ts';
import type { Fault } from '../scene.ts';
import { until } from '../until.ts';

const HOUR_MS = 3_600_000;
/** Enough for a clock that drifts to be off by more than the time between two looks at the database's. */
const MANY = 40;

/** How far ahead the clock is that a gateway dates its answers by, ms. */
async function aheadOf(gateway: GatewayServer | undefined): Promise<number> {
  const { headers } = await fetch(`${gateway?.origin}/healthz`);
  return Date.parse(headers.get('date') ?? '') - Date.now();
}

/** Another clock at one host, and the right one again. */
const wrong =
  (nth: number, error: ClockError): Fault =>
  async ({ cluster, played }) => {
    const gateway = cluster.gateways[nth % cluster.gateways.length];
    gateway?.setClock(error);
    try {
      if (error.aheadMs !== 0)
        await until('the clock is wrong', async () => Math.abs(await aheadOf(gateway)) > HOUR_MS / 2);
      await played(MANY);
    } finally {
      gateway?.setClock({ aheadMs: 0 });
    }
  };

export const hourAhead = (nth: number): Fault => wrong(nth, { aheadMs: HOUR_MS });
export const hourBehind = (nth: number): Fault => wrong(nth, { aheadMs: -HOUR_MS });
/** Five minutes are gained in a hundred. */
export const drifting = (nth: number): Fault => wrong(nth, { aheadMs: 0, rate: 1.05 });

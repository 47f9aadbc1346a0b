import type { FastifyInstance } from 'fastify';
import type { LoopState } from '../ground/loopHealth.ts';

/** State of the gateway, for a load balancer. */
export interface Health {
  /** Whether the database answers. */
  database(): Promise<boolean>;
  /** Whether sockets are served and get every event; false while the database's log can't be read. */
  sockets(): boolean;
  page(): boolean;
  /**
   * How many contracts are due and could not be settled. An alarm for people: the gateway itself works, and another one
   * would do no better.
   */
  unsettled(): number;
  /** How many things the clocks could not do and have set aside; an alarm for people like `unsettled`. */
  setAside(): number;
  /** What does not work as it should though another process would do no better, a sentence for each. */
  degraded(): readonly string[];
  loops(): readonly LoopState[];
  /** Real time that never steps, ms: the clock of `loops`. */
  monotonic(): number;
  /** Whether new requests are accepted: after the start, until the gateway begins to stop. */
  accepting(): boolean;
}

/** What is said of a loop; times in whole ms. */
function loopReport({ name, runs, failuresInRow, succeededAt, runningSince }: LoopState, now: number) {
  const since = (moment: number | null) => (moment === null ? null : Math.round(now - moment));
  return { name, runs, failuresInRow, sinceSuccessMs: since(succeededAt), runningMs: since(runningSince) };
}

/**
 * `/healthz`: whether every part works that another process would do better (200 or 503), and what else doesn't (`degraded`).
 * `/readyz`: whether new requests are accepted, 200 or 503.
 */
export function addHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async (_request, reply) => {
    const parts = { database: await health.database(), sockets: health.sockets(), page: health.page() };
    const ok = Object.values(parts).every(Boolean);
    const now = health.monotonic();
    return reply
      .status(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        ...{ ok, ...parts, unsettled: health.unsettled(), setAside: health.setAside() },
        degraded: health.degraded(),
        loops: health.loops().map(loop => loopReport(loop, now)),
      });
  });
  app.get('/readyz', async (_request, reply) => {
    const ok = health.accepting() && health.sockets() && (await health.database());
    return reply
      .status(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok });
  });
}

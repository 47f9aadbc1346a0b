import type { FastifyInstance } from 'fastify';
import type { LoopState } from '../ground/loopHealth.ts';
import type { JoinedStates, State } from '../process/workers/siblings.ts';

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

/** How a part of the gateway is, by the name of the question; of all workers where there are several. */
export interface HealthOfAll {
  provide(question: string, read: () => Promise<State>): void;
  join(question: string): Promise<JoinedStates>;
}

const isGood = (state: State): boolean =>
  Object.values(state).every(value => (typeof value === 'object' ? isGood(value) : value !== false));

/** What is said of a loop; times in whole ms. */
function loopReport({ name, runs, failuresInRow, succeededAt, runningSince }: LoopState, now: number) {
  const since = (moment: number | null) => (moment === null ? null : Math.round(now - moment));
  return { name, runs, failuresInRow, sinceSuccessMs: since(succeededAt), runningMs: since(runningSince) };
}

/**
 * `/healthz`: whether every part works that another process would do better, in every worker, and what else doesn't work in the
 * process that answers (`degraded`). `/readyz`: whether new requests are accepted, by all workers that get any: one that starts
 * gets none. 200 or 503.
 */
export function addHealth(app: FastifyInstance, health: Health, all?: HealthOfAll): void {
  const own: Readonly<Record<string, () => Promise<State>>> = {
    health: async () => ({
      database: await health.database(),
      sockets: health.sockets(),
      page: health.page(),
      unsettled: health.unsettled(),
      setAside: health.setAside(),
    }),
    ready: async () => ({
      ready: health.accepting() && health.sockets() && (await health.database()),
    }),
  };
  for (const [question, read] of Object.entries(own)) all?.provide(question, read);
  app.get('/healthz', async (_request, reply) => {
    const { state, workers } = await joined('health');
    const isWhole = workers === null || workers.serving === workers.wanted;
    const ok = isWhole && isGood(state);
    const now = health.monotonic();
    return reply
      .status(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        ...{ ok, ...state, ...(workers && { workers }) },
        degraded: health.degraded(),
        loops: health.loops().map(loop => loopReport(loop, now)),
      });
  });
  app.get('/readyz', async (_request, reply) => {
    const { state } = await joined('ready');
    const ok = isGood(state);
    return reply
      .status(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok });
  });
  async function joined(question: 'health' | 'ready') {
    const read = own[question] ?? (async () => ({}));
    if (all === undefined) return { state: await read(), workers: null };
    const found = await all.join(question).catch(() => null);
    if (found !== null && found.workers.serving > 0) return found;
    // Without an answer of the primary nothing is known of the others.
    return { state: await read(), workers: { wanted: found?.workers.wanted ?? 0, serving: 0 } };
  }
}

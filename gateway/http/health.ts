import type { FastifyInstance } from 'fastify';

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
  /** Whether new requests are accepted: after the start, until the gateway begins to stop. */
  accepting(): boolean;
}

/** `/healthz`: whether every part works. `/readyz`: whether new requests are accepted. 200 or 503. */
export function addHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async (_request, reply) => {
    const parts = { database: await health.database(), sockets: health.sockets(), page: health.page() };
    const ok = Object.values(parts).every(Boolean);
    return reply
      .status(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok, ...parts, unsettled: health.unsettled(), setAside: health.setAside() });
  });
  app.get('/readyz', async (_request, reply) => {
    const ok = health.accepting() && health.sockets() && (await health.database());
    return reply
      .status(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok });
  });
}

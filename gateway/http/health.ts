import type { FastifyInstance } from 'fastify';

/** What a load balancer wants to know. */
export interface Health {
  /** Whether the database answers. */
  database(): Promise<boolean>;
  /** Whether sockets are served and hear of every event; not while the database's log can't be followed. */
  sockets(): boolean;
  page(): boolean;
  /** Whether new traffic may come: after the start, and not any more when the gateway is about to stop. */
  accepting(): boolean;
}

/** `/healthz`: does everything work? `/readyz`: may traffic come? 200 or 503. */
export function addHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async (_request, reply) => {
    const parts = { database: await health.database(), sockets: health.sockets(), page: health.page() };
    const ok = Object.values(parts).every(Boolean);
    return reply
      .status(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok, ...parts });
  });
  app.get('/readyz', async (_request, reply) => {
    const ok = health.accepting() && health.sockets() && (await health.database());
    return reply
      .status(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok });
  });
}

import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Serves `/metrics`, and nothing else, on a port of its own: it asks nobody who they are. Listens to nothing yet. */
export function createMetricsServer(registry: Pick<Registry, 'metrics' | 'contentType'>): FastifyInstance {
  const app = fastify();
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
  return app;
}

import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../process/config.ts';
import { listen, localOrigin } from '../process/listen.ts';
import type { Startup } from '../process/startup.ts';

type Scraped = Pick<Registry, 'metrics' | 'contentType'>;

/** Serves `/metrics`, and nothing else, on a port of its own: it asks nobody who they are. */
function createMetricsServer(registry: Scraped): FastifyInstance {
  const app = fastify();
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
  return app;
}

/** Serves metrics until the stop; answers where. Throws a `StartError` when the port can't be had. */
export async function serveMetrics(
  { METRICS_HOST, METRICS_PORT = 0 }: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>,
  registry: Scraped,
  startup: Startup,
): Promise<string> {
  const app = createMetricsServer(registry);
  startup.onStop(() => app.close());
  const port = await listen(app, METRICS_HOST, METRICS_PORT, '--metrics-port or --metrics-host');
  return localOrigin(METRICS_HOST, port);
}

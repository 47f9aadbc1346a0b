import middie from '@fastify/middie';
import { createServer } from 'vite';
import { API_PATHS, type Page } from '../../gateway/http/page.ts';

/** The page from its sources, served by Vite inside the gateway. */
export function vitePage(): Page {
  return {
    // Vite puts styles and a client of its own into the page.
    relaxed: true,
    present: () => true,
    async install(app) {
      const vite = await createServer({
        appType: 'spa',
        server: { middlewareMode: true, ws: { server: app.server, path: '/__hmr' } },
      });
      app.addHook('onClose', () => vite.close());
      await app.register(middie);
      app.use((request, response, next) => {
        if (API_PATHS.test(request.url ?? '/')) next();
        else vite.middlewares(request, response, next);
      });
    },
  };
}

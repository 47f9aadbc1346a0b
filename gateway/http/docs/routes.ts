import type { FastifyInstance } from 'fastify';
import { asyncApi } from './asyncapi.ts';
import { docsPage } from './html.ts';
import { openApi } from './openapi.ts';

/** Makes a document at the first request for it. */
function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** `/docs` for people, `/docs/openapi.json` and `/docs/asyncapi.json` for machines. */
export function addDocs(app: FastifyInstance): void {
  const rest = once(openApi);
  const live = once(asyncApi);
  const page = once(docsPage);
  app.get('/docs/openapi.json', async () => rest());
  app.get('/docs/asyncapi.json', async () => live());
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
}

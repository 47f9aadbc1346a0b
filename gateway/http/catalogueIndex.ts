import type { FastifyInstance } from 'fastify';
import { CATALOGUE_INDEX_PATH } from '../../streams/wire/lobby/catalogueIndex.ts';
import type { Database } from '../db/database.ts';
import { sendForGood } from '../ground/answers/packed.ts';
import { MINUTE } from '../ground/calendar/durations.ts';
import { CallError } from '../ground/handler.ts';
import type { RateLimits } from '../ground/rateLimits.ts';
import type { CatalogueIndexPorts } from '../play/lobby/ports.ts';

export interface CatalogueIndexRoutes extends CatalogueIndexPorts {
  readonly database: Database;
  readonly rateLimits: RateLimits;
}

/** The files that pages search. Whoever asks for one that is gone reads the new address by the call. */
export function addCatalogueIndex(
  app: FastifyInstance,
  { catalogueIndex, database, rateLimits }: CatalogueIndexRoutes,
): void {
  const rateLimit = { max: rateLimits.others, timeWindow: MINUTE };
  app.get(`${CATALOGUE_INDEX_PATH}/:name`, { config: { rateLimit } }, async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    // Another process may have told the address.
    const file = (await catalogueIndex.named(name)) ?? (await database.read(catalogueIndex.current));
    if (file.name !== name) throw new CallError('not_found', 404, 'There is no such file any more.');
    return sendForGood(request, reply.type('application/json; charset=utf-8'), file.text);
  });
}

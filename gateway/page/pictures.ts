import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerMissing } from '../ground/answers/answerMissing.ts';
import type { PageContent } from './facts.ts';

/** Pictures of the office, by the hash of their bytes: what is at such an address never changes. */
export function servePictures(app: FastifyInstance, content: PageContent | undefined): void {
  app.get('/pictures/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const [, hash] = /^([0-9a-f]{40})\.webp$/.exec(request.params.name) ?? [];
    const picture = hash === undefined ? null : ((await content?.picture(hash)) ?? null);
    if (picture === null) return answerMissing(request, reply);
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('X-Content-Type-Options', 'nosniff')
      .type(picture.type)
      .send(picture.bytes);
  });
}

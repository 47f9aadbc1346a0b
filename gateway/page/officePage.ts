import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OFFICE_ROOT } from '../../streams/wire/tables/roots.ts';
import { answerMissing } from '../ground/answers/answerMissing.ts';
import { CallError } from '../ground/handler.ts';
import type { PageFacts } from './facts.ts';

/** Where the page of the office is; addresses below it are its own. */
export const OFFICE_PATH = `/${OFFICE_ROOT}/`;
/** Files whose name changes with their content. */
const HASHED = /^(assets|js)\//;

/** The office loads its own files and calls its own gateway, and nobody frames it. @param page Origin of members' page, if it is another one. */
const policyOf = (page: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Previews of the members' page.
    ['frame-src', "'self'", page].filter(Boolean).join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every answer below the office's path. */
export function markOffice({ apart }: Pick<PageFacts, 'apart'>, reply: FastifyReply): void {
  reply
    .header('Content-Security-Policy', policyOf(apart?.()?.page))
    .header('X-Frame-Options', 'DENY')
    .header('X-Robots-Tag', 'noindex, nofollow')
    .header('Cross-Origin-Opener-Policy', 'same-origin');
}

/** Throws 403 `forbidden` unless the office is open where the request comes from. */
export function assertOfficeOpen({ allowsOffice }: PageFacts, request: FastifyRequest): void {
  if (allowsOffice?.(request.raw) === false)
    throw new CallError('forbidden', 403, 'The office is not open at this address.');
}

/**
 * Serves the built office in `folder`: its files, and its document at every other address below `/office/`. Without a build
 * nothing is there.
 */
export async function serveOffice(app: FastifyInstance, facts: PageFacts, folder: string): Promise<void> {
  const index = path.join(folder, 'index.html');
  app.get(`/${OFFICE_ROOT}`, (_request, reply) => reply.redirect(OFFICE_PATH));
  await app.register(
    async office => {
      office.addHook('onRequest', async (request, reply) => {
        markOffice(facts, reply);
        assertOfficeOpen(facts, request);
      });
      const sendDocument = async (_request: FastifyRequest, reply: FastifyReply) =>
        reply
          .header('Cache-Control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(await readFile(index));
      const isBuilt = existsSync(index);
      if (isBuilt) {
        await office.register(fastifyStatic, {
          root: folder,
          decorateReply: false,
          index: false,
          cacheControl: false,
          preCompressed: true,
          setHeaders(reply, file) {
            reply.setHeader('Vary', 'Accept-Encoding');
            const name = path.relative(folder, file).split(path.sep).join('/');
            reply.setHeader(
              'Cache-Control',
              HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
            );
          },
        });
        office.get('/', sendDocument);
      }
      office.setNotFoundHandler((request, reply) => {
        const isDocument = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
        // An address of a page may have a dot: members and draws are named in it.
        const isFile = HASHED.test(request.url.slice(OFFICE_PATH.length));
        return isBuilt && isDocument && !isFile
          ? sendDocument(request, reply)
          : answerMissing(request, reply);
      });
    },
    { prefix: OFFICE_PATH },
  );
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GATEWAY_ROOTS, rootOf } from '../../streams/wire/tables/roots.ts';
import { answerMissing } from '../ground/answers/answerMissing.ts';
import { openBoardShells } from './board/boardShells.ts';
import type { Made } from './documentMaker.ts';
import { createDocuments } from './documents.ts';
import { drawShell } from './drawShell.ts';
import type { PageFacts } from './facts.ts';
import { serveMerchant } from './merchantRoutes.ts';
import { serveOffice } from './officePage.ts';
import { pageFiles } from './pageFiles.ts';

/** Where the page comes from. */
export interface Page {
  /** Makes the page part of `app`. Throws a `StartError` when the merchant's file asks for what it can't show. */
  install(app: FastifyInstance, facts: PageFacts): Promise<void>;
  /** Whether it can be served. */
  present(): boolean;
  /** Whether the page needs exceptions from the security headers: only in development. */
  readonly relaxed: boolean;
}

/** Whether a path never belongs to the page: a missing one is answered 404 instead of the document. */
export const isGatewayPath = (pathname: string): boolean => GATEWAY_ROOTS.includes(rootOf(pathname));
/** Files whose name changes with their content. */
const HASHED = /^\/(assets|js|css)\//;
/** Socket scripts and their list. */
const SCRIPTS = /^\/*scripts(\/|$)/i;
/** Addresses of the home page. */
const HOME = /^\/(?:index|index\.html|home)?(?:\?|$)/;

function wantsPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://page');
  return (
    request.method === 'GET' &&
    !isGatewayPath(pathname) &&
    !HASHED.test(pathname) &&
    path.extname(pathname) === '' &&
    (request.headers.accept ?? '').includes('text/html')
  );
}

/**
 * The built page in `folder`. Addresses of the page answer the document with the merchant's data in it, missing
 * files 404. Without a build every address of the page says so. The folder also holds the program that renders the
 * first screen (decision 017).
 * @param office Folder of the built office.
 */
export function builtPage(folder: string, office = path.join(folder, '../office')): Page {
  const program = path.join(folder, '../prerender/worker.mjs');
  const boardProgram = path.join(folder, '../prerender/boardWorker.mjs');
  const index = path.join(folder, 'index.html');
  return {
    relaxed: false,
    present: () => existsSync(index),
    async install(app, facts) {
      const files = pageFiles(folder);
      const boards = facts.board && openBoardShells<Made>(boardProgram, facts.board, app.log);
      const documents = createDocuments(facts, files, order => drawShell(program, order, app.log), boards);
      app.addHook('onClose', async () => boards?.close());
      await serveMerchant(app, facts, files, documents);
      await serveOffice(app, facts, office);
      if (existsSync(index)) {
        await app.register(fastifyStatic, {
          root: folder,
          index: false,
          cacheControl: false,
          // Socket scripts are only served in a demo world.
          allowedPath: pathname => facts.demo || !SCRIPTS.test(path.posix.normalize(pathname)),
          // The build has written compressed copies beside the files that get smaller by it.
          preCompressed: true,
          setHeaders(reply, file) {
            reply.setHeader('Vary', 'Accept-Encoding');
            const name = `/${path.relative(folder, file).split(path.sep).join('/')}`;
            reply.setHeader(
              'Cache-Control',
              HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
            );
          },
        });
      }
      app.get('/', (request, reply) => documents.send(request, reply, true));
      app.get('/index.html', (request, reply) => documents.send(request, reply, true));
      app.setNotFoundHandler((request, reply) =>
        wantsPage(request)
          ? documents.send(request, reply, HOME.test(request.url))
          : answerMissing(request, reply),
      );
    },
  };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure } from './failures.ts';
import { CallError } from './handler.ts';

/** Where the page comes from. */
export interface Page {
  /** Makes the page part of `app`. */
  install(app: FastifyInstance): Promise<void>;
  /** Whether it can be served. */
  present(): boolean;
  /** Whether the page brings its own security headers' exceptions: only while it is being developed. */
  readonly relaxed: boolean;
}

/** Paths that are never the page's: a missing one is an error, not an address inside the page. */
export const API_PATHS = /^\/(wps|lgw|v1|docs|socket\.io|healthz|readyz)(\/|\?|$)/;
/** Files whose name changes with their content. */
const HASHED = /^\/(assets|js|css)\//;

function wantsPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://page');
  return (
    request.method === 'GET' &&
    !API_PATHS.test(pathname) &&
    !HASHED.test(pathname) &&
    path.extname(pathname) === '' &&
    (request.headers.accept ?? '').includes('text/html')
  );
}

/**
 * The built page in `folder`. Addresses inside the page answer `index.html`, missing files 404. Without a
 * build every page address says so.
 */
export function builtPage(folder: string): Page {
  const index = path.join(folder, 'index.html');
  const sendIndex = (reply: FastifyReply) =>
    existsSync(index)
      ? reply.header('Cache-Control', 'no-cache').sendFile('index.html', folder, { cacheControl: false })
      : reply.status(503).type('text/plain').send('The page is not built yet: run "npm run build".\n');
  return {
    relaxed: false,
    present: () => existsSync(index),
    async install(app) {
      if (existsSync(index)) {
        await app.register(fastifyStatic, {
          root: folder,
          index: false,
          cacheControl: false,
          setHeaders(reply, file) {
            const name = `/${path.relative(folder, file).split(path.sep).join('/')}`;
            reply.setHeader(
              'Cache-Control',
              HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
            );
          },
        });
      }
      app.get('/', (_request, reply) => sendIndex(reply));
      app.setNotFoundHandler((request, reply) =>
        wantsPage(request) ? sendIndex(reply) : answerMissing(request, reply),
      );
    },
  };
}

/** 404 as every other refusal of the gateway. */
export function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerFailure(new CallError('not_found', 404, 'There is nothing at this address.'), request, reply);
}

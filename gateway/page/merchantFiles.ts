import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from '../merchant/merchant.ts';
import { StartError } from '../process/startError.ts';
import { MERCHANT_FILES } from './logo.ts';

/** Pictures only: a folder of them may hold sources and notes that are nobody's business. */
const PICTURE = /^(?:\/[\w-][\w. -]*)+\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/i;

/** An svg opened by itself is a document: it may show itself and nothing else. */
const DRAWING = "default-src 'none'; sandbox";

/** Serves the merchant's pictures, with names that may change their content. */
export async function serveMerchantFiles(app: FastifyInstance, { client }: Merchant): Promise<void> {
  const { files } = client;
  if (files === undefined) return;
  if (!existsSync(files)) throw new StartError(`client.files: there is no folder ${files}.`);
  await app.register(fastifyStatic, {
    root: files,
    prefix: MERCHANT_FILES,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: name => PICTURE.test(name),
    setHeaders(reply, file) {
      reply.setHeader('Cache-Control', 'public, max-age=300');
      reply.setHeader('X-Content-Type-Options', 'nosniff');
      if (/\.svg$/i.test(file)) reply.setHeader('Content-Security-Policy', DRAWING);
    },
  });
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from './hashOf.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** A text that is served many times, compressed once. */
export interface Packed {
  readonly tag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** @param quality Of Brotli; what takes megabytes or is made often asks for less than the most, which takes seconds. */
export async function packed(text: string, quality = constants.BROTLI_MAX_QUALITY): Promise<Packed> {
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, zipped] = await Promise.all([asBrotli(plain, { params }), asGzip(plain)]);
  return { tag: hashOf(plain), plain, br, gzip: zipped };
}

/** The best form the caller takes. */
function formOf(request: FastifyRequest): 'br' | 'gzip' | 'plain' {
  const taken = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(taken)) return 'br';
  return /\bgzip\b/.test(taken) ? 'gzip' : 'plain';
}

/** Answers with a text whose address changes with it: caches keep it for good. */
export function sendForGood(request: FastifyRequest, reply: FastifyReply, text: Packed): FastifyReply {
  const form = formOf(request);
  reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('Vary', 'Accept-Encoding');
  if (form !== 'plain') reply.header('Content-Encoding', form);
  return reply.send(text[form]);
}

/** Answers with a text that is true now and not later: nobody may keep it. */
export function sendOnce(request: FastifyRequest, reply: FastifyReply, text: Packed): FastifyReply {
  const form = formOf(request);
  reply.header('Cache-Control', 'no-store').header('Vary', 'Accept-Encoding, Cookie');
  if (form !== 'plain') reply.header('Content-Encoding', form);
  return reply.send(text[form]);
}

/** Answers with the text, or with 304 if the caller has it. Caches must revalidate each time, unless `caching` says otherwise. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  text: Packed,
  caching = 'no-cache',
): FastifyReply {
  const form = formOf(request);
  const tag = `"${text.tag}-${form}"`;
  reply.header('Cache-Control', caching).header('Vary', 'Accept-Encoding, Cookie').header('ETag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  if (form !== 'plain') reply.header('Content-Encoding', form);
  return reply.send(text[form]);
}

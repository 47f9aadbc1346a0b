import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from './document.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** A text that is served many times, compressed once. */
export interface Packed {
  readonly tag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export async function packed(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([asBrotli(plain), asGzip(plain)]);
  return { tag: hashOf(plain), plain, br, gzip: zipped };
}

/** The best form the caller takes. */
function formOf(request: FastifyRequest): 'br' | 'gzip' | 'plain' {
  const taken = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(taken)) return 'br';
  return /\bgzip\b/.test(taken) ? 'gzip' : 'plain';
}

/** Answers with the text, or with 304 if the caller has it. Caches must revalidate each time. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, text: Packed): FastifyReply {
  const form = formOf(request);
  const tag = `"${text.tag}-${form}"`;
  reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding, Cookie').header('ETag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  if (form !== 'plain') reply.header('Content-Encoding', form);
  return reply.send(text[form]);
}

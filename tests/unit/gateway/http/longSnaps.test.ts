import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendPacked } from '../../../../gateway/ground/answers/packed.ts';
import { createPackText, isPackable } from '../../../../gateway/http/longSnaps.ts';

const LONG = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ fixture: `F-${at}` })));
const asked = (t: unknown) => ({ query: { t } });

describe('the answer to a snapshot call', () => {
  it('is sent compressed where it is long and everybody may read all of it (A3.12)', () => {
    expect(isPackable(LONG, asked('g:fixtures'))).toBe(true);
    expect(isPackable(LONG, asked('g:fixtures,f:F-1'))).toBe(true);
    expect(isPackable('[]', asked('g:fixtures'))).toBe(false);
    for (const t of ['u:42:balance', 'g:fixtures,u:42:balance', 'nonsense', '', undefined, ['g:fixtures']])
      expect(isPackable(LONG, asked(t))).toBe(false);
  });

  it('is compressed once for all who ask for the same, and kept while it is new', async () => {
    const pack = createPackText();
    const first = pack('1', LONG);
    expect(pack('1', LONG)).toBe(first);
    for (const tag of ['2', '3', '4', '5']) await pack(tag, LONG);
    expect(pack('1', LONG)).not.toBe(first);
  });

  it('has the form that the caller takes, a tag for each form, and is kept by no cache (A3.12)', async () => {
    const app = fastify();
    const pack = createPackText();
    app.get('/', async (request, reply) =>
      sendPacked(request, reply, await pack('1', LONG), 'private, no-store'),
    );
    const answer = (headers: Record<string, string>) => app.inject({ url: '/', headers });
    const br = await answer({ 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-store' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(LONG);
    expect(br.rawPayload.length).toBeLessThan(LONG.length / 4);
    const gzip = await answer({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(LONG);
    const plain = await answer({});
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, LONG]);
    expect(new Set([br, gzip, plain].map(it => it.headers.etag)).size).toBe(3);
    const again = await answer({ 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

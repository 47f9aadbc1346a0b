import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { SEAL_ALG } from '../../streams/wire/protocol/sealed.ts';

/** A call as it passed the socket, and what the gateway answered. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  /** Names and values of the headers in turn, as they were sent. */
  readonly headers: readonly string[];
  /** From the query, the form, or the JSON, opened where it was sealed. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: 'E' | 'F' | '-';
  readonly status: number;
  readonly value: unknown;
}

/** Stands between a client and a gateway. */
export interface Recorder {
  readonly origin: string;
  readonly calls: readonly RecordedCall[];
  close(): Promise<void>;
}

const KID = 'recorder';
/** What a back end of the specification doesn't have: our own calls, and the socket. */
const OURS = /^\/(v1|socket\.io)\//;
const NOT_FOUND = JSON.stringify({ success: false, code: 'not_found', message: 'There is no such call.' });
const WHITELABEL = '/wps/system/whitelabel';

/**
 * Records the calls of clients to a gateway that looks like a back end of the specification: it refuses everything that
 * we have added. Clients seal for the recorder, which opens what they send and hands it on
 * in the clear, so the gateway must not insist on sealed calls.
 */
export async function openRecorder(gateway: string): Promise<Recorder> {
  const keys = await generateKeyPair(SEAL_ALG, { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(keys.publicKey);
  const calls: RecordedCall[] = [];

  async function paramsOf(
    request: IncomingMessage,
    text: string,
  ): Promise<Pick<RecordedCall, 'params' | 'body'>> {
    const query = new URL(request.url ?? '/', gateway).searchParams;
    if (text === '') return { params: Object.fromEntries(query), body: '-' };
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return { params: Object.fromEntries(new URLSearchParams(text)), body: 'F' };
    const sent = JSON.parse(text) as Record<string, unknown>;
    if (request.headers.encryption !== KID) return { params: sent, body: '-' };
    const { plaintext } = await compactDecrypt(String(sent.value), keys.privateKey);
    return { params: JSON.parse(new TextDecoder().decode(plaintext)).payload, body: 'E' };
  }

  const server = createServer(async (request, response) => {
    const text = (await buffer(request)).toString();
    const url = new URL(request.url ?? '/', gateway);
    if (OURS.test(url.pathname)) {
      response.writeHead(404, { 'content-type': 'application/json' }).end(NOT_FOUND);
      return;
    }
    const { params, body } = await paramsOf(request, text);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (!/^(host|connection|content-length|encryption|transfer-encoding)$/.test(name))
        headers.set(name, String(value));
    const init = { method: request.method ?? 'GET', headers };
    const sent = body === 'E' ? JSON.stringify(params) : text;
    const answer = await fetch(url, text === '' ? init : { ...init, body: sent });
    let told = await answer.text();
    if (url.pathname === WHITELABEL && answer.ok) {
      const envelope = JSON.parse(told);
      told = JSON.stringify({ ...envelope, value: { ...envelope.value, seal: { kid: KID, jwk } } });
    }
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    calls.push({
      ...{ method: init.method, path: url.pathname, headers: request.rawHeaders, params, body },
      ...{ status: answer.status, value: isJson ? JSON.parse(told).value : undefined },
    });
    const back = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      delete back[name];
    response.writeHead(answer.status, back).end(told);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

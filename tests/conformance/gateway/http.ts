import http from 'node:http';
import https from 'node:https';

/** One HTTP answer, whole. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** One HTTP request. Headers are a list, because a header that is sent twice is one of the things to try. */
export interface HttpRequest {
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string;
}

/** An answer that takes longer counts as none, ms. */
const TIMEOUT_MS = 15_000;

/** Sends one request; rejects when there is no whole answer. */
export function exchange(url: URL, { method, headers, body }: HttpRequest): Promise<HttpAnswer> {
  const { request } = url.protocol === 'https:' ? https : http;
  const length: readonly [string, string][] =
    body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))]];
  const flat = [['Host', url.host], ...headers, ...length].flat();
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers: flat, timeout: TIMEOUT_MS }, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', chunk => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sending.on('timeout', () => sending.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
    sending.on('error', reject);
    sending.end(body);
  });
}

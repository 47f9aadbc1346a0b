import { STATUS_CODES } from 'node:http';
import type { Writable } from 'node:stream';

export interface PlainAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string;
}

/** An HTTP answer as bytes; an upgrade that is refused has no `ServerResponse` to write it with. */
export function answerBytes({ status, headers = {}, body = '' }: PlainAnswer): Buffer {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}`];
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values].flat()) lines.push(`${name}: ${value}`);
  }
  lines.push('Connection: close', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

export function writeAnswer(to: Writable, answer: PlainAnswer): void {
  to.end(answerBytes(answer));
}

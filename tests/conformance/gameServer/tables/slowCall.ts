import { once } from 'node:events';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { text } from 'node:stream/consumers';

/** What a server said, with its body read as JSON; null where it is none. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** A call whose first bytes have been sent. */
interface SlowCall {
  /** Sends the others, and resolves with the answer. */
  finish(): Promise<Answer>;
}

async function answerOf(message: IncomingMessage): Promise<Answer> {
  const body = await text(message);
  let json: unknown = null;
  try {
    json = JSON.parse(body);
  } catch {
    // A case says what it expected instead.
  }
  return { status: message.statusCode ?? 0, json };
}

/** Begins a call as a slow link does: its headers and the first half of its body arrive, the rest is on its way. */
export async function beginCall(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<SlowCall> {
  const bytes = Buffer.from(body);
  const half = Math.floor(bytes.length / 2);
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  // A connection that breaks before `finish` is told of there.
  answered.catch(() => {});
  await new Promise<void>((resolve, reject) => {
    request.write(bytes.subarray(0, half), error => (error ? reject(error) : resolve()));
  });
  return {
    async finish() {
      request.end(bytes.subarray(half));
      const [message] = await answered;
      return answerOf(message);
    },
  };
}

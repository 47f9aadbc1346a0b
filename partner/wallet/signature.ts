import { createHmac } from 'node:crypto';
import { SEAMLESS_HEADERS } from '../../streams/wire/seamless.ts';

/** One call as it is signed. */
export interface ToSign {
  readonly secret: string;
  /** Name of the call: `bet`. */
  readonly call: string;
  /** Epoch ms. */
  readonly timestamp: number;
  readonly request: string;
  /** The bytes that are sent, as text. */
  readonly body: string;
}

/** The headers that prove who sent these bytes: HMAC-SHA256 over call, timestamp, request id and body (docs/game-servers.md). */
export function signedHeaders({ secret, call, timestamp, request, body }: ToSign): Record<string, string> {
  const signature = createHmac('sha256', secret)
    .update(`${call}\n${timestamp}\n${request}\n${body}`, 'utf8')
    .digest('hex');
  return {
    'content-type': 'application/json',
    [SEAMLESS_HEADERS.request]: request,
    [SEAMLESS_HEADERS.timestamp]: String(timestamp),
    [SEAMLESS_HEADERS.signature]: signature,
  };
}

import { createHmac } from 'node:crypto';
import { SEAMLESS_HEADERS } from '../../streams/wire/gameServers/seamless.ts';

/** One call as it is signed. */
export interface ToSign {
  readonly secret: string;
  /** Name of the call: `bet`. */
  readonly call: string;
  /** Id of the game server. */
  readonly server: string;
  /** Host, and port where it is named, of the gateway's address as the server knows it. */
  readonly gateway: string;
  /** Epoch ms. */
  readonly timestamp: number;
  readonly request: string;
  /** The bytes that are sent, as text. */
  readonly body: string;
}

/** The headers that prove who sent these bytes, and to whom (docs/game-servers.md). */
export function signedHeaders({
  secret,
  call,
  server,
  gateway,
  timestamp,
  request,
  body,
}: ToSign): Record<string, string> {
  const signature = createHmac('sha256', secret)
    .update(`${call}\n${server}\n${gateway}\n${timestamp}\n${request}\n${body}`, 'utf8')
    .digest('hex');
  return {
    'content-type': 'application/json',
    [SEAMLESS_HEADERS.request]: request,
    [SEAMLESS_HEADERS.timestamp]: String(timestamp),
    [SEAMLESS_HEADERS.signature]: signature,
  };
}

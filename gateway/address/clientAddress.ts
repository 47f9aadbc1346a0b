import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { canonicalAddress } from './network.ts';
import type { Trust } from './trust.ts';

/** Address of the caller behind a request. */
export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  if (inBrackets) return inBrackets[1] ?? '';
  const [address = '', port] = text.split(':');
  return port !== undefined && isIPv4(address) && text === `${address}:${port}` ? address : text;
}

/**
 * The caller's address: the sender of the connection, or, behind trusted proxies, the rightmost address of
 * `X-Forwarded-For` that was not added for one of them. What a caller wrote into the header itself stands further
 * left and is never read. The search ends at a text that is no IP address. Empty when the connection is closed.
 */
export function createClientAddress(trust: Trust): ClientAddress {
  return ({ headers, socket }) => {
    let address = canonicalAddress(socket.remoteAddress ?? '') ?? '';
    const forwarded = headers['x-forwarded-for'];
    const chain = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '')).split(',');
    for (let hop = 0; address !== '' && trust(address, hop); hop += 1) {
      const before = canonicalAddress(withoutPort((chain.pop() ?? '').trim()));
      if (before === null) break;
      address = before;
    }
    return address;
  };
}

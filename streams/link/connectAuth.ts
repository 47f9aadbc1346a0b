import type { ConnectAuth } from '../wire/protocol/frames.ts';
import type { Resume } from '../wire/protocol/position.ts';
import { PROTOCOL_VERSION } from '../wire/protocol/words.ts';
import type { Credentials } from './credentials.ts';

/** How long the token may keep the CONNECT packet waiting, ms. */
const TOKEN_TIMEOUT_MS = 5_000;

/**
 * Payload of the CONNECT packet. Always resolves: a token that can't be renewed is sent as it is, so that the
 * gateway says why it refuses it, and because sending none would connect as a visitor. Positions are read last, so
 * that they include the events that arrived while the token was renewed.
 */
export async function connectAuth(deps: {
  readonly credentials: Credentials;
  readonly tab: string;
  readonly resume: () => readonly Resume[];
}): Promise<ConnectAuth> {
  const { credentials, tab, resume } = deps;
  const token = await inTime(credentials.forConnect()).catch(() => credentials.token);
  return {
    v: PROTOCOL_VERSION,
    tab,
    ...(token !== null && { token }),
    rs: [...resume()],
  };
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), TOKEN_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import { z } from 'zod';
import { readAs } from '../../../../streams/wire/protocol/readAs.ts';

const Inner = z.object({ clientDataJSON: z.string().max(8192) });
const Data = z.object({ challenge: z.string().min(16).max(128), origin: z.string().max(512) });

/**
 * The browser's own statement of what it was asked, and on which site. The library checks the signature; this only
 * reads it.
 */
export type ClientData = z.output<typeof Data>;

/** Reads it from an authenticator's response; null when it isn't there. */
export function readClientData(response: Readonly<Record<string, unknown>>): ClientData | null {
  const inner = readAs(Inner, response.response).data;
  if (inner === undefined) return null;
  try {
    return Data.parse(JSON.parse(Buffer.from(inner.clientDataJSON, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

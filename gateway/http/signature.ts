import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a game server signs: which call, when, which request, and the bytes of its body. */
export interface Signed {
  readonly call: string;
  readonly timestamp: string;
  readonly request: string;
  readonly body: Buffer;
}

/** HMAC-SHA256 over call, timestamp, request id and body, each of the first three with a line end after it; hex. */
function signatureOf(secret: string, { call, timestamp, request, body }: Signed): string {
  return createHmac('sha256', secret)
    .update(`${call}\n${timestamp}\n${request}\n`)
    .update(body)
    .digest('hex');
}

/** Whether a signature is right; takes as long for a wrong one. */
export function isSignedBy(secret: string, signed: Signed, signature: string): boolean {
  const right = Buffer.from(signatureOf(secret, signed));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

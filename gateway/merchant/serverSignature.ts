import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a game server and the gateway sign towards each other: which call, of which server and gateway, when, which request, and the bytes of its body. */
export interface Signed {
  readonly call: string;
  /** Id of the server, and the host by which it calls the gateway: signed for others it is worth nothing. */
  readonly server: string;
  readonly gateway: string;
  readonly timestamp: string;
  readonly request: string;
  readonly body: Buffer;
}

/** HMAC-SHA256 over all of it in this order, each but the body with a line end after it; hex. */
export function signatureOf(
  secret: string,
  { call, server, gateway, timestamp, request, body }: Signed,
): string {
  return createHmac('sha256', secret)
    .update(`${call}\n${server}\n${gateway}\n${timestamp}\n${request}\n`)
    .update(body)
    .digest('hex');
}

/** Whether a signature is right; takes as long for a wrong one. */
export function isSignedBy(secret: string, signed: Signed, signature: string): boolean {
  const right = Buffer.from(signatureOf(secret, signed));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

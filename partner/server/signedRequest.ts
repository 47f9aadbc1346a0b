import { timingSafeEqual } from 'node:crypto';
import { SEAMLESS_HEADERS, SEAMLESS_SKEW_MS } from '../../streams/wire/gameServers/seamless.ts';
import { signedHeaders } from '../wallet/signature.ts';

/** A call of the gateway's operator as it arrives. */
export interface OperatorRequest {
  readonly call: string;
  readonly header: (name: string) => string;
  readonly text: string;
}

/** Between whom calls are signed. */
export interface SignedBetween {
  readonly secret: string;
  /** Id of this server, and host of its gateway. */
  readonly server: string;
  readonly gateway: string;
  readonly now: () => number;
}

/** Whether a call was signed with the secret of this server, for it, and just now. */
export function isSigned(
  { call, header, text }: OperatorRequest,
  { secret, server, gateway, now }: SignedBetween,
): boolean {
  const timestamp = Number(header(SEAMLESS_HEADERS.timestamp));
  const request = header(SEAMLESS_HEADERS.request);
  const signed =
    signedHeaders({ secret, call, server, gateway, timestamp, request, body: text })[
      SEAMLESS_HEADERS.signature
    ] ?? '';
  const [ours, theirs] = [Buffer.from(signed), Buffer.from(header(SEAMLESS_HEADERS.signature))];
  const isRecent = Math.abs(timestamp - now()) <= SEAMLESS_SKEW_MS;
  return isRecent && ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

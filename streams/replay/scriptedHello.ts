import { MINUTE } from '../wire/protocol/durations.ts';
import type { Hello } from '../wire/protocol/frames.ts';
import { PROTOCOL_VERSION } from '../wire/protocol/words.ts';

/** How long the made-up token of a script is good for, ms. */
export const TOKEN_TTL_MS = 30 * MINUTE;

/**
 * `hello` of a scripted gateway.
 * @param uid Whose token came with the connection; null for none.
 */
export function scriptedHello(
  uid: string | null,
  { now, seq, r }: { now: number; seq: boolean; r: Hello['r'] },
): Hello {
  return {
    v: PROTOCOL_VERSION,
    ...(seq ? { caps: ['seq', 'sync'] } : {}),
    now,
    uid,
    gen: uid === null ? 0 : 1,
    ttl: uid === null ? null : TOKEN_TTL_MS,
    ping: 15_000,
    syncMs: 30_000,
    pollMs: 5_000,
    r,
  };
}

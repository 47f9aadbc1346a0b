import type { Hello } from '../wire/frames.ts';
import { PROTOCOL_VERSION } from '../wire/protocol.ts';
import type { ScriptHeader } from './script.ts';

/** How long the made-up token of a script is good for, ms. */
export const TOKEN_TTL_MS = 30 * 60_000;

/** `hello` of a scripted gateway. */
export function scriptedHello(
  { uid }: ScriptHeader,
  { now, seq, r }: { now: number; seq: boolean; r: Hello['r'] },
): Hello {
  return {
    v: PROTOCOL_VERSION,
    ...(seq ? { caps: ['seq', 'sync'] } : {}),
    now,
    uid: uid ?? null,
    gen: uid === undefined ? 0 : 1,
    ttl: uid === undefined ? null : TOKEN_TTL_MS,
    ping: 15_000,
    syncMs: 30_000,
    pollMs: 5_000,
    r,
  };
}

import type { ConnectionReason } from '../connectionState.ts';

/** Codes after which this session is over (A7.4). */
export const END_CODES = ['unauthorized', 'kicked', 'banned', 'replaced'] as const;
export type EndCode = (typeof END_CODES)[number];

/** Whether a code says that the session is over. */
export function isEndCode(code: string): code is EndCode {
  return (END_CODES as readonly string[]).includes(code);
}

/** How the client reacts to a refusal or a `bye`. */
export type ByeReaction =
  | { readonly do: 'renew' }
  | { readonly do: 'end'; readonly code: EndCode }
  | { readonly do: 'maintenance' }
  | { readonly do: 'backoff'; readonly reason: ConnectionReason };

const BACKOFF_REASONS: readonly ConnectionReason[] = ['overloaded', 'slow', 'restart', 'region', 'bad'];

/** The table of A7.2. An unknown code comes from a server that is newer than this client: connect again later. */
export function reactionTo(code: string): ByeReaction {
  if (code === 'token_expired') return { do: 'renew' };
  if (isEndCode(code)) return { do: 'end', code };
  if (code === 'maintenance') return { do: 'maintenance' };
  return { do: 'backoff', reason: BACKOFF_REASONS.find(reason => reason === code) ?? 'server' };
}

import type { BusDeps } from './busDeps.ts';
import { type EndCode, isEndCode } from './byeReaction.ts';
import { failureOf, refusesRenewal } from './restError.ts';

/** What REST says about a session after the socket was closed without a clear reason. */
export type SessionCheck =
  | { readonly do: 'return' }
  | { readonly do: 'end'; readonly code: EndCode }
  | { readonly do: 'maintenance' }
  | { readonly do: 'backOff'; readonly retryMs: number };

/** After a disconnect without a reason only REST can tell a kicked session from a crashed server. */
export async function verifySession(checkSession: BusDeps['checkSession']): Promise<SessionCheck> {
  try {
    const { state } = await checkSession();
    if (state === 'kicked') return { do: 'end', code: 'kicked' };
    // The session is valid, but why the socket was closed is unknown: never connect again at once.
    return state === 'maintenance' ? { do: 'maintenance' } : { do: 'backOff', retryMs: 0 };
  } catch (error) {
    const { code, retryAfterMs } = failureOf(error);
    return isEndCode(code) ? { do: 'end', code } : { do: 'backOff', retryMs: retryAfterMs ?? 0 };
  }
}

/** After a refused token: asks whether it can be renewed. */
export async function verifyRenewal(credentials: BusDeps['credentials']): Promise<SessionCheck> {
  try {
    await credentials.renew();
    return { do: 'return' };
  } catch (error) {
    const failure = failureOf(error);
    if (!refusesRenewal(failure)) return { do: 'backOff', retryMs: failure.retryAfterMs ?? 0 };
    return { do: 'end', code: isEndCode(failure.code) ? failure.code : 'unauthorized' };
  }
}

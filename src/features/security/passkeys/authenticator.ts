import type { Outcome } from '../../../../streams/failure.ts';
import type { CallInput, CallValue } from '../../../../streams/wire/tables/calls.ts';

const load = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all; an insecure page doesn't either. */
export function canMakePasskeys(): boolean {
  return window.isSecureContext !== false && typeof window.PublicKeyCredential === 'function';
}

/** What the browser says when the owner closed its window, or waited too long: no fault. */
const GIVEN_UP = ['NotAllowedError', 'AbortError'];

function codeOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (GIVEN_UP.includes(name)) return 'passkey_given_up';
  return name === 'InvalidStateError' ? 'passkey_known' : 'passkey_failed';
}

/**
 * Lets the browser make a passkey. Fails with `passkey_given_up`, `passkey_known` (this device has one already) or
 * `passkey_failed`, which are the page's own codes.
 */
export async function makePasskey(
  options: CallValue<'passkeyOptions'>,
): Promise<Outcome<CallInput<'passkeyAdd'>['response']>> {
  try {
    const { startRegistration } = await load().catch(load);
    // The gateway's library wrote the options, the browser's library reads them.
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
    const response = await startRegistration({ optionsJSON: options as unknown as Options });
    return { ok: true, value: { ...response } };
  } catch (error) {
    const failure = { code: codeOf(error), status: 0, message: null, retryAfterMs: null, value: null };
    return { ok: false, failure };
  }
}

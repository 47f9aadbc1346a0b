import type { Failure } from '../../streams/failure.ts';

const load = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof load>>;

/** Whether this browser knows passkeys; a page that isn't secure doesn't either. */
export const knowsPasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** The authenticator's answer to the options of the gateway; null when the person turned away. */
export async function answerPasskey(options: unknown): Promise<Record<string, unknown> | null> {
  try {
    const { startAuthentication } = await load();
    return { ...(await startAuthentication({ optionsJSON: options as Options<'startAuthentication'> })) };
  } catch {
    return null;
  }
}

/** A new passkey for the options of the gateway; null when the person turned away. */
export async function makeOfficePasskey(options: unknown): Promise<Record<string, unknown> | null> {
  try {
    const { startRegistration } = await load();
    return { ...(await startRegistration({ optionsJSON: options as Options<'startRegistration'> })) };
  } catch {
    return null;
  }
}

// The gateway's library wrote the options, the browser's library reads them.
type Options<K extends 'startAuthentication' | 'startRegistration'> = Parameters<
  Library[K]
>[0]['optionsJSON'];

/** The person closed the browser's window for passkeys. */
export const TURNED_AWAY: { readonly ok: false; readonly failure: Failure } = {
  ok: false,
  failure: { code: 'passkey_unused', status: 0, message: null, retryAfterMs: null, value: null },
};

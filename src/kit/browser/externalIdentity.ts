import type { ExternalIdentity } from '../../../streams/wire/access/shapes.ts';
import { externalFailure } from './externalFailure.ts';
import type { ExternalProvider } from './firebase.ts';

/** Proof of who somebody is at the external identity service; the gateway checks it. */
export interface ExternalProof {
  readonly idToken: string;
}

/**
 * Ways in over an external identity service. Everything rejects with a `RestError` whose code is one of the
 * specification's (`auth/…`), `network`, or `auth/unknown`.
 */
export interface ExternalIdentityService {
  /** Opens the service's window; call it in a click, otherwise the browser blocks the window. */
  signIn(channel: 'google' | 'facebook'): Promise<ExternalProof>;
  /** Sends a code to a number in international form (`+880…`). */
  sendCode(phone: string): Promise<SentCode>;
  /** Downloads the service's library, so that the press that needs it doesn't wait. */
  prepare(): Promise<void>;
}

export interface SentCode {
  confirm(code: string): Promise<ExternalProof>;
}

/** How the library is opened; a chunk that nobody downloads at a merchant without the service. */
export type OpenProvider = (config: ExternalIdentity) => Promise<ExternalProvider>;

const openLibrary: OpenProvider = async config => (await import('./firebase.ts')).openFirebase(config);

/** The service of a merchant. Nothing is downloaded before it is needed; a failed download is tried again. */
export function createExternalIdentity(
  config: ExternalIdentity,
  open: OpenProvider = openLibrary,
): ExternalIdentityService {
  let opened: Promise<ExternalProvider> | null = null;
  function provider(): Promise<ExternalProvider> {
    opened ??= open(config).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }
  async function mapped<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      throw externalFailure(error);
    }
  }
  const proof = async (idToken: Promise<string>): Promise<ExternalProof> => ({ idToken: await idToken });
  return {
    signIn: channel => mapped(async () => proof((await provider()).signIn(channel))),
    sendCode: phone =>
      mapped(async () => {
        const confirm = await (await provider()).sendCode(phone);
        return { confirm: code => mapped(() => proof(confirm(code))) };
      }),
    prepare: () =>
      mapped(async () => {
        await provider();
      }),
  };
}

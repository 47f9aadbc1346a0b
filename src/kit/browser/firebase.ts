import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  type ConfirmationResult,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signInWithPopup,
  type UserCredential,
} from '@firebase/auth';
import type { ExternalIdentity } from '../../../streams/wire/access/shapes.ts';

/** The service's library, without its errors and types. */
export interface ExternalProvider {
  signIn(channel: 'google' | 'facebook'): Promise<string>;
  sendCode(phone: string): Promise<(code: string) => Promise<string>>;
}

const providers = { google: GoogleAuthProvider, facebook: FacebookAuthProvider };

/** Signs out at the service at once: only the token is needed, and it goes to the gateway. */
async function tokenOf(auth: Auth, { user }: UserCredential): Promise<string> {
  const idToken = await user.getIdToken();
  await auth.signOut();
  return idToken;
}

/** A credential that an emulator accepts without asking. */
function madeUpCredential(channel: 'google' | 'facebook') {
  const person = JSON.stringify({ sub: `${channel}-tester`, email: `${channel}@example.test` });
  return channel === 'google'
    ? GoogleAuthProvider.credential(person)
    : FacebookAuthProvider.credential(person);
}

/** Runs a task with the service's invisible robot check, and removes its frame afterwards. */
async function withVerifier<T>(auth: Auth, task: (verifier: RecaptchaVerifier) => Promise<T>): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await task(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** The service itself; nothing of it is kept in the browser. */
export function openFirebase({
  apiKey,
  projectId,
  authDomain,
  emulator,
}: ExternalIdentity): ExternalProvider {
  const app = initializeApp({ apiKey, projectId, authDomain });
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator !== undefined) {
    connectAuthEmulator(auth, emulator, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return {
    async signIn(channel) {
      const signed =
        emulator === undefined
          ? await signInWithPopup(auth, new providers[channel]())
          : await signInWithCredential(auth, madeUpCredential(channel));
      return tokenOf(auth, signed);
    },
    async sendCode(phone) {
      const sent: ConfirmationResult = await withVerifier(auth, verifier =>
        signInWithPhoneNumber(auth, phone, verifier),
      );
      return async code => tokenOf(auth, await sent.confirm(code));
    },
  };
}

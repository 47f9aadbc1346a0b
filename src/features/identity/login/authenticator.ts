import { from, type Observable, of, switchMap } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import type { SessionStore } from '../../../../streams/stores/sessionStore.ts';
import type { LoginAnswer, SignInPage } from './sendLogin.ts';

// The package is loaded when a passkey is asked for: most sign-ins need none.
const load = () => import('@simplewebauthn/browser');
type Options = Parameters<Awaited<ReturnType<typeof load>>['startAuthentication']>[0]['optionsJSON'];

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Whether it offers them among the saved passwords of a field. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await (await load()).browserSupportsWebAuthnAutofill());
}

/** Ends an offer that nobody took. */
export async function endOffer(): Promise<void> {
  if (knowsPasskeys()) (await load()).WebAuthnAbortService.cancelCeremony();
}

/** The authenticator's answer; null when the person turned away or it has no passkey of this site. */
async function ask(options: object, autofill: boolean): Promise<Record<string, unknown> | null> {
  try {
    const { startAuthentication } = await load();
    const answer = await startAuthentication({
      optionsJSON: options as Options,
      useBrowserAutofill: autofill,
    });
    return { ...answer };
  } catch {
    return null;
  }
}

export interface PasskeyRequest {
  readonly page: SignInPage;
  /** Of a first step, when the passkey is the second. */
  readonly ticket?: string;
  readonly remember?: boolean;
  /** Offered among the saved passwords instead of asked for. */
  readonly autofill?: boolean;
}

/** Signs in with a passkey, or fails with `passkey_unused` when the person turned away. */
export function passkeySignIn(
  session: Pick<SessionStore, 'passkeyOptions' | 'signInWithPasskey'>,
  { ticket, autofill = false, ...rest }: PasskeyRequest,
): Observable<Outcome<LoginAnswer>> {
  const unused = { code: 'passkey_unused', status: 0, message: null, retryAfterMs: null, value: null };
  return session.passkeyOptions(ticket).pipe(
    switchMap(asked => {
      if (!asked.ok) return of(asked);
      const { challengeId, options } = asked.value;
      return from(ask(options, autofill)).pipe(
        switchMap(response =>
          response === null
            ? of({ ok: false, failure: unused } as const)
            : session.signInWithPasskey({
                challengeId,
                response,
                ...rest,
                ...(ticket !== undefined && { ticket }),
              }),
        ),
      );
    }),
  );
}

import { catchError, defer, map, type Observable, of, tap } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import { createState } from '../../streams/behaviors/state.ts';
import type { Outcome } from '../../streams/failure.ts';
import type { Credentials } from '../../streams/link/credentials.ts';
import { failureOf, refusesToken } from '../../streams/link/restError.ts';
import type { PlatformRest } from '../../streams/platform.ts';
import type { Scope } from '../../streams/scope.ts';
import { asOutcome } from '../../streams/stores/outcome.ts';
import type { CallInput, CallValue } from '../../streams/wire/tables/calls.ts';
import type { OfficeTabs } from './tabs.ts';

/** Why nobody is signed in: nobody was, somebody signed out, the session ended by itself or was ended by others. */
export type SignedOutReason = 'start' | 'signedOut' | 'expired' | 'ended';

/** Who uses the office. */
export type OfficeSessionView =
  | { readonly phase: 'restoring' }
  | { readonly phase: 'out'; readonly reason: SignedOutReason }
  | { readonly phase: 'in'; readonly operator: CallValue<'officeSession'> };

/** The operator's session in this tab. */
export interface OfficeSession {
  readonly session$: Behavior<OfficeSessionView>;
  /** Runs one of the calls that open a session, and takes its token. */
  open<K extends OpeningCall>(name: K, input: CallInput<K>): Observable<Outcome<null>>;
  /** Reads again who this is and what they may. */
  refresh(): void;
  /** Ends the session here, in other tabs and at the gateway. */
  signOut(): void;
}

/** Calls that answer with a token. */
export type OpeningCall = 'officeSignIn' | 'officePasskeySignIn' | 'officeAccept' | 'officeAcceptPasskey';

export interface SessionDeps {
  readonly scope: Scope;
  readonly rest: PlatformRest;
  readonly credentials: Credentials;
  readonly tabs: OfficeTabs;
  /** Emits the code of a refusal of the token that is in use. */
  readonly refused$: Observable<string>;
}

const OUT = { phase: 'out', reason: 'start' } as const;

/** The session that begins with the token of this tab, or of another one that is open. */
export function createOfficeSession(deps: SessionDeps): OfficeSession {
  const { scope, rest, credentials, tabs, refused$ } = deps;
  const session$ = createState<OfficeSessionView>({ phase: 'restoring' });
  scope.add(() => session$.end());

  const end = (reason: SignedOutReason) => {
    credentials.adopt(null);
    rest.forget();
    session$.set(reason === 'start' ? OUT : { phase: 'out', reason });
  };
  /** What the gateway knows of the present token; a network that fails ends no session. */
  const read = () =>
    rest.call('officeSession', {}).pipe(
      tap({
        next: ({ value }) => session$.set({ phase: 'in', operator: value }),
        error: (error: unknown) => {
          const failure = failureOf(error);
          if (failure.status === 403 || refusesToken(failure))
            end(session$.value.phase === 'in' ? 'ended' : 'expired');
          else if (session$.value.phase === 'restoring') session$.set(OUT);
        },
      }),
      catchError(() => of(null)),
    );
  const refresh = () => scope.subscribe(read(), () => {});
  const adopt = (token: string) => {
    credentials.adopt(token);
    refresh();
  };

  scope.subscribe(refused$, code => {
    if (session$.value.phase !== 'out') end(code === 'token_expired' ? 'expired' : 'ended');
  });
  scope.subscribe(tabs.signedOut$, () => {
    if (session$.value.phase !== 'out') end('signedOut');
  });
  scope.subscribe(tabs.tokens$, token => {
    if (credentials.token === null) adopt(token);
  });
  scope.subscribe(tabs.questions$, () => {
    if (credentials.token !== null && session$.value.phase === 'in') tabs.share(credentials.token);
  });

  if (credentials.token !== null) refresh();
  else {
    // Another tab that is signed in answers at once; nobody waits for one that isn't there.
    scope.subscribe(tabs.unanswered$, () => {
      if (session$.value.phase === 'restoring' && credentials.token === null) end('start');
    });
    tabs.requestToken();
  }

  return {
    session$,
    open: (name, input) =>
      defer(() => asOutcome(rest.call(name, input))).pipe(
        map((outcome): Outcome<null> => {
          if (!outcome.ok) return outcome;
          const { token } = outcome.value.value as CallValue<OpeningCall>;
          adopt(token);
          tabs.share(token);
          return { ok: true, value: null };
        }),
      ),
    refresh,
    signOut() {
      if (session$.value.phase !== 'in') return;
      const ended = rest.call('officeSignOut', {}).pipe(catchError(() => of(null)));
      tabs.announceSignOut();
      scope.subscribe(ended, () => {});
      end('signedOut');
    },
  };
}

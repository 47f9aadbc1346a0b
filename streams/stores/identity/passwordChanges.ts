import { catchError, defer, map, of, switchMap, tap } from 'rxjs';
import { asAccountOutcome } from '../outcome.ts';
import type { SessionStore } from '../sessionStore.ts';
import type { SignInDeps } from './signIn.ts';

/** Changes of the password of whoever is signed in. */
export function createPasswordChanges({ rest, life }: SignInDeps): Pick<SessionStore, 'changePassword'> {
  // The password is changed already, so a read that fails must not report a failure.
  const reloaded$ = life.reload().pipe(catchError(() => of(undefined)));
  return {
    changePassword: input =>
      defer(() => {
        const wasForced = life.session$.value.mustChangePassword;
        const changed$ = rest.call('changePassword', input).pipe(
          switchMap(() => reloaded$),
          tap(() => life.amend({ mustChangePassword: false })),
          map(() => null),
        );
        return asAccountOutcome(life.session$, changed$).pipe(
          // The account was refused everything else until now.
          tap(({ ok }) => ok && wasForced && life.reenter()),
        );
      }),
  };
}

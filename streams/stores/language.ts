import { catchError, EMPTY, Subject, switchMap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Rest } from '../link/rest.ts';
import type { Scope } from '../scope.ts';
import { isSignedIn } from './accountFeed.ts';
import type { SessionView } from './session.ts';

export interface LanguageStore {
  /** Language of every call and of everything read in it; stores read again when it changes. */
  readonly language$: Behavior<string>;
  /** Takes another language, and tells the gateway when somebody is signed in (S4-53). */
  choose(code: string): void;
}

/** The language of the page as the calls know it. */
export function createLanguage(
  initial: string,
  scope: Scope,
): LanguageStore & {
  /** Connects it to the gateway, once there is one. */
  tellGateway(rest: Pick<Rest, 'call'>, session$: Behavior<SessionView>): void;
} {
  const language$ = createState(initial);
  const chosen = new Subject<string>();
  scope.add(() => language$.end());
  return {
    language$,
    choose(code) {
      language$.set(code);
      chosen.next(code);
    },
    tellGateway(rest, session$) {
      const telling$ = chosen.pipe(
        switchMap(language =>
          isSignedIn(session$.value)
            ? rest.call('memberLanguage', { language }).pipe(catchError(() => EMPTY))
            : EMPTY,
        ),
      );
      scope.subscribe(telling$, () => {});
    },
  };
}

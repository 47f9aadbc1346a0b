import {
  asapScheduler,
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  observeOn,
  of,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Failure, Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import { failureOf, refusesToken } from '../link/restError.ts';
import type { StreamDeps } from '../platform.ts';
import type { Scope } from '../scope.ts';
import type { MemberInfo } from '../wire/session/shapes.ts';
import { isMember } from './accountFeed.ts';
import { asOutcome } from './outcome.ts';
import type { SessionLife } from './sessionLife.ts';
import type { SessionView } from './sessionViews.ts';

/** A link that would sign in another account than the present one. */
export interface LinkedAccount {
  /** Who is signed in. */
  readonly current: string;
  /** Whom the link belongs to; null when the gateway could not say. */
  readonly account: string | null;
  /** The link's token can't sign anybody in any more. */
  readonly isOver: boolean;
}

export interface LinkedAccountStore {
  /** What has to be decided; null when there is nothing to decide (any more). */
  readonly linked$: Behavior<LinkedAccount | null>;
  /** Signs in as the account of the link, in this tab; a link that can't leaves the session as it is. */
  acceptLink(): Observable<Outcome<null>>;
  /** Keeps the present session and forgets the link's token. */
  declineLink(): void;
}

export interface LinkedAccountDeps {
  readonly scope: Scope;
  readonly linkToken: StreamDeps['linkToken'];
  readonly life: Pick<SessionLife, 'enter' | 'session$'>;
  /** Asks whose a token is, with a call that carries that token and can't affect the session. */
  readonly whose: (token: string) => Observable<Answer<MemberInfo>>;
}

/** An expired token may still be renewed when the account is entered. */
const isOver = (failure: Failure) => refusesToken(failure) && failure.code !== 'token_expired';

/**
 * Handles a link's token when another token is stored. It signs in at once when the stored session is over, a
 * trial, or the same account's; otherwise the person is asked.
 */
export function createLinkedAccount({
  scope,
  life,
  whose,
  linkToken,
}: LinkedAccountDeps): LinkedAccountStore {
  const linked$ = createState<LinkedAccount | null>(null);
  scope.add(() => linked$.end());
  let token = linkToken?.() ?? null;

  function forget(): string | null {
    const taken = token;
    token = null;
    if (linked$.value !== null) linked$.set(null);
    return taken;
  }

  const enter$ = defer(() => {
    const taken = forget();
    if (taken === null) return EMPTY;
    return life.enter({ token: taken, welcome: null, mustChangePassword: null });
  }).pipe(map(() => null));

  function ask(found: string, { uid, account }: SessionView): Observable<LinkedAccount | null> {
    const current = account ?? '';
    const changed$ = life.session$.pipe(
      filter(session => session.uid !== uid),
      take(1),
    );
    const owner$ = whose(found).pipe(
      switchMap(({ value }) =>
        value.id === uid ? enter$ : of({ current, account: value.account, isOver: false }),
      ),
      catchError((error: unknown) => of({ current, account: null, isOver: isOver(failureOf(error)) })),
      takeUntil(changed$),
    );
    // The account that was asked about has changed.
    const gone$ = changed$.pipe(
      tap(forget),
      map(() => null),
    );
    return merge(owner$, gone$);
  }

  const first$ = life.session$.pipe(
    filter(({ phase }) => phase === 'ready'),
    take(1),
    // A session that has just ended needs a moment until its end is complete.
    observeOn(asapScheduler),
  );
  if (token !== null) {
    const found = token;
    const decided$ = first$.pipe(
      switchMap(view => (isMember(view) ? ask(found, view) : enter$.pipe(catchError(() => EMPTY)))),
    );
    scope.subscribe(decided$, linked => linked$.set(linked));
  }

  const checked$ = (found: string) =>
    whose(found).pipe(
      catchError((error: unknown) => {
        const failure = failureOf(error);
        return failure.code === 'token_expired' ? of(null) : throwError(() => error);
      }),
    );
  return {
    linked$,
    acceptLink: () =>
      asOutcome(defer(() => (token === null ? of(null) : checked$(token).pipe(switchMap(() => enter$))))),
    declineLink: () => void forget(),
  };
}

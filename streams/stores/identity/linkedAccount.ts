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
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import type { StreamDeps } from '../../deps.ts';
import type { Failure, Outcome } from '../../failure.ts';
import type { Answer } from '../../link/answer.ts';
import { failureOf, refusesToken } from '../../link/restError.ts';
import type { Scope } from '../../scope.ts';
import type { MemberInfo } from '../../wire/entities/member.ts';
import { isMember } from '../accountFeed.ts';
import { asOutcome } from '../outcome.ts';
import type { SessionLife } from '../sessionLife.ts';
import type { SessionView } from '../sessionViews.ts';

/** A link that would sign in another account than the one that is. */
export interface LinkedAccount {
  /** Who is signed in. */
  readonly current: string;
  /** Whom the link belongs to; null when the gateway could not say. */
  readonly account: string | null;
  /** The link signs nobody in any more. */
  readonly isOver: boolean;
}

export interface LinkedAccountStore {
  /** What has to be decided; null when there is nothing to decide (any more). */
  readonly linked$: Behavior<LinkedAccount | null>;
  /** Signs in as the account of the link, in this tab; a link that can't leaves the session as it is. */
  acceptLink(): Observable<Outcome<null>>;
  /** Stays who one is: the link's token is forgotten. */
  declineLink(): void;
}

export interface LinkedAccountDeps {
  readonly scope: Scope;
  readonly linkToken: StreamDeps['linkToken'];
  readonly life: Pick<SessionLife, 'enter' | 'session$'>;
  /** Asks whose a token is, with that token; the session has no part in it. */
  readonly whose: (token: string) => Observable<Answer<MemberInfo>>;
}

/** One that ran out may still be renewed by who enters with it. */
const isOver = (failure: Failure) => refusesToken(failure) && failure.code !== 'token_expired';

/**
 * What a link's token does where another token is stored: it signs in at once whose session is over, who only tries the
 * game, and who is the same account; anybody else is asked.
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
    // Whoever was asked has gone.
    const gone$ = changed$.pipe(
      tap(forget),
      map(() => null),
    );
    return merge(owner$, gone$);
  }

  const first$ = life.session$.pipe(
    filter(({ phase }) => phase === 'ready'),
    take(1),
    // One that has just ended is still being ended.
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

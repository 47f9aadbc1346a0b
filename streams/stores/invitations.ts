import { combineLatest, EMPTY, interval, map, type Observable, startWith, switchMap, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import { awake } from '../operators/awake.ts';
import type { PlatformRest } from '../platform.ts';
import { createRemote, type RemoteDeps } from '../remote/createRemote.ts';
import { type Remote, valueIn } from '../remote/remote.ts';
import type { Invitation, Invitations, Invited } from '../wire/invitations/shapes.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import { accountOf, isAgent } from './accountFeed.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asAccountOutcome, asOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

/** Invitations of an agent, and the one that a visitor has opened. */
export interface InvitationsStore {
  /** Of the agent who is signed in, newest first. */
  readonly list$: Behavior<Remote<Invitations>>;
  refresh(): void;
  /** Whether somebody looks at the list: visits and registrations happen elsewhere, so it is read again and again. */
  watch(isWatched: boolean): void;
  /** Makes one and shows it at the top of the list. */
  make(input: CallInput<'invitationMake'>): Observable<Outcome<Invitation>>;
  close(code: string): Observable<Outcome<Invitation>>;
  /** Who invites by a code; counts the visit, once a day however often it is called. For anybody. */
  visit(code: string): Observable<Outcome<Invited>>;
}

export interface InvitationsDeps extends RemoteDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

/** How often a list that is looked at is read, ms. */
const READ_EVERY_MS = 15_000;

export function createInvitationsStore(deps: InvitationsDeps): InvitationsStore {
  const { rest, session$ } = deps;
  const list = createRemote<Invitations>(deps, accountOf(session$, isAgent), () =>
    rest.call('invitations', {}).pipe(map(({ value }) => value)),
  );
  const isWatched$ = createState(false);
  deps.scope.add(() => isWatched$.end());
  deps.scope.subscribe(
    combineLatest([isWatched$, awake(deps.lifecycle)]).pipe(
      switchMap(([isWatched, isAwake]) =>
        isWatched && isAwake ? interval(READ_EVERY_MS).pipe(startWith(0)) : EMPTY,
      ),
    ),
    () => list.refresh(),
  );
  /** Puts a changed invitation in the place of the old one, or a new one on top. */
  const show = (changed: Invitation) => {
    const known = valueIn(list.remote$.value);
    if (known === null) return list.refresh();
    const isKnown = known.items.some(({ code }) => code === changed.code);
    const items = isKnown
      ? known.items.map(item => (item.code === changed.code ? changed : item))
      : [changed, ...known.items];
    list.adopt({ ...known, items });
  };
  const written = (call$: Observable<Answer<Invitation>>) =>
    asAccountOutcome(
      session$,
      call$.pipe(
        repeatCommand(deps),
        map(({ value }) => value),
        tap(show),
      ),
    );
  return {
    list$: list.remote$,
    refresh: list.refresh,
    watch: isWatched => isWatched$.set(isWatched),
    make: input => written(rest.call('invitationMake', input)),
    close: code => written(rest.call('invitationClose', { code })),
    visit: code => asOutcome(rest.call('invitationVisit', { code }).pipe(map(({ value }) => value))),
  };
}

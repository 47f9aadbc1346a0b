import { defer, map, of } from 'rxjs';
import type { Outcome } from '../failure.ts';
import { newestValue } from '../merge/fold.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isSignedIn } from './accountFeed.ts';
import { followOutbox } from './identity/demoOutbox.ts';
import { createPasswordChanges } from './identity/passwordChanges.ts';
import { createSignIn, type SignInDeps } from './identity/signIn.ts';
import { createLinkedAccount, type LinkedAccountDeps } from './linkedAccount.ts';
import { asOutcome } from './outcome.ts';
import type { SessionLife } from './sessionLife.ts';
import type { SessionStore } from './sessionStore.ts';

export interface SessionDeps extends SignInDeps, Pick<LinkedAccountDeps, 'whose' | 'linkToken'> {
  readonly life: SessionLife;
}

/** Who is signed in, and the ways in and out. */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const { scope, rest, life } = deps;
  const { session$ } = life;
  const feed = createAccountFeed(
    deps,
    'session',
    newestValue<TopicState<'session'>>(),
    accountOf(session$, isSignedIn),
  );
  scope.subscribe(feed.value$, state => {
    if (state?.state === 'kicked') life.leave('kicked');
  });
  return {
    session$,
    freshness$: feed.freshness$,
    ...createSignIn(deps),
    ...createPasswordChanges(deps),
    ...createLinkedAccount(deps),
    forgetDevice: rememberToken =>
      asOutcome(rest.call('forgetDevice', { rememberToken }).pipe(map(() => null))),
    dismissWelcome: () => life.amend({ welcome: null }),
    logout: () =>
      defer(() => {
        life.signOut(null);
        return of<Outcome<null>>({ ok: true, value: null });
      }),
    demoAccounts: () => asOutcome(rest.call('demoAccounts', {}).pipe(map(({ value }) => value))),
    demoOutbox: () => followOutbox(rest, deps.lifecycle),
    dismissEnd: life.dismissEnd,
  };
}

import { map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import type { PlatformRest } from '../platform.ts';

import { createRemote, type RemoteDeps } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { PayoutAccounts } from '../wire/payoutAccounts/shapes.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import { accountOf, isMember } from './accountFeed.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asAccountOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

/** Where a member is paid. */
export interface PayoutAccountsStore {
  /** The accounts, masked, and what may be added. */
  readonly accounts$: Behavior<Remote<PayoutAccounts>>;
  /** Reads them; nothing is read before. */
  load(): void;
  add(input: CallInput<'payoutAccountAdd'>): Observable<Outcome<null>>;
  makeDefault(id: string): Observable<Outcome<null>>;
  remove(id: string): Observable<Outcome<null>>;
}

export interface PayoutAccountsDeps extends RemoteDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

export function createPayoutAccountsStore(deps: PayoutAccountsDeps): PayoutAccountsStore {
  const { rest, session$ } = deps;
  const accounts = createRemote<PayoutAccounts>(
    deps,
    accountOf(session$, isMember),
    () => rest.call('payoutAccounts', {}).pipe(map(({ value }) => value)),
    { isOnDemand: true },
  );
  const changed = (call$: Observable<Answer<PayoutAccounts>>) =>
    asAccountOutcome(
      session$,
      call$.pipe(
        repeatCommand(deps),
        tap(({ value }) => accounts.adopt(value)),
        map(() => null),
      ),
    );
  return {
    accounts$: accounts.remote$,
    load: accounts.refresh,
    add: input => changed(rest.call('payoutAccountAdd', input)),
    makeDefault: id => changed(rest.call('payoutAccountDefault', { id })),
    remove: id => changed(rest.call('payoutAccountRemove', { id })),
  };
}

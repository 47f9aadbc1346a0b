import { map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import type { PlatformRest } from '../platform.ts';

import { createRemote, type RemoteDeps } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { PaymentPasswordState } from '../wire/paymentPassword/shapes.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import { accountOf, isMember } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

/** The password that withdrawals and transfers ask for. */
export interface PaymentPasswordStore {
  readonly state$: Behavior<Remote<PaymentPasswordState>>;
  /** Reads how it stands; nothing is read before. */
  load(): void;
  set(input: CallInput<'paymentPasswordSet'>): Observable<Outcome<null>>;
  change(input: CallInput<'paymentPasswordChange'>): Observable<Outcome<null>>;
  /** Replaces a forgotten or locked one. */
  reset(input: CallInput<'paymentPasswordReset'>): Observable<Outcome<null>>;
  /** Sends the code that `reset` asks for; how long it is good, minutes. */
  sendCode(): Observable<Outcome<number>>;
}

export interface PaymentPasswordDeps extends RemoteDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

export function createPaymentPasswordStore(deps: PaymentPasswordDeps): PaymentPasswordStore {
  const { rest, session$ } = deps;
  const state = createRemote<PaymentPasswordState>(
    deps,
    accountOf(session$, isMember),
    () => rest.call('paymentPassword', {}).pipe(map(({ value }) => value)),
    { isOnDemand: true },
  );
  const changed = (call$: Observable<Answer<PaymentPasswordState>>) =>
    asAccountOutcome(
      session$,
      call$.pipe(
        tap(({ value }) => state.adopt(value)),
        map(() => null),
      ),
    );
  return {
    state$: state.remote$,
    load: state.refresh,
    set: input => changed(rest.call('paymentPasswordSet', input)),
    change: input => changed(rest.call('paymentPasswordChange', input)),
    reset: input => changed(rest.call('paymentPasswordReset', input)),
    sendCode: () =>
      asAccountOutcome(
        session$,
        rest.call('paymentPasswordCode', {}).pipe(map(({ value }) => value.expiredMinutes)),
      ),
  };
}

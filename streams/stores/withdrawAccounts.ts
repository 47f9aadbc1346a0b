import { map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { StoreParts } from '../index.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { CallInput, CallValue } from '../wire/calls/index.ts';
import { accountOf, isMember } from './accountFeed.ts';
import { repeatCommand } from './intents/repeatCommand.ts';
import { asAccountOutcome } from './outcome.ts';

type Accounts = CallValue<'payoutAccounts'>;
type PasswordState = CallValue<'paymentPassword'>;

/** What a withdrawal needs besides an amount: where it goes, and the payment password. */
export interface WithdrawAccountsStore {
  readonly accounts$: Behavior<Remote<Accounts>>;
  readonly password$: Behavior<Remote<PasswordState>>;
  /** Adds an account to be paid to. */
  add(input: CallInput<'payoutAccountAdd'>): Observable<Outcome<Accounts>>;
  /** Sets the first payment password. */
  setPassword(input: CallInput<'paymentPasswordSet'>): Observable<Outcome<PasswordState>>;
  refresh(): void;
}

/** Payout accounts and the payment password of whoever is signed in. */
export function createWithdrawAccountsStore(parts: StoreParts): WithdrawAccountsStore {
  const { rest, session$ } = parts;
  const account$ = accountOf(session$, isMember);
  const accounts = createRemote<Accounts>(parts, account$, () =>
    rest.call('payoutAccounts', {}).pipe(map(({ value }) => value)),
  );
  const password = createRemote<PasswordState>(parts, account$, () =>
    rest.call('paymentPassword', {}).pipe(map(({ value }) => value)),
  );
  return {
    accounts$: accounts.remote$,
    password$: password.remote$,
    add: input =>
      asAccountOutcome(
        session$,
        rest.call('payoutAccountAdd', input).pipe(
          repeatCommand(parts),
          map(({ value }) => value),
          tap(accounts.take),
        ),
      ),
    setPassword: input =>
      asAccountOutcome(
        session$,
        rest.call('paymentPasswordSet', input).pipe(
          map(({ value }) => value),
          tap(password.take),
        ),
      ),
    refresh() {
      accounts.refresh();
      password.refresh();
    },
  };
}

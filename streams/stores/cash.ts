import { map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { Answer } from '../link/answer.ts';
import { stateOfLog } from '../merge/fold.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import { type CashState, foldCash } from '../wire/cash/fold.ts';
import type { CashMethods } from '../wire/cash/shapes.ts';
import type { CashOrder } from '../wire/cash/words.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import type { TopicData, TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import type { MoneyCall } from './intents/runIntent.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** What the member tells with a proof. */
export interface CashProof {
  /** Ids of images that were uploaded. */
  readonly proofs: readonly string[];
  readonly comment: string;
}

export interface CashStore {
  /** Deposits and withdrawals of whoever is signed in, newest first; null until the first snapshot. */
  readonly orders$: Behavior<readonly CashOrder[] | null>;
  readonly freshness$: Behavior<Freshness>;
  /** Ways to deposit and to withdraw. */
  readonly methods$: Behavior<Remote<CashMethods>>;
  /** Orders a deposit. This and the other actions are intents with money (docs/decisions/021). */
  deposit(input: Omit<CallInput<'depositCreate'>, 'id'>): Observable<Outcome<CashOrder>>;
  /** Says that a deposit was paid. */
  tellPaid(id: string, proof: CashProof): Observable<Outcome<CashOrder>>;
  cancel(id: string): Observable<Outcome<CashOrder>>;
  withdraw(input: Omit<CallInput<'withdrawalCreate'>, 'id'>): Observable<Outcome<CashOrder>>;
  /** Says that a paid withdrawal has arrived. */
  confirm(id: string): Observable<Outcome<CashOrder>>;
  /** Says that it has not, or only a part of it. */
  deny(id: string, proof: CashProof & { readonly received: number }): Observable<Outcome<CashOrder>>;
  /** A proof image of the account, as an address of data. */
  picture(id: string): Observable<Outcome<string>>;
  refresh(): void;
  refreshMethods(): void;
}

/** Calls of this store that answer with the order. */
type OrderCall = Extract<MoneyCall, `deposit${string}` | `withdrawal${string}`>;

/** Deposits and withdrawals of the account that is signed in. */
export function createCashStore(parts: StoreParts): CashStore {
  const { live, rest, intents, session$ } = parts;
  const account$ = accountOf(session$, isMember);
  const fold = stateOfLog<TopicState<'cash'>, TopicData<'cash'>, CashState>(foldCash);
  const feed = createAccountFeed(parts, 'cash', fold, account$);
  const orders$ = feed.value$.pipe(map(state => state?.orders ?? null));
  const methods = createRemote<CashMethods>(parts, account$, () =>
    rest.call('cashMethods', {}).pipe(map(({ value }) => value)),
  );
  const settle = ({ value, snaps, startedAt }: Answer<CashOrder>): CashOrder => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  const run = <K extends OrderCall>(name: K, input: CallInput<K>, key?: string) =>
    asAccountOutcome(session$, intents.run(name, input, settle as never, key) as Observable<CashOrder>);

  return {
    orders$: parts.scope.behavior(orders$, null),
    freshness$: feed.freshness$,
    methods$: methods.remote$,
    deposit(input) {
      const id = rest.newKey();
      return run('depositCreate', { id, ...input }, id);
    },
    tellPaid: (id, { proofs, comment }) => run('depositPaid', { id, proofs: [...proofs], comment }),
    cancel: id => run('depositCancel', { id }),
    withdraw(input) {
      const id = rest.newKey();
      return run('withdrawalCreate', { id, ...input }, id);
    },
    confirm: id => run('withdrawalConfirm', { id, outcome: 'received' }),
    deny: (id, { proofs, comment, received }) =>
      run('withdrawalConfirm', { id, outcome: 'notReceived', received, proofs: [...proofs], comment }),
    picture: id =>
      asAccountOutcome(session$, rest.call('proofPicture', { id }).pipe(map(({ value }) => value.picture))),
    refresh: feed.resync,
    refreshMethods: methods.refresh,
  };
}

import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  of,
  skip,
  switchMap,
  takeUntil,
  tap,
  throwError,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import { failed, RestError } from '../link/restError.ts';
import { stateOfLog } from '../merge/fold.ts';
import type { PlatformLive, PlatformRest } from '../platform.ts';
import type { Account } from '../remote/account.ts';
import type { RemoteDeps, RemoteSource } from '../remote/createRemote.ts';
import { retryRead } from '../remote/retryRead.ts';
import { foldOffers, type OffersDraft } from '../wire/contracts/fold.ts';
import type {
  ContractInForce,
  ContractOutcome,
  ContractRequest,
  OffersState,
  RequestAnswer,
} from '../wire/contracts/shapes.ts';
import { CONTRACT_KINDS, CONTRACT_TRAITS, type ContractFlag } from '../wire/contracts/words.ts';
import type { Whitelabel } from '../wire/system/shapes.ts';
import type { TopicData, TopicState } from '../wire/tables/topics.ts';
import { type AccountFeedDeps, accountOf, createAccountFeed, isAgent } from './accountFeed.ts';
import { enabledModules } from './adapters/enabledModules.ts';
import { readConsolidated } from './consolidated.ts';
import type { Intents } from './intents/createIntentsStore.ts';
import { asAccountOutcome } from './outcome.ts';

import type { SessionView } from './sessionViews.ts';

/** Agent menu entries that exist only while such a contract is in force (S6-10 to S6-13). */
export type AgentMenuFlags = Readonly<Record<ContractFlag, boolean>>;

/** What names a request and the version of it that somebody read. */
export type ShownRequest = Pick<ContractRequest, 'id' | 'version'>;

export interface ContractsStore {
  /** Requests waiting for this agent's answer, oldest first; empty for everybody else. */
  readonly requests$: Behavior<readonly ContractRequest[]>;
  readonly inForce$: Behavior<readonly ContractInForce[]>;
  readonly menu$: Behavior<AgentMenuFlags>;
  /** How often contracts that this agent gave have changed; undefined while nothing tells. */
  readonly given$: Behavior<number | undefined>;
  readonly freshness$: Behavior<Freshness>;
  /**
   * Answers a request as it was shown. When another version waits by now, the answer is refused with
   * `contract_changed` and `requests$` holds the new one. Without `confirm`, accepting a rate above a downline's
   * contract is refused with `downline_higher_rate`: warn, then answer again with `confirm: true`.
   */
  answer(
    shown: ShownRequest,
    answer: RequestAnswer,
    options?: { readonly confirm?: boolean },
  ): Observable<Outcome<ContractOutcome>>;
  refresh(): void;
}

/** Module that switches agent contracts on. */
const AGENT_MODULE = 'AGENTPOLICY3';

export interface ContractsDeps extends AccountFeedDeps, Pick<RemoteDeps, 'random' | 'lifecycle'> {
  readonly live: Pick<PlatformLive, 'feed' | 'merge'>;
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly intents: Pick<Intents, 'run'>;
  readonly session$: Behavior<SessionView>;
  readonly whitelabel: Pick<RemoteSource<Whitelabel>, 'value$'>;
}

/** At a merchant without contracts an agent has no requests, and that is known without asking. */
const NONE: Freshness = { kind: 'live', bestEffort: true };

/** Whether the merchant has contracts; undefined until the white label arrived. */
function moduleIsOn({ whitelabel }: ContractsDeps): Observable<boolean | undefined> {
  return whitelabel.value$.pipe(
    map(label => (label === null ? undefined : enabledModules(label.whitelabel).has(AGENT_MODULE))),
    distinctUntilChanged(),
  );
}

/** The agent whose contracts may be read: the module is on and the account is a real agent (S6-14). */
function contractAccount(agent$: Observable<Account>, isOn$: Observable<boolean | undefined>) {
  return combineLatest([agent$, isOn$]).pipe(
    map(([account, isOn]) => {
      if (typeof account !== 'string' || isOn === true) return account;
      return isOn === undefined ? undefined : null;
    }),
    distinctUntilChanged(),
  );
}

function menuOf(contracts: readonly ContractInForce[]): AgentMenuFlags {
  const held = new Set(contracts.map(({ kind }) => kind));
  return Object.fromEntries(
    CONTRACT_KINDS.map(kind => [CONTRACT_TRAITS[kind].menu, held.has(kind)]),
  ) as AgentMenuFlags;
}

/** Contracts of the agent who is signed in. */
export function createContractsStore(deps: ContractsDeps): ContractsStore {
  const { scope, live, rest, intents, session$ } = deps;
  const agent$ = accountOf(session$, isAgent);
  const isOn$ = moduleIsOn(deps);
  const account$ = contractAccount(agent$, isOn$);
  const known = (): OffersState | null => feed.value$.value;
  const fold = stateOfLog<TopicState<'offers'>, TopicData<'offers'>, OffersDraft>(foldOffers, {
    fetch: () => readConsolidated(rest, known()),
  });
  const feed = createAccountFeed(deps, 'offers', fold, account$);

  /** Reads the consolidated call, and asks the topic for its newest state. */
  const reread = () => readConsolidated(rest, known()).pipe(tap(() => feed.resync()));
  const reading$ = account$.pipe(
    switchMap(account =>
      typeof account === 'string'
        ? reread().pipe(
            retryRead(deps),
            catchError(() => EMPTY),
          )
        : of(null),
    ),
  );
  scope.subscribe(reading$, () => {});

  function rereadOnce(): void {
    scope.subscribe(asAccountOutcome(session$, reread().pipe(takeUntil(account$.pipe(skip(1))))), () => {});
  }

  /** A refusal contains the requests that wait now, so they show even with the socket down. */
  function mergeRefusal(error: unknown): void {
    if (error instanceof RestError) live.merge(error.snaps, error.startedAt);
  }

  const answer$ = ({ id, version }: ShownRequest, status: RequestAnswer, confirm: boolean | undefined) => {
    const request = known()?.requests.find(request => request.id === id);
    if (!request) return throwError(() => new RestError(failed('contract_unknown')));
    const { kind, category, contractId } = request;
    const answered$ = intents.run(
      CONTRACT_TRAITS[kind].call,
      {
        status,
        category,
        ...(contractId !== undefined && { contractId }),
        // The version that was read, not the newest one: the gateway compares it with what waits.
        ...(version !== undefined && { version }),
        ...(confirm !== undefined && { confirm }),
      },
      ({ value, snaps, startedAt }) => {
        live.merge(snaps, startedAt);
        rereadOnce();
        return value;
      },
    );
    return answered$.pipe(tap({ error: mergeRefusal }));
  };

  const freshness$ = combineLatest([feed.freshness$, agent$, isOn$]).pipe(
    map(([freshness, agent, isOn]) => (typeof agent === 'string' && isOn === false ? NONE : freshness)),
  );
  const select = <T>(of: (state: NonNullable<ReturnType<typeof known>>) => T, empty: T) =>
    scope.behavior(feed.value$.pipe(map(state => (state ? of(state) : empty))), empty);
  return {
    requests$: select<readonly ContractRequest[]>(
      ({ requests }) => requests.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)),
      [],
    ),
    inForce$: select<readonly ContractInForce[]>(({ inForce }) => inForce, []),
    menu$: select(({ inForce }) => menuOf(inForce), menuOf([])),
    given$: select<number | undefined>(({ given }) => given, undefined),
    freshness$: scope.behavior<Freshness>(freshness$, { kind: 'loading' }),
    answer: (shown, status, { confirm } = {}) =>
      asAccountOutcome(
        session$,
        defer(() => answer$(shown, status, confirm)),
      ),
    refresh: feed.resync,
  };
}

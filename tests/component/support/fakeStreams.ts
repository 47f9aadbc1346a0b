import { BehaviorSubject, type Observable, of } from 'rxjs';
import type { Outcome } from '../../../streams/failure.ts';
import type { Freshness } from '../../../streams/freshness.ts';
import type { Streams } from '../../../streams/index.ts';
import type { AgentMenuFlags } from '../../../streams/stores/contracts.ts';
import type { FavouriteGame } from '../../../streams/stores/favourites.ts';
import type { JackpotView } from '../../../streams/stores/jackpot.ts';
import type { SessionView } from '../../../streams/stores/session.ts';
import type { SystemView } from '../../../streams/stores/system.ts';
import type { BalanceState } from '../../../streams/wire/entities/balance.ts';
import type { ContractInForce, ContractRequest } from '../../../streams/wire/entities/contract.ts';
import type { InHouseGame, Round } from '../../../streams/wire/entities/game.ts';
import type { InboxState } from '../../../streams/wire/entities/inbox.ts';
import type { SalaryState } from '../../../streams/wire/entities/salary.ts';
import type { Winner } from '../../../streams/wire/entities/winner.ts';
import { LIVE, NOW, VISITOR } from './values.ts';

/** The answer of a verb that worked. */
export function worked<T>(value: T): Observable<Outcome<T>> {
  return of({ ok: true, value });
}

/** The answer of a verb that the gateway refused. */
export function refused<T>(code: string): Observable<Outcome<T>> {
  return of({ ok: false, failure: { code, status: 400, message: null, retryAfterMs: null, value: null } });
}

const behavior = <T>(value: T) => new BehaviorSubject<T>(value);
/** Gives a verb the store's own type. */
const verb = <F>(implementation: F): F => implementation;
const live = () => behavior<Freshness>(LIVE);

/**
 * The stream layer as plain Behaviors that a test sets, and verbs that a test watches with `vi.spyOn`:
 * a component knows no more of it than this.
 */
export function fakeStreams() {
  const seconds$ = behavior(NOW);
  return {
    connection: {
      state$: behavior<Streams['connection']['state$']['value']>({
        phase: 'live',
        reason: 'hello',
        since: NOW,
        attempt: 0,
        retryAt: null,
        mode: 'seq',
      }),
      retryNow: () => {},
    },
    clock: { now: () => seconds$.value, seconds$ },
    system: {
      status$: behavior<SystemView>({ state: 'normal', until: null, ip: null }),
      freshness$: live(),
      flags$: behavior<ReadonlySet<string>>(new Set()),
      playMoney$: behavior(true),
      demo$: behavior(false),
      refresh: () => {},
    },
    session: {
      session$: behavior<SessionView>(VISITOR),
      freshness$: live(),
      login: verb<Streams['session']['login']>(() =>
        worked({ token: 't', firstTimeLogin: false, passwordExpired: false }),
      ),
      register: verb<Streams['session']['register']>(() =>
        worked({ token: 't', firstTimeLogin: true, passwordExpired: false }),
      ),
      freePlay: verb<Streams['session']['freePlay']>(() =>
        worked({ token: 't', firstTimeLogin: false, passwordExpired: false }),
      ),
      logout: verb<Streams['session']['logout']>(() => worked(null)),
      demoAccounts: verb<Streams['session']['demoAccounts']>(() => worked([])),
      dismissEnd: () => {},
    },
    balance: { balance$: behavior<BalanceState | null>(null), freshness$: live(), refresh: () => {} },
    inbox: {
      inbox$: behavior<InboxState | null>(null),
      freshness$: live(),
      markRead: verb<Streams['inbox']['markRead']>(() => worked(null)),
      refresh: () => {},
    },
    salary: { salary$: behavior<SalaryState | null>(null), freshness$: live(), refresh: () => {} },
    contracts: {
      requests$: behavior<readonly ContractRequest[]>([]),
      inForce$: behavior<readonly ContractInForce[]>([]),
      menu$: behavior<AgentMenuFlags>({
        enableCt: false,
        salary: false,
        hourSalary: false,
        agentRealtimeSalary: false,
      }),
      freshness$: live(),
      answer: verb<Streams['contracts']['answer']>(() =>
        worked({ contractId: 'c1', state: 'accepted', endedDownlines: [] }),
      ),
      refresh: () => {},
    },
    winners: { winners$: behavior<readonly Winner[] | null>(null), freshness$: live(), refresh: () => {} },
    jackpot: { jackpot$: behavior<JackpotView | null>(null), freshness$: live(), refresh: () => {} },
    favourites: {
      ids$: behavior<readonly string[]>([]),
      freshness$: live(),
      failure$: behavior<Streams['favourites']['failure$']['value']>(null),
      toggle: (_game: FavouriteGame) => {},
      refresh: () => {},
    },
    games: {
      inHouse$: behavior<readonly InHouseGame[] | null>(null),
      nextBetAt$: behavior(0),
      played$: behavior<readonly Round[]>([]),
      bet: verb<Streams['games']['bet']>(() => refused('internal')),
      rounds: verb<Streams['games']['rounds']>(() => worked([])),
      seed: verb<Streams['games']['seed']>(() => worked({ commit: 'c', clientSeed: 's', nonce: 0 })),
      rotateSeed: verb<Streams['games']['rotateSeed']>(() => refused('internal')),
      refresh: () => {},
    },
    close: () => {},
  } satisfies Streams;
}

export type FakeStreams = ReturnType<typeof fakeStreams>;

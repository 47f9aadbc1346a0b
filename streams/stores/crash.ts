import {
  asyncScheduler,
  catchError,
  combineLatest,
  map,
  type Observable,
  of,
  type SchedulerLike,
  share,
  switchMap,
  timeInterval,
  timer,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import { newestValue } from '../merge/fold.ts';
import { LOADING_REMOTE, type Remote } from '../remote/remote.ts';
import { remoteOf } from '../remote/remoteOf.ts';
import type { CrashState, OwnCrashBet } from '../wire/crash/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** How an account stands since the page was opened. */
export interface CrashPlayed {
  /** Rounds that it played and that have ended for it. */
  readonly rounds: number;
  /** Sum of payout minus stake, minor units. */
  readonly net: number;
  /** Server time of the first stake, epoch ms; null before it. */
  readonly since: number | null;
}

export interface CrashStore {
  /** The round that is played. While it is stale nobody knows here whether the flight goes on. */
  readonly round$: Behavior<Remote<CrashState>>;
  /** The newest stakes of whoever is signed in, newest first; null until they are known. */
  readonly own$: Behavior<readonly OwnCrashBet[] | null>;
  readonly played$: Behavior<CrashPlayed>;
  /** How long a call and its answer take on this line, real ms, measured while somebody listens; null for no answer. */
  readonly delay$: Observable<number | null>;
  /** Stakes; an intent with money, as the other two (docs/decisions/021). */
  stake(round: string, stake: number, target: number | null): Observable<Outcome<OwnCrashBet>>;
  /** Takes the stake back before the start. */
  cancel(round: string): Observable<Outcome<OwnCrashBet>>;
  /** Cashes out at the multiplier at which the call arrives. */
  cashOut(round: string): Observable<Outcome<OwnCrashBet>>;
  refresh(): void;
}

/** Time between two measurements of the line, ms. */
const MEASURE_EVERY_MS = 10_000;

const NOT_PLAYED: CrashPlayed = { rounds: 0, net: 0, since: null };

/** Adds up the stakes that were seen before they ended. */
function createTotals() {
  const open = new Set<string>();
  return {
    forget: () => open.clear(),
    after(totals: CrashPlayed, bets: readonly OwnCrashBet[]): CrashPlayed {
      let { rounds, net, since } = totals;
      for (const { id, state, stake, payout, at } of bets) {
        if (state === 'placed') {
          open.add(id);
          since ??= at;
        } else if (open.delete(id) && state !== 'returned') {
          rounds += 1;
          net += payout - stake;
        }
      }
      return { rounds, net, since };
    },
  };
}

/** Crash: one round for all, and the own stakes in it. */
export function createCrashStore(parts: StoreParts, scheduler: SchedulerLike = asyncScheduler): CrashStore {
  const { scope, live, rest, intents, session$ } = parts;
  const fold = newestValue<TopicState<'crash'>>({
    fetch: () => rest.call('crash', {}).pipe(map(({ value }) => value)),
  });
  const feed = live.feed('crash', null, fold);
  scope.add(() => feed.close());
  const account$ = accountOf(session$, isMember);
  const own = createAccountFeed(parts, 'crashBet', newestValue<TopicState<'crashBet'>>(), account$);

  const played$ = createState(NOT_PLAYED);
  scope.add(() => played$.end());
  const totals = createTotals();
  scope.subscribe(account$, () => {
    totals.forget();
    played$.set(NOT_PLAYED);
  });
  scope.subscribe(own.value$, state => {
    if (state !== null) played$.set(totals.after(played$.value, state.bets));
  });

  // A call that the gateway answers at once, without its database.
  const measured$ = rest.call('inHouseGames', {}).pipe(
    timeInterval(scheduler),
    map(({ interval }): number | null => interval),
    catchError(() => of(null)),
  );
  const settle = ({ value, snaps, startedAt }: Answer<OwnCrashBet>): OwnCrashBet => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  return {
    round$: scope.behavior<Remote<CrashState>>(
      combineLatest([feed.value$, feed.freshness$]).pipe(
        map(([round, freshness]) => remoteOf<CrashState>(round, freshness)),
      ),
      LOADING_REMOTE,
    ),
    own$: scope.behavior<readonly OwnCrashBet[] | null>(
      own.value$.pipe(map(state => state?.bets ?? null)),
      null,
    ),
    played$,
    delay$: timer(0, MEASURE_EVERY_MS, scheduler).pipe(
      switchMap(() => measured$),
      share(),
    ),
    stake: (round, stake, target) =>
      asAccountOutcome(session$, intents.run('crashStake', { round, stake, target }, settle)),
    cancel: round => asAccountOutcome(session$, intents.run('crashCancel', { round }, settle)),
    cashOut: round => asAccountOutcome(session$, intents.run('crashCashOut', { round }, settle)),
    refresh() {
      feed.resync();
      own.resync();
    },
  };
}

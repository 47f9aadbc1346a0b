import { combineLatest, map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import { newestValue } from '../merge/fold.ts';
import { LOADING_REMOTE, type Remote } from '../remote/remote.ts';
import { remoteOf } from '../remote/remoteOf.ts';
import type { PrizeMode } from '../wire/lottery/prizeMode.ts';
import type {
  LotteryDraw,
  LotteryMenuGame,
  LotteryMenus,
  LotteryState,
  LotteryTickets,
  OpenNumber,
} from '../wire/lottery/shapes.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

export interface LotteryStore {
  /** The next draws of all lotteries, and their last results. */
  readonly draws$: Behavior<Remote<LotteryState>>;
  /**
   * The lotteries by their groups, with names in the language of the page: all of them, or those of the Vietnamese
   * halls in one prize mode.
   */
  menus(prizeMode?: PrizeMode): Observable<Outcome<LotteryMenus>>;
  /** Lotteries that whoever is signed in has played last, newest first. */
  recent(): Observable<Outcome<readonly LotteryMenuGame[]>>;
  /** Lotteries that most people play now, most first. */
  popular(): Observable<Outcome<readonly LotteryMenuGame[]>>;
  /** Says which lottery is looked at, null for all: a back end without the topic is asked for that one alone. */
  watch(gameCode: string | null): void;
  /** Draws that are over, newest first. */
  results(gameCode: string): Observable<Outcome<readonly LotteryDraw[]>>;
  /** Bets a ticket: an intent with money (docs/decisions/021). */
  bet(ticket: CallInput<'lotteryBet'>): Observable<Outcome<LotteryTickets>>;
  refresh(): void;
}

/** What the specification's calls tell of draws, as the topic has it; they promise no seed. */
const drawsOf = (numbers: readonly OpenNumber[]): LotteryState => ({
  games: numbers.map(({ gameCode, numero: no, opensAt, closesAt, drawsAt, last }) => ({
    gameCode,
    coming: [{ no, opensAt, closesAt, drawsAt, commit: '' }],
    past: last === null ? [] : [last],
  })),
});

/** Draws that are read for results and trends. */
const RESULTS = 100;

/** The lotteries. */
export function createLotteryStore(parts: StoreParts): LotteryStore {
  const { scope, live, rest, intents, session$ } = parts;
  let watched: string | null = null;
  /** The lottery that was read alone by a call; null when all were read or the topic has them. */
  let told: string | null = null;
  const fold = newestValue<TopicState<'lotteries'>>({
    fetch() {
      told = watched;
      return watched === null
        ? rest.call('lotteryOpenNumbers', {}).pipe(map(({ value }) => drawsOf(value)))
        : rest.call('lotteryOpenGame', { gameCode: watched }).pipe(map(({ value }) => drawsOf([value])));
    },
  });
  const feed = live.feed('lotteries', null, fold);
  scope.add(() => feed.close());
  const read = <T>(answer$: Observable<{ readonly value: T }>) =>
    asAccountOutcome(session$, answer$.pipe(map(({ value }) => value)));
  return {
    draws$: scope.behavior<Remote<LotteryState>>(
      combineLatest([feed.value$, feed.freshness$]).pipe(
        map(([state, freshness]) => remoteOf<LotteryState>(state, freshness)),
      ),
      LOADING_REMOTE,
    ),
    menus: prizeMode =>
      read(
        prizeMode === undefined
          ? rest.call('lotteryMenus', {})
          : rest.call('lotteryMenu', { prizeMode, device: 'WEB' }),
      ),
    recent: () => read(rest.call('lotteryRecent', {})),
    popular: () => read(rest.call('lotteryPopular', {})),
    watch(gameCode) {
      watched = gameCode;
      if (told !== null && told !== gameCode) feed.resync();
    },
    results: gameCode => read(rest.call('lotteryResults', { gameCode, limit: RESULTS })),
    bet: ticket =>
      asAccountOutcome(
        session$,
        intents.run('lotteryBet', ticket, ({ value, snaps, startedAt }) => {
          // The answer carries the new states, so they show while the socket is down.
          live.merge(snaps, startedAt);
          return value;
        }),
      ),
    refresh: feed.resync,
  };
}

import { combineLatest, map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { StoreParts } from '../index.ts';
import type { Answer } from '../link/answer.ts';
import { newestValue } from '../merge/fold.ts';
import { LOADING_REMOTE, type Remote } from '../remote/remote.ts';
import { remoteOf } from '../remote/remoteOf.ts';
import type { CallInput } from '../wire/calls/index.ts';
import type {
  LotteryDraw,
  LotteryMenus,
  LotteryState,
  LotteryTicket,
  LotteryTickets,
} from '../wire/entities/lottery.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';

/** Tickets of a page of the history. */
export const TICKETS_A_PAGE = 20;

export interface LotteryStore {
  /** The next draws of all lotteries, and their last results. */
  readonly draws$: Behavior<Remote<LotteryState>>;
  /** Tickets of whoever is signed in that wait, and the last ones, newest first. */
  readonly tickets$: Behavior<Remote<readonly LotteryTicket[]>>;
  /** The lotteries by their groups, with names in the language of the page. */
  menus(): Observable<Outcome<LotteryMenus>>;
  /** Draws that are over, newest first. */
  results(gameCode: string): Observable<Outcome<readonly LotteryDraw[]>>;
  /** Tickets before one of them. */
  earlier(before: string): Observable<Outcome<readonly LotteryTicket[]>>;
  /** Bets a ticket: an intent with money (docs/decisions/021). */
  bet(ticket: CallInput<'lotteryBet'>): Observable<Outcome<LotteryTickets>>;
  /** Ends a chase, also with money. */
  stop(chase: string): Observable<Outcome<LotteryTickets>>;
  refresh(): void;
}

/** Draws that are read for results and trends. */
const RESULTS = 100;

/** The lotteries. */
export function createLotteryStore(parts: StoreParts): LotteryStore {
  const { scope, live, rest, intents, session$ } = parts;
  const feed = live.feed('lotteries', null, newestValue<'lotteries'>());
  scope.add(() => feed.close());
  const own = createAccountFeed(
    parts,
    'lotteryTickets',
    newestValue<'lotteryTickets'>(),
    accountOf(session$, isMember),
  );
  const settle = <T>({ value, snaps, startedAt }: Answer<T>): T => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  const read = <T>(answer$: Observable<{ readonly value: T }>) =>
    asAccountOutcome(session$, answer$.pipe(map(({ value }) => value)));
  return {
    draws$: scope.behavior<Remote<LotteryState>>(
      combineLatest([feed.value$, feed.freshness$]).pipe(
        map(([state, freshness]) => remoteOf<LotteryState>(state, freshness)),
      ),
      LOADING_REMOTE,
    ),
    tickets$: scope.behavior<Remote<readonly LotteryTicket[]>>(
      combineLatest([own.value$, own.freshness$]).pipe(
        map(([state, freshness]) => remoteOf<readonly LotteryTicket[]>(state?.tickets ?? null, freshness)),
      ),
      LOADING_REMOTE,
    ),
    menus: () => read(rest.call('lotteryMenus', {})),
    results: gameCode => read(rest.call('lotteryResults', { gameCode, limit: RESULTS })),
    earlier: before => read(rest.call('lotteryTicketList', { before, limit: TICKETS_A_PAGE })),
    bet: ticket =>
      asAccountOutcome(
        session$,
        intents.run('lotteryBet', ticket, answer => settle(answer)),
      ),
    stop: chase =>
      asAccountOutcome(
        session$,
        intents.run('lotteryStop', { chase }, answer => settle(answer)),
      ),
    refresh() {
      feed.resync();
      own.resync();
    },
  };
}

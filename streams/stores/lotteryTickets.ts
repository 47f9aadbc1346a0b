import {
  catchError,
  combineLatest,
  concatMap,
  delayWhen,
  filter,
  forkJoin,
  map,
  type Observable,
  of,
  pairwise,
  share,
  take,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import { newestValue } from '../merge/fold.ts';
import { LOADING_REMOTE, type Remote } from '../remote/remote.ts';
import { remoteOf } from '../remote/remoteOf.ts';
import type { LotteryTicket, LotteryTickets } from '../wire/lottery/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { createOneTab } from './oneTab.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** Tickets of a page of the history. */
export const TICKETS_A_PAGE = 20;

/** A ticket whose draw is over, with what its lottery is called; null where nobody said. */
export interface DrawnTicket {
  readonly ticket: LotteryTicket;
  readonly gameName: string | null;
}

export interface LotteryTicketsStore {
  /** Tickets of whoever is signed in that wait, and the last ones, newest first. */
  readonly tickets$: Behavior<Remote<readonly LotteryTicket[]>>;
  /**
   * Tickets that waited when this page last knew of them and have won or lost since, once somebody looks at the page. Of the
   * tabs of one browser only one emits them.
   */
  readonly drawn$: Observable<readonly DrawnTicket[]>;
  /** Tickets before one of them. */
  earlier(before: string): Observable<Outcome<readonly LotteryTicket[]>>;
  /** Ends a chase, also with money. */
  stop(chase: string): Observable<Outcome<LotteryTickets>>;
  refresh(): void;
}

const isOver = ({ state }: LotteryTicket): boolean => state === 'won' || state === 'lost';

/** Tickets of the later state that waited in the earlier one. */
function drawnBetween(before: LotteryTickets | null, after: LotteryTickets | null): readonly LotteryTicket[] {
  const waited = new Set(before?.tickets.filter(({ state }) => state === 'held').map(({ id }) => id));
  return (after?.tickets ?? []).filter(ticket => isOver(ticket) && waited.has(ticket.id));
}

/** Lottery tickets of the account: a store of its own, because every page announces their wins. */
export function createLotteryTicketsStore(parts: StoreParts): LotteryTicketsStore {
  const { scope, live, rest, intents, session$, lifecycle } = parts;
  const inOneTab = createOneTab(parts);
  const own = createAccountFeed(
    parts,
    'lotteryTickets',
    newestValue<TopicState<'lotteryTickets'>>(),
    accountOf(session$, isMember),
  );
  const nameOf = (gameCode: string): Observable<readonly [string, string | null]> =>
    rest.call('game', { gameCode }).pipe(
      map(({ value }) => [gameCode, value.gameName] as const),
      // The result is announced without it.
      catchError(() => of([gameCode, null] as const)),
    );
  const named = (tickets: readonly LotteryTicket[]): Observable<readonly DrawnTicket[]> =>
    forkJoin([...new Set(tickets.map(({ gameCode }) => gameCode))].map(nameOf)).pipe(
      map(pairs => new Map(pairs)),
      map(names => tickets.map(ticket => ({ ticket, gameName: names.get(ticket.gameCode) ?? null }))),
    );
  return {
    tickets$: scope.behavior<Remote<readonly LotteryTicket[]>>(
      combineLatest([own.value$, own.freshness$]).pipe(
        map(([state, freshness]) => remoteOf<readonly LotteryTicket[]>(state?.tickets ?? null, freshness)),
      ),
      LOADING_REMOTE,
    ),
    drawn$: own.value$.pipe(
      pairwise(),
      map(([before, after]) => drawnBetween(before, after)),
      filter(tickets => tickets.length > 0),
      concatMap(named),
      delayWhen(() => lifecycle.visible$.pipe(filter(Boolean), take(1))),
      concatMap(drawn =>
        inOneTab(drawn.map(({ ticket }) => ticket.id)).pipe(
          map(own => drawn.filter(({ ticket }) => own.includes(ticket.id))),
        ),
      ),
      // A late answer must not reach the next account.
      filter(drawn =>
        drawn.every(({ ticket }) => own.value$.value?.tickets.some(({ id }) => id === ticket.id)),
      ),
      share(),
    ),
    earlier: before =>
      asAccountOutcome(
        session$,
        rest.call('lotteryTicketList', { before, limit: TICKETS_A_PAGE }).pipe(map(({ value }) => value)),
      ),
    stop: chase =>
      asAccountOutcome(
        session$,
        intents.run('lotteryStop', { chase }, ({ value, snaps, startedAt }) => {
          live.merge(snaps, startedAt);
          return value;
        }),
      ),
    refresh: own.resync,
  };
}

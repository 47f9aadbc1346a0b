import { combineLatest, distinctUntilChanged, map, type Observable, skip, throttleTime } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { Answer } from '../link/answer.ts';
import { stateOfLog } from '../merge/fold.ts';
import { sameFreshness } from '../merge/freshnessOf.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { BookedBet } from '../wire/sportsBook/bets.ts';
import { bookedBetsFold, isBetOpen } from '../wire/sportsBook/folds.ts';
import type { OtherBet } from '../wire/sportsBook/openBets.ts';
import type { TopicData, TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isSignedIn } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** A bet at a sports book, with the word that tells it from others. */
export interface SportsBet extends BookedBet {
  readonly kind: 'sports';
}

/** A bet of whoever is signed in, wherever it was made: of sports books with all that is known, of others what is open. */
export type MyBet = SportsBet | OtherBet;

/** What is shown of all bets. */
export interface MyBets {
  /** Newest first. */
  readonly bets: readonly MyBet[];
  readonly freshness: Freshness;
}

export interface MyBetsStore {
  /** Bets of whoever is signed in; none of a visitor. */
  readonly bets$: Behavior<MyBets>;
  /** Bets that aren't settled yet. */
  readonly open$: Behavior<number>;
  /**
   * Sells a bet, an intent with money (docs/decisions/021). Fails with `offer_changed` where less is offered by now (`value.offer` is
   * the new offer, null for none), `suspended`, `bet_over`, `game_server_unreachable`.
   * @param amount What was offered for what is sold, minor units.
   * @param part How much of the stake is sold; all that is left unless given.
   */
  cashOut(bet: string, amount: number, part?: number): Observable<Outcome<BookedBet>>;
  /** Has a bet sold by itself once so much is offered for it; null for no more. Fails as `cashOut` does. */
  autoCashOut(bet: string, at: number | null): Observable<Outcome<BookedBet>>;
  /** Reads what is open elsewhere than at sports books again. */
  refresh(): void;
}

/** Shortest time between two reads of what is open elsewhere, ms. */
const EVERY_MS = 2_000;

/** Whether something may still become of a bet. */
export const isOpenBet = (bet: MyBet): boolean => bet.kind !== 'sports' || isBetOpen(bet);

/** A round of a game server as that server calls it: a bet at its book has the same id. */
const roundOf = ({ id }: OtherBet): string => id.slice(id.indexOf(':') + 1);

const worse = (a: Freshness, b: Freshness): Freshness => (a.kind === 'live' ? b : a);

/** Bets of the account that is signed in. */
export function createMyBetsStore(parts: StoreParts): MyBetsStore {
  const { scope, live, rest, intents, session$, balance$ } = parts;
  const account$ = accountOf(session$, isSignedIn);
  const fold = stateOfLog<TopicState<'bets'>, TopicData<'bets'>, Map<string, BookedBet>>(bookedBetsFold);
  const feed = createAccountFeed(parts, 'bets', fold, account$);
  const others = createRemote<readonly OtherBet[]>(parts, account$, () =>
    rest.call('openBets', {}).pipe(map(({ value }) => value)),
  );
  // Whatever begins or ends moves money.
  const moved$ = balance$.pipe(skip(1), throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }));
  scope.subscribe(moved$, () => others.refresh());

  const list$ = combineLatest([feed.value$, others.value$]).pipe(
    map(([booked, open]): readonly MyBet[] => {
      // A bet's money is a round of its server, read before its book told of it.
      const told = new Set(booked?.map(({ bet }) => bet));
      const all: MyBet[] = (open ?? []).filter(it => it.kind !== 'round' || !told.has(roundOf(it)));
      for (const bet of booked ?? []) all.push({ kind: 'sports', ...bet });
      return all.toSorted((a, b) => b.at - a.at);
    }),
  );
  const freshness$ = combineLatest([feed.freshness$, others.freshness$]).pipe(
    map(([a, b]) => worse(a, b)),
    distinctUntilChanged(sameFreshness),
  );
  const bets$ = scope.behavior<MyBets>(
    combineLatest([list$, freshness$]).pipe(map(([bets, freshness]) => ({ bets, freshness }))),
    { bets: [], freshness: { kind: 'loading' } },
  );
  const settle = ({ value, snaps, startedAt }: Answer<BookedBet>): BookedBet => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  return {
    bets$,
    open$: scope.behavior(
      bets$.pipe(
        map(({ bets }) => bets.filter(isOpenBet).length),
        distinctUntilChanged(),
      ),
      0,
    ),
    cashOut: (bet, amount, part) =>
      asAccountOutcome(
        session$,
        intents.run('betCashOut', { bet, amount, ...(part !== undefined && { part }) }, settle),
      ),
    autoCashOut: (bet, at) => asAccountOutcome(session$, intents.run('betAutoCashOut', { bet, at }, settle)),
    refresh: others.refresh,
  };
}

import { combineLatest, distinctUntilChanged, map, type Observable, skip, throttleTime } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { Answer } from '../link/answer.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { BookedBet } from '../wire/sportsBook/bets.ts';
import { isBetOpen } from '../wire/sportsBook/folds.ts';
import type { OtherBet } from '../wire/sportsBook/openBets.ts';
import { accountOf, createAccountFeed, isSignedIn } from './accountFeed.ts';
import { listedBetsFold, type SportsBet } from './listedBets.ts';
import { createOlderBets, type OlderBetsList } from './olderBets.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

export type { SportsBet } from './listedBets.ts';

/** A bet of whoever is signed in, wherever it was made: of sports books with all that is known, of others what is open. */
export type MyBet = SportsBet | OtherBet;

/** What is shown of all bets. */
export interface MyBets {
  /** Newest first. */
  readonly bets: readonly MyBet[];
  /** Of the bets at sports books. */
  readonly freshness: Freshness;
  /** Of what is open elsewhere, which another read tells: when it fails, the bets at sports books are as fresh as before. */
  readonly elsewhere: Freshness;
}

export interface MyBetsStore extends Pick<OlderBetsList, 'older$' | 'loadOlder'> {
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
  /** Chooses which bets are read that are older than those in `bets$`; null for none. */
  selectOlder: OlderBetsList['select'];
  /** Reads the bets at sports books again. */
  refresh(): void;
  /** Reads what is open elsewhere again. */
  refreshElsewhere(): void;
}

/** Shortest time between two reads of what is open elsewhere, ms. */
const EVERY_MS = 2_000;

/** Whether something may still become of a bet. */
export const isOpenBet = (bet: MyBet): boolean => bet.kind !== 'sports' || isBetOpen(bet);

/** A round of a game server as that server calls it: a bet at its book has the same id. */
const roundOf = ({ id }: OtherBet): string => id.slice(id.indexOf(':') + 1);

/** Bets of the account that is signed in. */
export function createMyBetsStore(parts: StoreParts): MyBetsStore {
  const { scope, live, rest, intents, session$, balance$ } = parts;
  const account$ = accountOf(session$, isSignedIn);
  const feed = createAccountFeed(parts, 'bets', listedBetsFold, account$);
  const { older$, loadOlder, select: selectOlder } = createOlderBets(parts, account$, feed.value$);
  const others = createRemote<readonly OtherBet[]>(parts, account$, () =>
    rest.call('openBets', {}).pipe(map(({ value }) => value)),
  );
  // Whatever begins or ends moves money.
  const moved$ = balance$.pipe(skip(1), throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }));
  scope.subscribe(moved$, () => others.refresh());

  const list$ = combineLatest([feed.value$, others.value$]).pipe(
    map(([listed, open]): readonly MyBet[] => {
      const booked = listed?.bets;
      // A bet's money is a round of its server, read before its book told of it.
      const told = new Set(booked?.map(({ bet }) => bet));
      const all: MyBet[] = (open ?? []).filter(it => it.kind !== 'round' || !told.has(roundOf(it)));
      for (const bet of booked ?? []) all.push({ kind: 'sports', ...bet });
      return all.toSorted((a, b) => b.at - a.at);
    }),
  );
  const bets$ = scope.behavior<MyBets>(
    combineLatest([list$, feed.freshness$, others.freshness$]).pipe(
      map(([bets, freshness, elsewhere]) => ({ bets, freshness, elsewhere })),
    ),
    { bets: [], freshness: { kind: 'loading' }, elsewhere: { kind: 'loading' } },
  );
  const settle = ({ value, snaps, startedAt }: Answer<BookedBet>): BookedBet => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  return {
    ...{ bets$, older$, loadOlder, selectOlder },
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
    refresh: feed.resync,
    refreshElsewhere: others.refresh,
  };
}

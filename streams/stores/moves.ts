import { combineLatest, map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import { newestValue } from '../merge/fold.ts';
import { LOADING_REMOTE, type Remote } from '../remote/remote.ts';
import { remoteOf } from '../remote/remoteOf.ts';
import type { MovesAnswer, MovesRounds } from '../wire/games/shapes.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** Each action is an intent with money: it has a deadline, and is asked for by its key when its answer was lost. */
export interface MovesStore {
  /** Of each game of moves the round that whoever is signed in has open, on whichever device, or else the last one. */
  readonly rounds$: Behavior<Remote<MovesRounds>>;
  begin(input: CallInput<'movesBegin'>): Observable<Outcome<MovesAnswer>>;
  make(input: CallInput<'movesMake'>): Observable<Outcome<MovesAnswer>>;
}

/** Rounds of the games of moves. */
export function createMovesStore(parts: StoreParts): MovesStore {
  const { scope, live, intents, session$, games } = parts;
  const feed = createAccountFeed(
    parts,
    'movesRounds',
    newestValue<TopicState<'movesRounds'>>(),
    accountOf(session$, isMember),
  );
  const settle = ({ value, snaps, startedAt }: Answer<MovesAnswer>): MovesAnswer => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    if (value.settled !== null) games.settled(value.settled);
    return value;
  };
  const outcome = (source$: Observable<MovesAnswer>) =>
    asAccountOutcome(session$, source$.pipe(tap({ error: games.tooSoon })));
  return {
    rounds$: scope.behavior<Remote<MovesRounds>>(
      combineLatest([feed.value$, feed.freshness$]).pipe(
        map(([rounds, freshness]) => remoteOf<MovesRounds>(rounds, freshness)),
      ),
      LOADING_REMOTE,
    ),
    begin: input => outcome(intents.run('movesBegin', input, settle)),
    make: input => outcome(intents.run('movesMake', input, settle)),
  };
}

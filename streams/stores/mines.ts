import { combineLatest, map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Answer } from '../link/answer.ts';
import { newestValue } from '../merge/fold.ts';
import { LOADING_REMOTE, type Remote } from '../remote/remote.ts';
import { remoteOf } from '../remote/remoteOf.ts';
import type { MinesAnswer, MinesTable } from '../wire/games/shapes.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** Each action is an intent with money: it has a deadline, and is asked for by its key when its answer was lost. */
export interface MinesStore {
  /** The round that whoever is signed in has open, on whichever device, or else the last one. */
  readonly table$: Behavior<Remote<MinesTable>>;
  begin(input: CallInput<'minesBegin'>): Observable<Outcome<MinesAnswer>>;
  open(input: CallInput<'minesOpen'>): Observable<Outcome<MinesAnswer>>;
  cashOut(input: CallInput<'minesCashOut'>): Observable<Outcome<MinesAnswer>>;
  refresh(): void;
}

/** Rounds of Mines. */
export function createMinesStore(parts: StoreParts): MinesStore {
  const { scope, live, intents, session$, games } = parts;
  const feed = createAccountFeed(
    parts,
    'minesRound',
    newestValue<TopicState<'minesRound'>>(),
    accountOf(session$, isMember),
  );
  const settle = ({ value, snaps, startedAt }: Answer<MinesAnswer>): MinesAnswer => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    if (value.settled !== null) games.settled(value.settled);
    return value;
  };
  const outcome = (source$: Observable<MinesAnswer>) =>
    asAccountOutcome(session$, source$.pipe(tap({ error: games.tooSoon })));
  return {
    table$: scope.behavior<Remote<MinesTable>>(
      combineLatest([feed.value$, feed.freshness$]).pipe(
        map(([table, freshness]) => remoteOf<MinesTable>(table, freshness)),
      ),
      LOADING_REMOTE,
    ),
    begin: input => outcome(intents.run('minesBegin', input, settle)),
    open: input => outcome(intents.run('minesOpen', input, settle)),
    cashOut: input => outcome(intents.run('minesCashOut', input, settle)),
    refresh: feed.resync,
  };
}

import { defer, distinctUntilChanged, map, type Observable, skip, switchMap, tap, timer } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { Answer } from '../link/answer.ts';
import { stateOfLog } from '../merge/fold.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { CallInput } from '../wire/tables/calls.ts';
import type { TopicData, TopicState } from '../wire/tables/topics.ts';
import {
  byNewest,
  foldTeamTransfers,
  TEAM_TRANSFERS_KEPT,
  type TeamTransferState,
} from '../wire/teamTransfers/fold.ts';
import type { TeamDownline, TeamTransferTerms } from '../wire/teamTransfers/shapes.ts';
import type { TeamTransfer } from '../wire/teamTransfers/words.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** Transfers as far as they were read. */
export interface TransferList {
  /** Newest first. */
  readonly items: readonly TeamTransfer[];
  /** Whether older ones exist that were not read yet. */
  readonly hasMore: boolean;
}

export interface TeamTransfersStore {
  /** Transfers of whoever is signed in, on top of them those that happen now; null until the first snapshot. */
  readonly list$: Behavior<TransferList | null>;
  readonly freshness$: Behavior<Freshness>;
  /** The upline and the limits; read again after every transfer. */
  readonly terms$: Behavior<Remote<TeamTransferTerms>>;
  /** Direct downlines of an agent whose name contains a text. */
  downlines(search: string): Observable<Outcome<readonly TeamDownline[]>>;
  /** Sends money: an intent with money (docs/decisions/021). */
  send(input: Omit<CallInput<'teamTransfer'>, 'id'>): Observable<Outcome<TeamTransfer>>;
  loadOlder(): Observable<Outcome<null>>;
  refresh(): void;
  refreshTerms(): void;
}

/** How long nothing is typed before a name is looked for, ms. */
const SEARCH_PAUSE_MS = 250;
const PAGE = 30;

/** The transfers that were read, with the newest of the feed; emptied when transfers between the two may be missing. */
function withNewest(before: TransferList | null, newest: readonly TeamTransfer[]): TransferList {
  const known = new Set(newest.map(({ id }) => id));
  const isFull = newest.length >= TEAM_TRANSFERS_KEPT;
  if (before === null || !before.items.some(({ id }) => known.has(id)))
    return { items: newest, hasMore: isFull };
  return withItems(before, newest);
}

function withItems({ items, hasMore }: TransferList, more: readonly TeamTransfer[]): TransferList {
  const byId = new Map([...items, ...more].map(item => [item.id, item]));
  return { items: [...byId.values()].sort(byNewest), hasMore };
}

/** Transfers with the upline and the direct downlines of the account that is signed in. */
export function createTeamTransfersStore(parts: StoreParts): TeamTransfersStore {
  const { scope, live, rest, intents, session$ } = parts;
  const account$ = accountOf(session$, isMember);
  const fold = stateOfLog<TopicState<'teamTransfers'>, TopicData<'teamTransfers'>, TeamTransferState>(
    foldTeamTransfers,
  );
  const feed = createAccountFeed(parts, 'teamTransfers', fold, account$);
  const terms = createRemote<TeamTransferTerms>(parts, account$, () =>
    rest.call('teamTransferTerms', {}).pipe(map(({ value }) => value)),
  );
  const list$ = createState<TransferList | null>(null);
  scope.add(() => list$.end());
  scope.subscribe(
    feed.value$,
    // The feed is empty between two accounts, so nothing of one is kept for the next.
    state => list$.set(state === null ? null : withNewest(list$.value, state.transfers)),
    error => list$.fail(error),
  );
  const newestId$ = feed.value$.pipe(
    map(state => state?.transfers[0]?.id),
    distinctUntilChanged(),
  );
  // What may be sent today changes with every transfer, whichever device made it.
  scope.subscribe(newestId$.pipe(skip(1)), () => terms.refresh());

  const settle = ({ value, snaps, startedAt }: Answer<TeamTransfer>): TeamTransfer => {
    // The answer carries the new states, so they show while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  const found$ = (search: string) =>
    rest.call('teamDownlines', { search }).pipe(map(({ value }) => value as readonly TeamDownline[]));

  return {
    list$,
    freshness$: feed.freshness$,
    terms$: terms.remote$,
    downlines: search =>
      asAccountOutcome(
        session$,
        search === '' ? found$('') : timer(SEARCH_PAUSE_MS).pipe(switchMap(() => found$(search))),
      ),
    send(input) {
      const id = rest.newKey();
      return asAccountOutcome(session$, intents.run('teamTransfer', { id, ...input }, settle, id));
    },
    loadOlder: () =>
      asAccountOutcome(
        session$,
        defer(() => rest.call('teamTransfers', { limit: PAGE, before: list$.value?.items.at(-1)?.id })).pipe(
          tap(({ value }) => {
            const shown = list$.value;
            if (shown !== null) list$.set({ ...withItems(shown, value), hasMore: value.length >= PAGE });
          }),
          map(() => null),
        ),
      ),
    refresh: feed.resync,
    refreshTerms: terms.refresh,
  };
}

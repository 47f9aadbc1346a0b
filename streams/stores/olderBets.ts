import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  skip,
  switchMap,
  throttleTime,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Account } from '../remote/account.ts';
import { isBetOpen } from '../wire/sportsBook/folds.ts';
import { type BookSport, type EndedBetState, MOST_SHOWN_BETS } from '../wire/sportsBook/words.ts';
import type { ListedBets, SportsBet } from './listedBets.ts';
import { asOutcome } from './outcome.ts';
import type { Older } from './records/createRecordList.ts';
import type { StoreParts } from './storeParts.ts';

/** Which older bets are looked at; all of them without. */
export interface BetHistoryFilter {
  /** How they ended. */
  readonly state?: EndedBetState;
  /** Those with a selection of it. */
  readonly sport?: BookSport;
  /** Those that were made since, epoch ms. */
  readonly since?: number;
}

/** Bets that are over and older than those that their topic tells. */
export interface OlderBets extends Older {
  /** Those that were read, newest first; kept while they are read again. */
  readonly bets: readonly SportsBet[];
}

/** Bets of one page. */
const PAGE = 20;
/** Most that are read at once, when those that are shown have to be read again. */
const MOST_AGAIN = 100;
/** Shortest time between two of these reads, ms. */
const AGAIN_EVERY_MS = 2_000;

/** What was read. `next`: behind which bet the next page begins, null after the last one, undefined before the first one. */
interface Read extends Omit<OlderBets, 'has'> {
  readonly next: string | null | undefined;
}
const NOTHING: Read = { bets: [], next: undefined, isReading: false, failure: null };

const isFull = (listed: ListedBets | null): boolean => (listed?.bets.length ?? 0) >= MOST_SHOWN_BETS;

export interface OlderBetsList {
  readonly older$: Behavior<OlderBets>;
  /** Chooses what is looked at; null when nobody looks any more. Pages of another choice are forgotten. */
  select(filter: BetHistoryFilter | null): void;
  /** Reads one page more, or after a failure the same one again. */
  loadOlder(): void;
}

/** Reads bets behind those that are listed, page by page, for one account and one choice at a time. */
export function createOlderBets(
  { scope, rest }: Pick<StoreParts, 'scope' | 'rest'>,
  account$: Observable<Account>,
  listed$: Behavior<ListedBets | null>,
): OlderBetsList {
  const choice$ = createState<BetHistoryFilter | null>(null);
  const read$ = createState<Read>(NOTHING);
  const wanted = new Subject<void>();
  scope.add(() => {
    choice$.end();
    read$.end();
  });
  /** Whether those that were read may be others by now. */
  let isOutdated = false;

  /** The next page, or all that was read anew: behind the oldest settled bet of the list. */
  function load(again: boolean) {
    const { next, bets } = read$.value;
    isOutdated = again;
    const oldest = listed$.value?.bets.findLast(it => !isBetOpen(it))?.bet;
    const before = again ? oldest : (next ?? oldest);
    const limit = again ? Math.min(MOST_AGAIN, Math.max(PAGE, bets.length)) : PAGE;
    read$.set({ ...read$.value, isReading: true, failure: null });
    return asOutcome(
      rest
        .call('betHistory', { ...choice$.value, limit, ...(before !== undefined && { before }) })
        .pipe(map(({ value }) => ({ ...value, again }))),
    );
  }

  const pages$ = () => {
    const changed$ = listed$.pipe(
      map(listed => listed?.rest),
      distinctUntilChanged(),
      skip(1),
      throttleTime(AGAIN_EVERY_MS, undefined, { leading: true, trailing: true }),
      filter(() => read$.value.next !== undefined || read$.value.isReading),
      map(() => true),
    );
    const more$ = wanted.pipe(
      filter(() => !read$.value.isReading && read$.value.next !== null),
      map(() => isOutdated),
    );
    return merge(changed$, more$).pipe(switchMap(load));
  };
  const key$ = combineLatest([account$, choice$]).pipe(
    map(([uid, choice]) =>
      typeof uid === 'string' && choice !== null ? `${uid} ${JSON.stringify(choice)}` : null,
    ),
    distinctUntilChanged(),
  );
  scope.subscribe(
    key$.pipe(
      switchMap(key => {
        isOutdated = false;
        read$.set(NOTHING);
        return key === null ? EMPTY : pages$();
      }),
    ),
    outcome => {
      if (!outcome.ok) return read$.set({ ...read$.value, isReading: false, failure: outcome.failure });
      const { rows, next, again } = outcome.value;
      isOutdated = false;
      const bets = rows.map((bet): SportsBet => ({ kind: 'sports', ...bet }));
      read$.set({ ...NOTHING, bets: again ? bets : [...read$.value.bets, ...bets], next });
    },
  );
  const shown$ = combineLatest([read$, listed$, choice$]).pipe(
    map(([{ next, ...read }, listed, choice]): OlderBets => {
      return { ...read, has: choice !== null && (next === undefined ? isFull(listed) : next !== null) };
    }),
  );
  return {
    older$: scope.behavior<OlderBets>(shown$, { bets: [], has: false, isReading: false, failure: null }),
    select: filter => choice$.set(filter),
    loadOlder: () => wanted.next(),
  };
}

import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  expand,
  filter,
  map,
  type Observable,
  reduce,
  switchMap,
  take,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { TableSummary } from '../wire/liveTables/shapes.ts';
import { MOST_LIVE_TABLES } from '../wire/liveTables/words.ts';
import type { CatalogueGame } from '../wire/lobby/shapes.ts';
import { HOME_ROW_LIMIT, MOST_GAMES_A_PAGE } from '../wire/lobby/words.ts';
import { catalogueChanges } from './catalogueChanges.ts';
import { clientOf, queryOf } from './gameLists/gameFilter.ts';
import { createLiveTablesStore, type LiveTables } from './liveTables.ts';
import type { StoreParts } from './storeParts.ts';

/** A few of the live tables, for a row of cards. */
export interface LiveNowStore {
  /**
   * Games of the tables that were worth a look when they were chosen last: most players first, then those whose bets close next.
   * Null before the first choice; empty where no table has a game that can be started.
   */
  readonly games$: Behavior<readonly CatalogueGame[] | null>;
  /** Chooses among the tables as they are, as soon as they are known and live; answers what stops that. */
  choose(): () => void;
}

/** So long bets have to be open still, ms: nobody gets to a table in less. */
const TO_COME_MS = 5_000;
const MOST_PAGES = MOST_LIVE_TABLES / MOST_GAMES_A_PAGE;

/** Tables in the order in which they are worth a look. */
function inOrder(tables: Iterable<TableSummary>, now: number): readonly TableSummary[] {
  const closing = ({ closesAt }: TableSummary) =>
    closesAt - now < TO_COME_MS ? Number.MAX_SAFE_INTEGER : closesAt;
  return [...tables].toSorted((a, b) => b.players - a.players || closing(a) - closing(b));
}

const isTold = ({ byCode, freshness }: LiveTables) => freshness.kind === 'live' && byCode.size > 0;
const byCodeOf = (games: readonly CatalogueGame[]) => new Map(games.map(game => [game.gameCode, game]));

/** Opened with `useStore` by what shows the row. Nothing is read before the first choice. */
export function createLiveNowStore(parts: StoreParts): LiveNowStore {
  const { scope, rest, session$, language$, merchant, serverNow } = parts;
  const { tables$ } = parts.store(createLiveTablesStore);
  const isWanted$ = createState(false);
  /** Codes of the games that were chosen. */
  const chosen$ = createState<readonly string[] | null>(null);
  scope.add(() => {
    isWanted$.end();
    chosen$.end();
  });

  const isVisitor$ = session$.pipe(
    filter(({ phase }) => phase !== 'restoring'),
    map(({ role }) => role === 'visitor'),
  );
  const readPage = (isVisitor: boolean, pageNo: number) =>
    rest
      .call(isVisitor ? 'openGameList' : 'gameList', {
        ...clientOf({ merchant, language: language$.value }),
        ...queryOf({ shown: 'LIVE', sort: 'popular' }),
        ...{ pageNo, pageSize: MOST_GAMES_A_PAGE },
      })
      .pipe(map(({ value }) => value.games));
  const readAll = (): Observable<readonly CatalogueGame[]> =>
    isVisitor$.pipe(
      take(1),
      switchMap(isVisitor =>
        readPage(isVisitor, 1).pipe(
          expand((games, before) =>
            games.length < MOST_GAMES_A_PAGE || before + 1 >= MOST_PAGES
              ? EMPTY
              : readPage(isVisitor, before + 2),
          ),
        ),
      ),
      reduce((all, games) => [...all, ...games], [] as readonly CatalogueGame[]),
    );
  const question$ = isWanted$.pipe(
    filter(isWanted => isWanted),
    switchMap(() => combineLatest([isVisitor$, language$])),
    map(it => JSON.stringify(it)),
    distinctUntilChanged(),
  );
  const games = createRemote(parts, question$, readAll);
  scope.subscribe(catalogueChanges(parts), games.refresh);
  const known$ = games.value$.pipe(
    filter(list => list !== null),
    map(list => byCodeOf(list.filter(({ launchable }) => launchable !== false))),
  );

  // While names are read in another language the row stays as it is.
  const games$ = combineLatest([chosen$, known$]).pipe(
    map(([codes, byCode]) => codes?.flatMap(code => byCode.get(code) ?? []) ?? null),
  );
  return {
    games$: scope.behavior<readonly CatalogueGame[] | null>(games$, null),
    choose() {
      isWanted$.set(true);
      return scope.subscribe(
        combineLatest([tables$.pipe(filter(isTold)), known$]).pipe(take(1)),
        ([{ byCode }, known]) => {
          const there = [...byCode.values()].filter(({ table }) => known.has(table));
          chosen$.set(
            inOrder(there, serverNow())
              .slice(0, HOME_ROW_LIMIT)
              .map(({ table }) => table),
          );
        },
      );
    },
  };
}

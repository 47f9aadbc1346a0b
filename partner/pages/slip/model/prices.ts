import { combineLatest, map, type Observable, of, switchMap } from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { Scope } from '../../../../streams/scope.ts';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import { marketKey, pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type {
  Board,
  BookName,
  FixtureDetails,
  FixtureSummary,
} from '../../../../streams/wire/sportsBook/shapes.ts';
import type { SlipFeeds } from '../feeds/slipFeeds.ts';
import { type LineMatch, lineKey, type SlipLine } from './line.ts';

/** What is offered for a line now. */
export interface LinePrice {
  /** Hundredths; null where nothing is offered, or it isn't known yet. */
  readonly odds: number | null;
  readonly state: 'loading' | 'offered' | 'off' | 'suspended' | 'over';
  readonly isLive: boolean;
  readonly startsAt: number | null;
  readonly match: LineMatch | null;
  readonly pickName: BookName | null;
}

const UNKNOWN: LinePrice = {
  ...{ odds: null, state: 'loading', isLive: false, startsAt: null, match: null, pickName: null },
};

/** What details say of a selection: its odds and its name; undefined where they don't have it. */
function inDetails({ selection }: Pick<SlipLine, 'selection'>, details: FixtureDetails | null) {
  const key = marketKey(selection);
  const market = details?.markets.find(it => marketKey(it) === key);
  return market?.picks.find(it => it.pick === selection.pick);
}

type Priced = Pick<SlipLine, 'fixture' | 'selection'>;

/** What is offered for a line, by what is told of its match. */
export function linePrice(
  line: Priced,
  summary: FixtureSummary | undefined,
  details: FixtureDetails | null,
  match: LineMatch | null,
): LinePrice {
  if (summary === undefined) return { ...UNKNOWN, match, state: 'off' };
  const isLive = summary.state === 'live';
  const found = inDetails(line, details);
  const shared = { isLive, startsAt: summary.startsAt, match, pickName: found?.name ?? null };
  if (summary.state === 'ended' || summary.state === 'abandoned')
    return { ...shared, odds: null, state: 'over' };
  // The board is told of its prices more often than a match of all of its own.
  const odds = ownValue(summary.odds, pickKey(line.selection)) ?? found?.odds ?? null;
  if (summary.suspended) return { ...shared, odds, state: 'suspended' };
  if (odds !== null) return { ...shared, odds, state: 'offered' };
  const isKnown = ownValue(summary.odds, pickKey(line.selection)) === null || details !== null;
  return { ...shared, odds, state: isKnown ? 'off' : 'loading' };
}

/** Odds that a refused line could be taken at now, hundredths; null where it is not offered. */
export function offeredAgain(
  { refusal }: Pick<SlipLine, 'refusal'>,
  price: LinePrice | undefined,
): number | null {
  if (refusal === null || refusal.odds === null) return null;
  // The price may have moved on since.
  return price === undefined || price.state === 'loading'
    ? refusal.odds
    : price.state === 'offered'
      ? price.odds
      : null;
}

const isOnBoard = (board: Board, { fixture, selection }: Priced): boolean => {
  const summary = board.fixtures.find(it => it.fixture === fixture);
  return summary === undefined || ownValue(summary.odds, pickKey(selection)) !== undefined;
};

function matchOf(board: Board, summary: FixtureSummary | undefined): LineMatch | null {
  const league = board.leagues.find(it => it.league === summary?.league);
  if (summary === undefined || league === undefined) return null;
  return { sport: league.sport, home: summary.home, away: summary.away };
}

/**
 * Follows the prices of lines. Matches of which the board has all that is asked for are not followed themselves.
 * @param lines$ May emit for every key that is typed: what is followed changes with the selections only.
 */
export function followPrices(
  { board$, detailsOf }: Pick<SlipFeeds, 'board$' | 'detailsOf'>,
  lines$: Observable<readonly Priced[]>,
  scope: Scope,
): Behavior<ReadonlyMap<string, LinePrice>> {
  const followed = new Map<
    string,
    { readonly details$: Behavior<FixtureDetails | null>; readonly scope: Scope }
  >();
  const follow = (fixtures: ReadonlySet<string>) => {
    for (const [fixture, { scope: own }] of followed) {
      if (fixtures.has(fixture)) continue;
      own.end();
      followed.delete(fixture);
    }
    for (const fixture of fixtures) {
      if (followed.has(fixture)) continue;
      const own = scope.child();
      followed.set(fixture, { details$: detailsOf(fixture, own), scope: own });
    }
    const all = [...followed].map(([fixture, { details$ }]) =>
      details$.pipe(map((details): readonly [string, FixtureDetails | null] => [fixture, details])),
    );
    return all.length === 0 ? of([]) : combineLatest(all);
  };
  const prices$ = createState<ReadonlyMap<string, LinePrice>>(new Map());
  const told$ = combineLatest([board$, lines$]).pipe(
    switchMap(([board, lines]) => {
      if (board === null) return of(new Map(lines.map(line => [lineKey(line), UNKNOWN])));
      const beyond = new Set(lines.filter(line => !isOnBoard(board, line)).map(it => it.fixture));
      return follow(beyond).pipe(
        map(entries => {
          const details = new Map(entries);
          const priceOf = (line: Priced) => {
            const summary = board.fixtures.find(it => it.fixture === line.fixture);
            return linePrice(line, summary, details.get(line.fixture) ?? null, matchOf(board, summary));
          };
          return new Map(lines.map(line => [lineKey(line), priceOf(line)]));
        }),
      );
    }),
  );
  scope.subscribe(told$, prices => prices$.set(prices));
  return prices$;
}

import type { Board, BoardNews, FixtureSummary, League } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Clock } from '../../clock.ts';
import type { BookFixtures } from '../fixtures/createFixtures.ts';
import type { Fixture, FixtureLook } from '../fixtures/fixtures.ts';
import { summaryOf, summaryPatch } from './summaries.ts';

/** The board as it is told of. Summaries are never changed, so that a reader can tell by identity what is new. */
export interface BoardFeed {
  board(): Board;
  summaries(): ReadonlyMap<string, FixtureSummary>;
  /** Leagues as they are now: the same array while it are the same. */
  leagues(): readonly League[];
  setLeagues(leagues: readonly League[]): void;
  /** Prices some of the fixtures that are not on the board yet, in the order of their starts; whether more wait. */
  grow(): boolean;
  /** Whether fixtures wait to be priced: the board is not whole yet. */
  isGrowing(): boolean;
  /** Looks at what may have changed; answers what is new, null for nothing. */
  tick(): BoardNews | null;
}

/** After so long no other fixture is begun before other work had its turn, ms; one of cricket may take twice as long by itself. */
const PIECE_MS = 20;
/** The same where the clock doesn't go on meanwhile. */
const MOST_AT_ONCE = 40;
/** One tick of so many looks at matches ahead too: an operator may have said something about one. */
const AHEAD_EVERY = 4;

interface Shown {
  readonly fixture: Fixture;
  readonly look: FixtureLook;
  readonly summary: FixtureSummary;
}

const isSameLook = (a: FixtureLook, b: FixtureLook): boolean =>
  a.seen === b.seen && a.state === b.state && a.suspended === b.suspended && a.margin === b.margin;

export function createBoardFeed(fixtures: BookFixtures, clock: Pick<Clock, 'now'>): BoardFeed {
  const shown = new Map<string, Shown>();
  const summaries = new Map<string, FixtureSummary>();
  let listed: readonly Fixture[] = [];
  let waiting: Fixture[] = [];
  let leagues: readonly League[] = [];
  let toldLeagues: readonly League[] = leagues;
  let came: FixtureSummary[] = [];
  let gone: string[] = [];
  let ticks = 0;

  function put(fixture: Fixture, look: FixtureLook, pricedAt: number): FixtureSummary {
    const summary = summaryOf(fixture, look, fixtures.mainMarkets(fixture, look), pricedAt);
    shown.set(fixture.id, { fixture, look, summary });
    summaries.set(fixture.id, summary);
    return summary;
  }

  /** Takes in which fixtures are shown now; those that come wait until they are priced. */
  function list(now: number): void {
    const next = fixtures.listed(now);
    if (next === listed) return;
    listed = next;
    const ids = new Set(next.map(({ id }) => id));
    for (const id of summaries.keys())
      if (!ids.has(id)) {
        shown.delete(id);
        summaries.delete(id);
        gone.push(id);
      }
    waiting = next.filter(({ id }) => !shown.has(id));
  }

  function change({ fixture, look, summary }: Shown, now: number) {
    const next = fixtures.look(fixture, now);
    if (isSameLook(look, next)) return null;
    const isPriced = next.seen !== look.seen || next.state !== look.state || next.margin !== look.margin;
    return summaryPatch(summary, put(fixture, next, isPriced ? now : summary.pricedAt));
  }

  return {
    summaries: () => summaries,
    board: () => ({ leagues: [...leagues], fixtures: listed.flatMap(({ id }) => summaries.get(id) ?? []) }),
    leagues: () => leagues,
    setLeagues(next) {
      leagues = next;
    },
    grow() {
      list(clock.now());
      const began = clock.now();
      for (let priced = 0; priced < MOST_AT_ONCE; priced += 1) {
        const now = clock.now();
        const [fixture] = now - began < PIECE_MS ? waiting.splice(0, 1) : [];
        if (fixture === undefined) break;
        came.push(put(fixture, fixtures.look(fixture, now), now));
      }
      return waiting.length > 0;
    },
    isGrowing: () => waiting.length > 0,
    tick() {
      const now = clock.now();
      list(now);
      ticks += 1;
      const isFull = ticks % AHEAD_EVERY === 0;
      const changed: BoardNews['changed'] = [];
      const arrived = new Set(came.map(({ fixture }) => fixture));
      for (const fixture of listed) {
        // They are in the order of their starts.
        if (fixture.startsAt > now && !isFull) break;
        const before = shown.get(fixture.id);
        const patch = before === undefined ? null : change(before, now);
        if (patch !== null && !arrived.has(fixture.id)) changed.push(patch);
      }
      const news = {
        leagues: leagues === toldLeagues ? [] : [...leagues],
        came: came.flatMap(({ fixture }) => summaries.get(fixture) ?? []),
        changed,
        gone,
      };
      toldLeagues = leagues;
      came = [];
      gone = [];
      const isNews = news.leagues.length + news.came.length + news.changed.length + news.gone.length > 0;
      return isNews ? news : null;
    },
  };
}

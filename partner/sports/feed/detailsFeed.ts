import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import type { FixtureDetails, FixtureNews } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Clock } from '../../clock.ts';
import type { BookFixtures } from '../fixtures/createFixtures.ts';
import type { Fixture, FixtureLook } from '../fixtures/fixtures.ts';
import { findPlace } from '../seasons/calendar.ts';
import type { Results } from '../seasons/results.ts';
import { pairingAt } from '../seasons/roundRobin.ts';
import { pastMeetings, standingsOf, teamForm } from '../seasons/standings.ts';
import { type Background, detailsNews, detailsOf } from './details.ts';

/** Who looks at matches: pages of this server, and the platform for its own. */
export type Watcher = 'pages' | 'platform';

/** What pages of matches show, for those that somebody looks at. */
export interface DetailsFeed {
  /** As it is now; null for a match that isn't in the book. */
  details(id: string): FixtureDetails | null;
  /** Answers what is new since it was watched last; null for nothing. */
  watch(id: string, watcher: Watcher, isWatched: boolean): FixtureNews | null;
  /** Looks at the watched ones, and says what is new of each. */
  tick(changed: (id: string, news: FixtureNews) => void): void;
}

/** One tick of so many looks whether a result has changed a table. */
const TABLE_EVERY = 4;

/** How long what was told of a match is kept once nobody looks at it, ms: longer than its topic is. */
const KEPT_MS = 10 * MINUTE;

interface Watched {
  readonly fixture: Fixture;
  readonly watchers: Set<Watcher>;
  look: FixtureLook;
  details: FixtureDetails;
  /** When somebody last looked at it, epoch ms. */
  usedAt: number;
}

export function createDetailsFeed(
  fixtures: BookFixtures,
  results: Results,
  clock: Pick<Clock, 'now'>,
): DetailsFeed {
  const watched = new Map<string, Watched>();
  let ticks = 0;

  function backgroundOf(fixture: Fixture, now: number): Background {
    // Where a match is in its season doesn't depend on when that began.
    const place = findPlace(0, fixture.id);
    if (place === null) return { form: { home: [], away: [] }, table: [] };
    const { league, number } = place;
    const { home, away } = pairingAt(league.size, number);
    const form = (team: number) => teamForm(team, results.ofTeam(league, team, { number, now }));
    return {
      form: { home: form(home), away: form(away) },
      table: [...standingsOf(league, results.ofSeason(league, number, now))],
      meetings: [...pastMeetings(league, results.ofPair(league, { home, away }, { number, now }))],
    };
  }

  function fresh(fixture: Fixture, now: number): Watched {
    const look = fixtures.look(fixture, now);
    const background = backgroundOf(fixture, now);
    const details = detailsOf(fixtures, fixture, look, { now, pricedAt: now, background });
    return { fixture, look, details, watchers: new Set(), usedAt: now };
  }

  function change(it: Watched, now: number, withTable: boolean): FixtureNews | null {
    const look = fixtures.look(it.fixture, now);
    const seed = fixtures.seedOf(it.fixture, now);
    const before = it.details;
    const isPriced =
      look.seen !== it.look.seen || look.state !== it.look.state || look.margin !== it.look.margin;
    if (!isPriced && !withTable && seed === before.seed) return null;
    const { form, table, meetings } = withTable
      ? { ...backgroundOf(it.fixture, now), form: before.form }
      : before;
    const pricedAt = isPriced ? now : before.pricedAt;
    it.look = look;
    it.details = detailsOf(fixtures, it.fixture, look, {
      now,
      pricedAt,
      background: { form, table, meetings },
    });
    return detailsNews(before, it.details);
  }

  /** One that is told of from now on, as it is now. */
  function begin(id: string, now: number): Watched | null {
    const fixture = fixtures.find(id);
    if (fixture === null) return null;
    const it = fresh(fixture, now);
    watched.set(id, it);
    return it;
  }

  return {
    details(id) {
      const known = watched.get(id);
      if (known !== undefined && known.watchers.size > 0) return known.details;
      return begin(id, clock.now())?.details ?? null;
    },
    watch(id, watcher, isWatched) {
      const now = clock.now();
      const known = watched.get(id);
      if (!isWatched) {
        known?.watchers.delete(watcher);
        return null;
      }
      const it = known ?? begin(id, now);
      if (it === null) return null;
      const news = it.watchers.size > 0 ? null : change(it, now, true);
      it.watchers.add(watcher);
      return news;
    },
    tick(changed) {
      const now = clock.now();
      ticks += 1;
      for (const [id, it] of watched) {
        if (it.watchers.size > 0) it.usedAt = now;
        else if (now - it.usedAt > KEPT_MS) watched.delete(id);
        const news = it.watchers.size > 0 ? change(it, now, ticks % TABLE_EVERY === 0) : null;
        if (news !== null) changed(id, news);
      }
    },
  };
}

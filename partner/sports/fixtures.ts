import { drawFixture, type Fixture } from './model/fixture.ts';
import { type Decision, type Moment, momentOf } from './model/moment.ts';
import { SPORTS, type Sport } from './model/rules.ts';
import { findPlace, placesAt } from './schedule.ts';

/** How the fixtures of a book come about: written down once, so that they are the same after a restart. */
export interface Origin {
  readonly seed: string;
  /** When the lanes began, epoch ms. */
  readonly epoch: number;
}

/** The fixtures of a book. */
export interface Fixtures {
  /** Those that are shown now. */
  listed(now: number): readonly Fixture[];
  find(id: string): Fixture | null;
  /** @param tried As if this was decided about it. */
  momentOf(fixture: Fixture, now: number, tried?: Decision): Moment;
}

/** Fixtures that are kept in memory; others are drawn again. */
const MOST = 200;

/** What operators have said about fixtures. */
export interface FixtureOrders {
  decisionOf(id: string): Decision | null;
  isSuspended(id: string): boolean;
}

export function createFixtures(
  { seed, epoch }: Origin,
  { decisionOf, isSuspended }: FixtureOrders,
  sports: readonly Sport[] = SPORTS,
): Fixtures {
  const drawn = new Map<string, Fixture>();
  function find(id: string): Fixture | null {
    const before = drawn.get(id);
    if (before !== undefined) return before;
    const place = findPlace(epoch, id);
    if (place === null) return null;
    const fixture = drawFixture(seed, place);
    const [oldest] = drawn.keys();
    if (drawn.size >= MOST && oldest !== undefined) drawn.delete(oldest);
    drawn.set(id, fixture);
    return fixture;
  }
  return {
    find,
    listed: now =>
      sports
        .flatMap(sport => placesAt(epoch, sport, now))
        .flatMap(({ id }) => find(id) ?? [])
        .toSorted((a, b) => a.startsAt - b.startsAt),
    momentOf: (fixture, now, tried) =>
      momentOf(fixture, now, {
        decision: tried ?? decisionOf(fixture.id),
        suspended: isSuspended(fixture.id),
      }),
  };
}

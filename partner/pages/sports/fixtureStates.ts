import type { FixtureView } from '../../sports/wire/state.ts';

/** What is new since the last time. */
export interface Changed {
  /** Fixtures that came, went, or went into another phase: lists are made anew. */
  readonly lists: boolean;
  /** Fixtures of which something else than odds is new. */
  readonly states: ReadonlySet<string>;
  /** Odds that are new, by fixture and name. */
  readonly odds: readonly (readonly [fixture: string, name: string, odds: number | null])[];
}

/** Fixtures as the server has told of them. */
export interface FixtureStates {
  get(id: string): FixtureView | undefined;
  all(): readonly FixtureView[];
  /** Takes the fixtures of now in; one that has not changed is the same object. */
  take(fixtures: readonly FixtureView[]): Changed;
}

const isOtherState = (before: FixtureView, now: FixtureView): boolean =>
  before.phase !== now.phase ||
  before.minute !== now.minute ||
  before.suspended !== now.suspended ||
  before.decider !== now.decider ||
  before.score.home !== now.score.home ||
  before.score.away !== now.score.away;

export function createFixtureStates(): FixtureStates {
  let fixtures: ReadonlyMap<string, FixtureView> = new Map();
  return {
    get: id => fixtures.get(id),
    all: () => [...fixtures.values()],
    take(told) {
      const states = new Set<string>();
      const odds: (readonly [string, string, number | null])[] = [];
      const known = fixtures;
      fixtures = new Map(told.map(it => [it.id, it]));
      let lists = [...known.keys()].some(id => !fixtures.has(id));
      for (const now of told) {
        const before = known.get(now.id);
        if (before === now) continue;
        const was = new Map(Object.entries(before?.odds ?? {}));
        for (const [name, price] of Object.entries(now.odds)) {
          // Another name of odds is another market: the one for the next score.
          if (!was.has(name)) lists = true;
          if (was.get(name) !== price) odds.push([now.id, name, price]);
          was.delete(name);
        }
        for (const name of was.keys()) odds.push([now.id, name, null]);
        if (before === undefined) continue;
        if (before.phase !== now.phase) lists = true;
        if (isOtherState(before, now)) states.add(now.id);
      }
      return { lists: lists || told.some(({ id }) => !known.has(id)), states, odds };
    },
  };
}

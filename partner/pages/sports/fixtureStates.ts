import type { FeedMessage, FixtureChange, FixtureView } from '../../sports/wire/state.ts';

/** What a message changed. */
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
  /** Takes a snapshot or changes in. */
  take(message: Extract<FeedMessage, { t: 'snapshot' | 'changes' }>): Changed;
}

const isWhole = (change: FixtureView | FixtureChange): change is FixtureView => 'sport' in change;

export function createFixtureStates(): FixtureStates {
  const fixtures = new Map<string, FixtureView>();
  return {
    get: id => fixtures.get(id),
    all: () => [...fixtures.values()],
    take(message) {
      const states = new Set<string>();
      const odds: (readonly [string, string, number | null])[] = [];
      let lists = message.t === 'snapshot';
      if (message.t === 'snapshot') fixtures.clear();
      for (const change of message.fixtures) {
        const before = fixtures.get(change.id);
        if (isWhole(change)) {
          fixtures.set(change.id, change);
          lists = true;
        } else if (before !== undefined) {
          // Another name of odds is another market: the one for the next score.
          const known = new Set(Object.keys(before.odds));
          const names = Object.keys(change.odds ?? {});
          if (change.phase !== undefined || names.some(name => !known.has(name))) lists = true;
          fixtures.set(change.id, { ...before, ...change, odds: { ...before.odds, ...change.odds } });
          if (Object.keys(change).some(name => name !== 'id' && name !== 'odds')) states.add(change.id);
        }
        for (const [name, price] of Object.entries(change.odds ?? {})) odds.push([change.id, name, price]);
      }
      if (message.t === 'changes')
        for (const id of message.gone) {
          lists = fixtures.delete(id) || lists;
        }
      return { lists, states, odds };
    },
  };
}

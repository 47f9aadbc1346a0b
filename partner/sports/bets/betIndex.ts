import { ownerOf } from '../../realtime/owner.ts';
import type { Bet } from './bet.ts';
import { isUnfinished, isUntold } from './betBook.ts';

/** Where the bets in memory are found, by their ids. */
export interface BetIndex {
  readonly byOwner: ReadonlyMap<string, ReadonlySet<string>>;
  readonly byFixture: ReadonlyMap<string, ReadonlySet<string>>;
  readonly unfinished: ReadonlySet<string>;
  /** Open ones that are sold by themselves. */
  readonly automatic: ReadonlySet<string>;
  /** Of which the platform was not told everything, in the order in which they changed. */
  readonly untold: ReadonlySet<string>;
  put(bet: Bet): void;
  remove(bet: Bet): void;
}

export function createBetIndex(): BetIndex {
  const byOwner = new Map<string, Set<string>>();
  const byFixture = new Map<string, Set<string>>();
  const unfinished = new Set<string>();
  const automatic = new Set<string>();
  const untold = new Set<string>();
  const addTo = (all: Map<string, Set<string>>, key: string, id: string) =>
    void all.set(key, (all.get(key) ?? new Set()).add(id));
  function removeFrom(all: Map<string, Set<string>>, key: string, id: string): void {
    const ids = all.get(key);
    if (ids?.delete(id) === true && ids.size === 0) all.delete(key);
  }
  const is = (all: Set<string>, id: string, isIn: boolean) => void (isIn ? all.add(id) : all.delete(id));
  return {
    ...{ byOwner, byFixture, unfinished, automatic, untold },
    put(bet) {
      const { id, player, legs, state, autoAt } = bet;
      addTo(byOwner, ownerOf(player), id);
      for (const { fixture } of legs) addTo(byFixture, fixture, id);
      is(unfinished, id, isUnfinished(bet));
      is(automatic, id, state === 'open' && autoAt !== null);
      is(untold, id, isUntold(bet));
    },
    remove({ id, player, legs }) {
      removeFrom(byOwner, ownerOf(player), id);
      for (const { fixture } of legs) removeFrom(byFixture, fixture, id);
      for (const all of [unfinished, automatic, untold]) all.delete(id);
    },
  };
}

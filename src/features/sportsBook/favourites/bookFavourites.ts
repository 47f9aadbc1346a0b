import type { Behavior } from '../../../../streams/behavior.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { PageMemory } from '../../../../streams/platform.ts';

const KEY = 'sportsBook.favourites';
/** The oldest go first: most fixtures of a list are over after a day. */
const MOST = 200;

/** Leagues and fixtures that somebody keeps at hand, on this device. */
export interface BookFavourites {
  /** Their ids: `league <id>` and `fixture <id>`, the newest last. */
  readonly ids$: Behavior<ReadonlySet<string>>;
  /** Adds it, or takes it away. */
  toggle(id: string): void;
}

export const favouriteLeague = (league: string): string => `league ${league}`;
export const favouriteFixture = (fixture: string): string => `fixture ${fixture}`;

function read(memory: PageMemory): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(memory.read(KEY) ?? '[]');
    return new Set(Array.isArray(list) ? list.filter(it => typeof it === 'string') : []);
  } catch {
    return new Set();
  }
}

/** @param memory Of this device. */
export function createBookFavourites(memory: PageMemory): BookFavourites {
  const ids$ = createState(read(memory));
  return {
    ids$,
    toggle(id) {
      const next = new Set(ids$.value);
      if (!next.delete(id)) next.add(id);
      const list = [...next].slice(-MOST);
      memory.write(KEY, JSON.stringify(list));
      ids$.set(new Set(list));
    },
  };
}

import type { Database } from '../../db/database.ts';
import { steadyTime } from '../../process/steadyTime.ts';
import type { BacklogCount } from '../backlogs.ts';

/** Nobody looked for so long: another process does by now, ms. */
const FORGOTTEN_MS = 120_000;

interface Seen {
  due: number;
  /** Since when something was left each time; null when the last look has left nothing. Monotonic, ms. */
  since: number | null;
  seenAt: number;
}

/** What the loops of this process have seen of what is due, by the way. */
export interface DueSeen {
  /** A look has found so many. */
  found(loop: string, due: number): void;
  /** So many of them are done, or set aside. */
  taken(loop: string, count: number): void;
  /** A look has ended that had all there was before it: when nothing of it is left, the loop has caught up. */
  ended(loop: string): void;
  /** What loops had before them when they looked last, no more than a page of it, and for how long they have not caught up. */
  backlog(): readonly BacklogCount[];
}

/** Nothing was seen yet. @param monotonic Real time that never steps, ms. */
export function createDueSeen(monotonic: () => number): DueSeen {
  const loops = new Map<string, Seen>();
  const stateOf = (loop: string): Seen => {
    const state = loops.get(loop) ?? { due: 0, since: null, seenAt: 0 };
    loops.set(loop, state);
    state.seenAt = monotonic();
    return state;
  };
  return {
    found(loop, due) {
      const state = stateOf(loop);
      state.due = due;
      if (due > 0) state.since ??= state.seenAt;
    },
    taken(loop, count) {
      const state = stateOf(loop);
      state.due = Math.max(0, state.due - count);
    },
    ended(loop) {
      const state = stateOf(loop);
      if (state.due === 0) state.since = null;
    },
    backlog() {
      const now = monotonic();
      for (const [loop, { seenAt }] of loops) if (now - seenAt > FORGOTTEN_MS) loops.delete(loop);
      return [...loops].map(([loop, { due, since }]) => ({
        ...{ loop, due },
        oldestMs: since === null ? null : now - since,
      }));
    },
  };
}

const seenBy = new WeakMap<object, DueSeen>();

/** What was seen by the loops on a database. */
export function dueSeenOn(database: Pick<Database, 'write'>): DueSeen {
  const known = seenBy.get(database);
  if (known !== undefined) return known;
  const made = createDueSeen(steadyTime);
  seenBy.set(database, made);
  return made;
}

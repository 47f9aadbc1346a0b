import type pg from 'pg';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import type { Log } from '../ground/log.ts';
import { appendAll, catchUpRings, ROTATE_MS } from './catchUp.ts';
import type { RealtimeCounts } from './counts.ts';
import { inTime } from './inTime.ts';
import type { RealtimeLimits } from './limits.ts';
import { createListener } from './listener.ts';
import type { Loader } from './loader.ts';
import { createLogReader } from './logReader.ts';
import { type EpochSource, rotateEpoch } from './reserve.ts';
import type { Rings } from './rings.ts';

/** Follows the log of all processes (A4.3). */
export interface Tail {
  /** Connects; resolves once the rings are filled and the log is followed. Call it once. */
  start(): Promise<void>;
  /** Whether the log is being followed now. */
  ready(): boolean;
  /**
   * Whether the log has not been read for so long that nothing here can be called current. A link that was cut
   * silently seems to work for a while, so only answers count.
   */
  behind(): boolean;
  /** How many times it has begun to follow the log: what was read before the last time may miss events. */
  generation(): number;
  /** Reads the named topics again and emits what was missed. Rejects while the database is away. */
  refresh(names: readonly string[]): Promise<void>;
  /** Starts a new epoch of a topic whose counter a reader proved to be no continuation (A4.8). */
  rotate(t: string, seen: string): Promise<void>;
  stop(): Promise<void>;
}

/** What the tail works on and whom it tells. */
export interface TailDeps extends EpochSource {
  readonly connection: pg.ClientConfig;
  readonly rings: Rings;
  readonly loader: Loader;
  /** Fills the rings once, before the log is followed for the first time. */
  readonly preload: () => Promise<void>;
  /** Events that are about to be taken; nobody has seen them yet. Must not reject. */
  readonly before: (events: readonly Ev[]) => Promise<void>;
  /** New events, in order within each topic. Must not throw. */
  readonly emit: (events: readonly Ev[]) => void;
  readonly counts: Pick<RealtimeCounts, 'gaps'>;
  readonly limits: Pick<RealtimeLimits, 'pollMs' | 'followMs'>;
  /** Monotonic time, ms. */
  readonly monotonic: () => number;
  readonly log: Log;
}

/**
 * Follows the log. Everything runs in sequence, so that the events of a topic stay in order. A failure replaces
 * the connection, and the next one begins by reading every ring's topic again.
 */
export function createTail(deps: TailDeps): Tail {
  let following = false;
  let preloaded = false;
  let generation = 0;
  /** Start of the last successful read of the log; before the start nothing is behind. */
  let lookedAt = Number.POSITIVE_INFINITY;
  let pulling = false;
  let asked: Set<string> | null = null;
  let refreshed: Promise<void> = Promise.resolve();
  let poll: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let announce: () => void = () => undefined;
  const started = new Promise<void>(resolve => {
    announce = resolve;
  });

  const inOrder = <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
  const tell = (events: readonly Ev[]) => {
    if (events.length > 0) deps.emit(events);
  };
  const listener = createListener({
    connection: deps.connection,
    log: deps.log,
    onUp: () => follow(),
    onDown: () => {
      following = false;
    },
    onNotice: payload => {
      if (payload === '') pull();
      else if (deps.rings.get(payload)) refresh([payload]).catch(listener.reset);
    },
  });
  const reader = createLogReader(listener);

  // Requested by clients that are ahead; one read at a time answers them all.
  const refresh = (names: readonly string[]) => {
    const wanted = asked ?? new Set<string>();
    for (const name of names) wanted.add(name);
    if (asked === null) {
      asked = wanted;
      refreshed = inOrder(async () => {
        asked = null;
        tell(await catchUpRings(deps.rings, deps, [...wanted]));
      });
    }
    return refreshed;
  };

  function follow(): void {
    inOrder(async () => {
      const at = deps.monotonic();
      await reader.mark();
      // In the same turn as the mark: a ring filled before is read again below, one filled later was read after
      // it.
      generation += 1;
      const known = deps.rings.names();
      if (!preloaded) await deps.preload();
      preloaded = true;
      tell(await catchUpRings(deps.rings, deps, known));
      following = true;
      lookedAt = at;
      announce();
    }).catch(listener.reset);
  }
  const place = async (event: Ev) => {
    const taken = deps.rings.append(event);
    if (taken === 'new') return [event];
    if (taken !== 'gap') return [];
    const from = deps.rings.get(event.t)?.s ?? 0;
    const missing = await reader.between(event.t, event.e, from, event.s);
    deps.counts.gaps[missing.length === event.s - from - 1 ? 'missed' : 'skipped'] += 1;
    return appendAll(deps.rings, [...missing, event]);
  };
  function pull(): void {
    if (pulling || !following) return;
    pulling = true;
    inOrder(async () => {
      // A notification from here on may be about something that this read doesn't see.
      pulling = false;
      const at = deps.monotonic();
      const news: Ev[] = [];
      const found = await reader.next();
      if (found.length > 0) await deps.before(found);
      try {
        for (const event of found) news.push(...(await place(event)));
      } finally {
        // What a ring has taken is emitted even if the next event could not be placed.
        tell(news);
      }
      lookedAt = at;
    }).catch(listener.reset);
  }
  const isBehind = () => deps.monotonic() - lookedAt > deps.limits.followMs;
  return {
    start() {
      listener.open();
      poll = setInterval(pull, deps.limits.pollMs);
      return started;
    },
    ready: () => following && !isBehind(),
    behind: isBehind,
    generation: () => generation,
    refresh,
    rotate: (t, seen) =>
      inOrder(async () => {
        const ring = deps.rings.get(t);
        if (ring === undefined) return;
        deps.counts.gaps.rotated += 1;
        await inTime(rotateEpoch(deps, t, ring.e, seen), ROTATE_MS);
        tell(await catchUpRings(deps.rings, deps, [t]));
      }),
    async stop() {
      clearInterval(poll);
      following = false;
      await listener.close();
      await last;
    },
  };
}

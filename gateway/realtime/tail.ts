import type pg from 'pg';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import { CHANNEL } from '../db/bus/channel.ts';
import type { Delivery } from '../db/bus/delivery.ts';
import type { Log } from '../ground/log.ts';
import { createArrivals } from './arrivals.ts';
import { settleBirth } from './birth.ts';
import { catchUpRings, ROTATE_MS } from './catchUp.ts';
import type { RealtimeCounts } from './counts.ts';
import { inTime } from './inTime.ts';
import type { RealtimeLimits } from './limits.ts';
import { createListener } from './listener.ts';
import { createLive } from './live.ts';
import type { Loader } from './loader.ts';
import { createLogReader } from './logReader.ts';
import { createPlacing } from './placing.ts';
import type { Rings } from './rings.ts';
import { type EpochSource, rotateEpoch } from './rotateEpoch.ts';

/** Follows the log of all processes (A4.3). */
export interface Tail {
  /** Connects; resolves once the rings are filled and the log is followed. Call it once. */
  start(): Promise<void>;
  /** Whether the log is being followed now. */
  ready(): boolean;
  /** Whether events arrive by the delivery now, so that the log is not read. */
  live(): boolean;
  /** Resolves once nothing that is published from now on about these topics can be missed. */
  reached(names: readonly string[]): Promise<void>;
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
  /** The store is another one than before: no position that was told is of it (A4.22). Must not throw. */
  readonly onOtherStore: () => void;
  /** New events, in order within each topic. Must not throw. */
  readonly emit: (events: readonly Ev[]) => void;
  /** How events arrive besides by the log; null for not at all. */
  readonly delivery: Delivery | null;
  readonly counts: Pick<RealtimeCounts, 'gaps'>;
  readonly limits: Pick<RealtimeLimits, 'pollMs' | 'followMs' | 'compareMs'>;
  /** Monotonic time, ms. */
  readonly monotonic: () => number;
  readonly log: Log;
}

/**
 * Follows the log. Everything runs in sequence, so that the events of a topic stay in order. A failure replaces
 * the connection, and the next one begins by reading every ring's topic again. While a delivery brings the events the log is not
 * read; when it ends, the log is read from a while before.
 */
export function createTail(deps: TailDeps): Tail {
  let following = false;
  let preloaded = false;
  let generation = 0;
  /** Epoch of the store that was followed last. */
  let birth: string | null = null;
  /** Start of the last successful read of the log; before the start nothing is behind. */
  let lookedAt = Number.POSITIVE_INFINITY;
  let pulling = false;
  let asked: Set<string> | null = null;
  let refreshed: Promise<void> = Promise.resolve();
  let poll: NodeJS.Timeout | undefined;
  /** Whether somebody could only say by PostgreSQL that there is something to read. */
  let noticed = false;
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
  const live = createLive(deps.delivery, deps.monotonic);
  const listener = createListener({
    connection: deps.connection,
    begin: `listen ${CHANNEL}`,
    lost: 'the tail lost its database connection',
    log: deps.log,
    onUp: () => follow(),
    onDown: () => {
      following = false;
    },
    onNotice: payload => {
      if (payload !== '') reread([payload]);
      else if (live.on()) noticed = true;
      else pull();
    },
  });
  const reader = createLogReader(listener);
  const place = createPlacing(deps.rings, reader, {
    counts: deps.counts,
    before: events => deps.before(events),
    tell,
  });

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

  const reread = (names: readonly string[]) => {
    const known = names.filter(t => deps.rings.position(t) !== null);
    if (known.length > 0) refresh(known).catch(listener.reset);
  };

  function follow(): void {
    inOrder(async () => {
      const at = deps.monotonic();
      live.end();
      const found = await settleBirth(text => listener.query(text, []), deps.connection, deps);
      await reader.mark();
      // In the same turn as the mark: a ring filled before is read again below, one filled later was read after
      // it.
      generation += 1;
      const known = deps.rings.names();
      if (!preloaded) await deps.preload();
      preloaded = true;
      tell(await catchUpRings(deps.rings, deps, known));
      if (birth !== null && birth !== found) deps.onOtherStore();
      birth = found;
      following = true;
      lookedAt = at;
      announce();
    }).catch(listener.reset);
  }
  const read = async () => {
    const begin = live.prepare();
    const { events, moment } = await reader.next();
    await place(events);
    if (following) begin(moment);
  };
  const readAgain = async (from: string) => {
    noticed = false;
    reader.resume(from);
    const { events, moment } = await reader.next();
    await place(events);
    return moment;
  };
  function pull(): void {
    if (pulling || !following) return;
    pulling = true;
    inOrder(async () => {
      // A notification from here on may be about something that this read doesn't see.
      pulling = false;
      const at = deps.monotonic();
      const from = live.from();
      if (from === null) await read();
      else if (noticed) live.note(await readAgain(from));
      else live.note(await reader.mark());
      lookedAt = at;
    }).catch(listener.reset);
  }
  const lose = () => {
    const moment = live.end();
    if (moment === null) return;
    // What is being read now may miss what was published since.
    generation += 1;
    void inOrder(async () => reader.resume(moment));
    pull();
    inOrder(async () => arrivals?.compareAll()).catch(listener.reset);
  };
  const arrivals =
    deps.delivery &&
    createArrivals({
      ...{ ...deps, delivery: deps.delivery, listener, place, inOrder, reread },
      compareMs: deps.limits.compareMs,
      following: () => following,
      onSettled: pull,
      onLost: lose,
    });
  const isBehind = () => deps.monotonic() - lookedAt > deps.limits.followMs;
  return {
    start() {
      listener.open();
      poll = setInterval(pull, deps.limits.pollMs);
      arrivals?.start();
      return started;
    },
    ready: () => following && !isBehind(),
    live: live.on,
    reached: async names => {
      if (live.on()) await deps.delivery?.reached(names);
    },
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
      arrivals?.stop();
      following = false;
      await listener.close();
      await last;
    },
  };
}

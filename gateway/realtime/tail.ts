import type pg from 'pg';
import type { Ev } from '../../streams/wire/frames.ts';
import type { ModuleDeps } from '../modules/deps.ts';
import { catchUp, takeAll } from './catchUp.ts';
import type { RealtimeLimits } from './limits.ts';
import { createListener } from './listener.ts';
import type { Loader } from './loader.ts';
import { createLogReader } from './logReader.ts';
import { type EpochSource, rotateEpoch } from './reserve.ts';
import type { Rings } from './rings.ts';

/** Follows the log of all processes (S2). */
export interface Tail {
  /** Connects; resolves once the rings are filled and the log is followed. Call it once. */
  start(): Promise<void>;
  /** Whether the log is being followed now. */
  ready(): boolean;
  /** Reads the named topics again and emits what was missed. Rejects while the database is away. */
  refresh(names: readonly string[]): Promise<void>;
  /** Starts a new epoch of a topic whose counter a reader proved to be no continuation (S4). */
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
  /** New events, in order within each topic. Must not throw. */
  readonly emit: (events: readonly Ev[]) => void;
  readonly limits: Pick<RealtimeLimits, 'pollMs'>;
  readonly log: ModuleDeps['log'];
}

/**
 * Follows the log. Everything runs one after the other, so that the events of a topic can't pass each other. A
 * failure gives the connection up; the next one begins with reading every ring's topic again.
 */
export function createTail(deps: TailDeps): Tail {
  let following = false;
  let preloaded = false;
  let pulling = false;
  let asked: Set<string> | null = null;
  let refreshed: Promise<void> = Promise.resolve();
  let poll: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let announce: () => void = () => undefined;
  const started = new Promise<void>(resolve => {
    announce = resolve;
  });

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
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

  // Clients that claim to be ahead ask for this; however many there are, one read at a time answers them all.
  const refresh = (names: readonly string[]) => {
    const wanted = asked ?? new Set<string>();
    for (const name of names) wanted.add(name);
    if (asked === null) {
      asked = wanted;
      refreshed = inTurn(async () => {
        asked = null;
        tell(await catchUp(deps.rings, deps.loader, deps, [...wanted]));
      });
    }
    return refreshed;
  };

  function follow(): void {
    inTurn(async () => {
      await reader.mark();
      if (!preloaded) await deps.preload();
      preloaded = true;
      tell(await catchUp(deps.rings, deps.loader, deps, deps.rings.names()));
      following = true;
      announce();
    }).catch(listener.reset);
  }
  const place = async (event: Ev) => {
    const taken = deps.rings.take(event);
    if (taken === 'new') return [event];
    if (taken !== 'gap') return [];
    const missing = await reader.between(event.t, event.e, deps.rings.get(event.t)?.s ?? 0, event.s);
    return takeAll(deps.rings, [...missing, event]);
  };
  function pull(): void {
    if (pulling || !following) return;
    pulling = true;
    inTurn(async () => {
      // From here on a notification is about something this look may not see.
      pulling = false;
      const news: Ev[] = [];
      for (const event of await reader.next()) news.push(...(await place(event)));
      tell(news);
    }).catch(listener.reset);
  }
  return {
    start() {
      listener.open();
      poll = setInterval(pull, deps.limits.pollMs);
      return started;
    },
    ready: () => following,
    refresh,
    rotate: (t, seen) =>
      inTurn(async () => {
        const ring = deps.rings.get(t);
        if (ring === undefined) return;
        await rotateEpoch(deps, t, ring.e, seen);
        tell(await catchUp(deps.rings, deps.loader, deps, [t]));
      }),
    async stop() {
      clearInterval(poll);
      following = false;
      await listener.close();
      await last;
    },
  };
}

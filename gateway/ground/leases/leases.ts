import type { Log } from '../log.ts';

/** Starts work that goes on by itself and answers how to stop it. */
export type StartWork = () => () => Promise<void> | void;

/**
 * Work that runs in one process at a time: in the one that holds the lease of its name. A lease is an advisory lock of a
 * session, so it ends with the connection of its process, whatever became of that.
 */
export interface Leases {
  /** Has the work run whenever this process holds the lease. The returned function gives it up and stops the work. */
  hold(name: string, start: StartWork): () => Promise<void>;
  /** Names of the leases that this process holds. */
  held(): readonly string[];
}

/** Leases that are told of their session. */
export interface SessionLeases extends Leases {
  /** The session is there (again): no lease is held, all are tried. */
  up(): void;
  /** The session is lost, and all leases with it: others may have them. */
  down(): void;
}

/** The session that the leases belong to. */
export interface LeaseSession {
  query<R extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<readonly R[]>;
  /** Replaces it: it didn't answer. */
  reset(why: unknown): void;
}

/** Time between two tries for what others hold, ms. It is also the sign of life of this process. */
const TRY_EVERY_MS = 1_000;
/**
 * The database ends a session without a sign of life after this time: its process stands still, and others must go on before
 * a flight of Crash counts as interrupted (five seconds).
 */
const SILENCE = "set idle_session_timeout = '2500ms'";
const TRY = `select name, pg_try_advisory_lock(hashtextextended('lease:' || name, 0)) as taken
  from unnest($1::text[]) name`;
const GIVE_UP = "select pg_advisory_unlock(hashtextextended('lease:' || $1, 0))";

interface Lease {
  readonly start: StartWork;
  isHeld: boolean;
  /** Stops the work; null while it doesn't run here. */
  stop: (() => Promise<void> | void) | null;
  /** Resolves when work that was stopped has ended. */
  ended: Promise<void>;
}

/** Leases of one process, all on one session. */
export function createLeases(session: LeaseSession, log: Pick<Log, 'info' | 'warn'>): SessionLeases {
  const leases = new Map<string, Lease>();
  let isUp = false;
  let isWatched = false;
  let timer: NodeJS.Timeout | undefined;
  let trying: Promise<void> | null = null;

  const begin = async (name: string, lease: Lease) => {
    lease.isHeld = true;
    log.info({ lease: name }, 'this process does now what one process does at a time');
    // What was stopped here may still be at its last item.
    await lease.ended;
    if (lease.isHeld && lease.stop === null) lease.stop = lease.start();
  };
  const end = (name: string, lease: Lease) => {
    const { stop } = lease;
    lease.isHeld = false;
    lease.stop = null;
    if (stop === null) return;
    lease.ended = (async () => stop())().catch((error: unknown) =>
      log.warn({ err: error, lease: name }, 'work could not be stopped'),
    );
  };
  const tryAll = async () => {
    if (!isWatched) await session.query(SILENCE);
    isWatched = true;
    const missing = [...leases].flatMap(([name, { isHeld }]) => (isHeld ? [] : [name]));
    const rows = await session.query<{ name: string; taken: boolean }>(TRY, [missing]);
    // The session may have been lost since.
    for (const { name, taken } of isUp ? rows : []) {
      const lease = leases.get(name);
      if (taken && lease !== undefined) void begin(name, lease);
    }
  };
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!isUp || leases.size === 0) return;
    timer = setTimeout(() => {
      trying ??= tryAll()
        .catch(session.reset)
        .finally(() => {
          trying = null;
          plan(TRY_EVERY_MS);
        });
    }, ms);
  };
  return {
    up() {
      isUp = true;
      isWatched = false;
      plan(0);
    },
    down() {
      isUp = false;
      clearTimeout(timer);
      for (const [name, lease] of leases) end(name, lease);
    },
    hold(name, start) {
      if (leases.has(name)) throw new Error(`the lease ${name} is held twice`);
      const lease: Lease = { start, isHeld: false, stop: null, ended: Promise.resolve() };
      leases.set(name, lease);
      plan(0);
      return async () => {
        await trying;
        const { isHeld } = lease;
        leases.delete(name);
        end(name, lease);
        await lease.ended;
        // When this can't be said, the end of the session says it.
        if (isHeld && isUp) await session.query(GIVE_UP, [name]).catch(() => undefined);
      };
    },
    held: () => [...leases].flatMap(([name, { isHeld }]) => (isHeld ? [name] : [])),
  };
}

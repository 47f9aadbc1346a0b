import type pg from 'pg';
import { createKeptConnection } from '../db/keptConnection.ts';
import { MINUTE } from '../ground/calendar/durations.ts';
import { isFarAhead } from '../ground/clock/clock.ts';
import { createDatabaseTime } from '../ground/clock/databaseTime.ts';
import { joinStoredClock, newestDate, rejoinStoredClock } from '../ground/clock/storedClock.ts';
import { type Query, sampleTime } from '../ground/clock/timeSample.ts';
import { createWallWatch } from '../ground/clock/wallWatch.ts';
import { createWorldClock, type WorldClock } from '../ground/clock/worldClock.ts';
import { createLeases, type Leases } from '../ground/leases/leases.ts';
import type { Log } from '../ground/log.ts';
import type { StoreQuery } from '../realtime/birth.ts';

export interface UpkeepDeps {
  /** Where the one connection is opened that all of it needs. */
  readonly connection: pg.ClientConfig;
  /** `DEMO_CLOCK`. */
  readonly rate: number;
  /** What the clock of this host shows, epoch ms: it is compared with the database's, and not followed. */
  readonly wall: () => number;
  /** Monotonic time, ms. */
  readonly monotonic: () => number;
  readonly log: Log;
}

/** What a process has of the database for as long as it runs: its time, and leases. */
export interface Upkeep {
  /** World time; `offsetMs` is how far the clock of this host is ahead of the database's, ms. */
  readonly clock: WorldClock & { offsetMs(): number };
  /** Real time by the clock of the database, epoch ms. */
  readonly wall: () => number;
  readonly leases: Leases;
  /** Asks the database on that connection. Rejects while it is away. */
  readonly query: StoreQuery;
  /** A sentence for whoever starts the process, when the clock of the host is very wrong. */
  readonly complaint: string | null;
  close(): Promise<void>;
}

/** Time between two samples of the database's time, ms: soon after the first one, or a correction, and then seldom. */
const SAMPLE_MS = { first: 1_000, longest: MINUTE } as const;
/** A correction by more makes the next sample come soon, ms; the doubt of the sample comes on top. */
const CORRECTION_MS = 20;
/** Longest wait before a new attempt to connect, ms: others have the leases meanwhile. */
const LONGEST_RETRY_MS = 1_000;

/**
 * Connects, learns what time it is and how the world's clock goes, and keeps both right. Rejects with a `StartError` when
 * the clock of the world can't go at `rate`, and with what the database says when it isn't reached.
 */
export async function openUpkeep({ connection, rate, wall, monotonic, log }: UpkeepDeps): Promise<Upkeep> {
  const time = createDatabaseTime(monotonic);
  const now = () => Math.floor(time.now());
  const watch = createWallWatch(time.now, wall, log);
  let clock: WorldClock | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs: number = SAMPLE_MS.first;
  let isClosed = false;

  const learn = async (query: Query) => {
    const sample = await sampleTime(query, monotonic);
    const isOff = Math.abs(time.learn(sample)) > CORRECTION_MS + sample.roundTripMs;
    pauseMs = isOff ? SAMPLE_MS.first : Math.min(SAMPLE_MS.longest, 2 * pauseMs);
    watch.compare();
  };
  const plan = () => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => {
      // A connection that doesn't answer is replaced, and then asked first.
      learn(query).then(plan, kept.reset);
    }, pauseMs);
  };
  const start = async (query: Query) => {
    const stored = await joinStoredClock(query, rate);
    const world = createWorldClock({ stored, time: time.now, log });
    const newest = await newestDate(query);
    if (isFarAhead(newest, world))
      log.warn(
        { aheadMs: newest - world.now() },
        'this world is dated ahead of its clock, which was wrong: see docs/time.md',
      );
    return world;
  };
  const resume = async (query: Query, world: WorldClock) => {
    const stored = await rejoinStoredClock(query);
    if (stored.rate !== rate)
      log.error({ rate: stored.rate }, 'the clock of the world goes at another rate now');
    world.adopt(stored);
  };
  let announce: (failure?: unknown) => void = () => {};
  const first = new Promise<void>((resolve, reject) => {
    announce = failure => (failure === undefined ? resolve() : reject(failure));
  });
  const kept = createKeptConnection({
    connection: { ...connection, application_name: 'croupier upkeep' },
    longestRetryMs: LONGEST_RETRY_MS,
    async prepare(client) {
      const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows;
      pauseMs = SAMPLE_MS.first / 2;
      await learn(query);
      if (clock === null) clock = await start(query);
      else await resume(query, clock);
    },
    onUp() {
      plan();
      leases.up();
      announce();
    },
    onDown() {
      clearTimeout(timer);
      leases.down();
    },
    onLost(err, retryMs) {
      if (clock === null) announce(err);
      else log.warn({ err, retryMs }, 'the connection for time and leases was lost');
    },
  });
  const query: Query = (text, values = []) => kept.query(text, values);
  const leases = createLeases({ query, reset: kept.reset }, log);
  const close = () => {
    isClosed = true;
    clearTimeout(timer);
    return kept.close();
  };
  kept.open();
  await first.catch(async (error: unknown) => {
    await close().catch(() => undefined);
    throw error;
  });
  if (clock === null) throw new Error('the clock of the world was read');
  return {
    clock: Object.assign(clock as WorldClock, { offsetMs: watch.offsetMs }),
    wall: now,
    leases,
    query: text => kept.query(text, []),
    complaint: watch.complaint(),
    close,
  };
}

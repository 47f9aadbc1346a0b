import type { StartWork } from './leases/leases.ts';

/** How one loop does. Moments are those of the registry's clock, ms. */
export interface LoopState {
  /** Module and kind of loop: `rooms.clock`. */
  readonly name: string;
  /** Time between two runs when all is well, ms. */
  readonly periodMs: number;
  readonly runs: number;
  readonly failures: number;
  readonly failuresInRow: number;
  /** Time that all runs took together, ms. */
  readonly busyMs: number;
  /** When a run last ended well; null before the first. */
  readonly succeededAt: number | null;
  /** When the run under way began; null between two. */
  readonly runningSince: number | null;
}

/** Runs one turn of a loop, notes how it ended, and lets its result or failure through. */
export type WatchedRun = <T>(turn: () => Promise<T>) => Promise<T>;

/** Where loops are noted, so that health and metrics show those that fail or hang. */
export interface LoopHealth {
  /**
   * Notes a loop. A name that is taken already gets a number.
   * @param periodMs Time between two runs when all is well, ms.
   */
  watch(name: string, periodMs: number): WatchedRun;
  /** The same registry for one module: its loops begin with the module's name. */
  of(module: string): LoopHealth;
  /** Wraps the start of work: the loops that it notes while it starts are forgotten when the work is stopped. */
  whileRunning(start: StartWork): StartWork;
  states(): readonly LoopState[];
}

/** An empty registry. @param monotonic Real time that never steps, ms. */
export function createLoopHealth(monotonic: () => number): LoopHealth {
  const loops = new Map<string, { -readonly [K in keyof LoopState]: LoopState[K] }>();

  /** Names noted by the start under way. */
  let noted: string[] | null = null;

  function freeName(wanted: string): string {
    let name = wanted;
    for (let nth = 2; loops.has(name); nth += 1) name = `${wanted}${nth}`;
    return name;
  }
  function watch(wanted: string, periodMs: number): WatchedRun {
    const state = {
      ...{ name: freeName(wanted), periodMs, runs: 0, failures: 0, failuresInRow: 0, busyMs: 0 },
      ...{ succeededAt: null as number | null, runningSince: null as number | null },
    };
    loops.set(state.name, state);
    noted?.push(state.name);
    return async turn => {
      const begunAt = monotonic();
      state.runningSince = begunAt;
      try {
        const result = await turn();
        state.failuresInRow = 0;
        state.succeededAt = monotonic();
        return result;
      } catch (failure) {
        state.failures += 1;
        state.failuresInRow += 1;
        throw failure;
      } finally {
        state.runs += 1;
        state.busyMs += monotonic() - begunAt;
        state.runningSince = null;
      }
    };
  }
  function whileRunning(start: StartWork): StartWork {
    return () => {
      const names: string[] = [];
      noted = names;
      const stop = start();
      noted = null;
      return async () => {
        await stop();
        for (const name of names) loops.delete(name);
      };
    };
  }
  const scoped = (prefix: string): LoopHealth => ({
    whileRunning,
    watch: (name, periodMs) => watch(`${prefix}${name}`, periodMs),
    of: module => scoped(`${module}.`),
    states: () => [...loops.values()].map(state => ({ ...state })),
  });
  return scoped('');
}

/** Runs turns without noting them: for loops outside of a gateway. */
const unwatched: WatchedRun = turn => turn();

/** The run of a loop in a registry, if there is one. */
export const watchedRun = (health: LoopHealth | undefined, name: string, periodMs: number): WatchedRun =>
  health?.watch(name, periodMs) ?? unwatched;

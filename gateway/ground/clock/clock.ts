/** Time of the demo world: everything with a date in the domain reads it. Never steps back. */
export interface Clock {
  /** World time, epoch ms. */
  now(): number;
  /**
   * Waits, by standing still, for the `at` that another process has dated something with: processes know the time of the
   * database to milliseconds, and one may be behind the other by that. A date that lies far ahead is told of and never followed.
   */
  reach(at: number): void;
  /** World milliseconds per real millisecond (`DEMO_CLOCK`). */
  readonly rate: number;
  /** Runs `task` once world time has reached `at`; the returned function cancels it. */
  at(at: number, task: () => void): () => void;
}

/** How far ahead of its own time a process believes what another one has dated, ms of real time. */
const LEAD_MS = 5_000;

/** Whether something is dated so far ahead of world time that the clock which dated it was wrong. */
export const isFarAhead = (at: number, { now, rate }: Pick<Clock, 'now' | 'rate'>): boolean =>
  at - now() > LEAD_MS * rate;

/** Time of the demo world: everything with a date in the domain reads it. Never steps back. */
export interface Clock {
  /** World time, epoch ms. */
  now(): number;
  /**
   * Moves world time forward to `at` when that is later than now, because another process has dated something with
   * it. An earlier `at` changes nothing.
   */
  reach(at: number): void;
  /** World milliseconds per real millisecond (`DEMO_CLOCK`). */
  readonly rate: number;
  /** Runs `task` once world time has reached `at`; the returned function cancels it. */
  at(at: number, task: () => void): () => void;
}

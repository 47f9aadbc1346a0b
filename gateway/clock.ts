/** Time of the demo world: everything with a date in the domain reads it. Never steps back. */
export interface Clock {
  /** World time, epoch ms. */
  now(): number;
  /** World milliseconds per real millisecond (`DEMO_CLOCK`). */
  readonly rate: number;
  /** Runs `task` once world time has reached `at`; the returned function cancels it. */
  at(at: number, task: () => void): () => void;
}

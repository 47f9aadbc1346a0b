/** What a figure may be: at most this, or at least that. */
type Bound = { readonly atMost: number } | { readonly atLeast: number };

/** One comparison of a goal: a figure, its bound, and what it is relative to. */
export type Check = Bound & {
  readonly value: number;
  /** `limit`, `peer: zustand`, `KB`: what the figure is a multiple of, or its unit. */
  readonly of: string;
};

/** A promise that is either kept or not. */
export interface Goal {
  /** As in docs/benchmarks.md, e.g. `S1`. */
  readonly id: string;
  /**
   * `timing`: must be missed in two of three attempts to count as missed; `exact`: counts and bytes, once is
   * enough; `report`: printed, never failed.
   */
  readonly kind: 'timing' | 'exact' | 'report';
  readonly checks: readonly Check[];
}

/** What a suite measured. */
export interface SuiteResult {
  /** Markdown. */
  readonly table: string;
  readonly goals: readonly Goal[];
  /**
   * Median ratio of the limit to its own copy, or 1 and the share that others took of the processors; 1 without
   * noise. Null for a suite that needs no control.
   */
  readonly control: number | null;
  /** Share by which the control may miss 1; what suites without a browser keep unless told. */
  readonly tolerance?: number;
  /** Everything the table was made of. */
  readonly raw: unknown;
  /** Why the suite couldn't run; the rest is empty then. */
  readonly skipped?: string;
}

/** The result of a suite that couldn't run, and why. */
export const skip = (skipped: string): SuiteResult => ({
  table: '',
  goals: [],
  control: null,
  raw: null,
  skipped,
});

/** A suite: `full` asks for more rounds and longer ones. */
export type Suite = (options: { readonly full: boolean }) => Promise<SuiteResult>;

import type { Built } from './build.mjs';

/** A file that differs; `packages` instead of it where it lists them. */
export interface Change {
  readonly file: string;
  readonly deleted?: boolean;
  readonly packages?: readonly string[];
}
/** What changes reach. */
export interface Selection {
  /** Why nothing may be left out; null when something may. */
  readonly all: string | null;
  /** Whether the fault tests with several clients are reached. */
  readonly chaos: boolean;
  /** Whether the built page or gateway is reached, or the smoke cases in other engines themselves. */
  readonly engines: boolean;
  readonly reach: readonly { readonly file: string; readonly count: number }[];
  readonly tests: ReadonlyMap<string, { readonly ring: string; readonly why: string }>;
}
/** Selects the tests that these changes can reach. */
export function select(built: Built, changes: readonly Change[]): Selection;

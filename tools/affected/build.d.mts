import type { Graph } from './graph.mjs';

/** The repository as the selection of tests sees it. */
export interface Built {
  readonly graph: Graph;
  readonly files: ReadonlySet<string>;
  readonly tests: readonly { readonly file: string; readonly ring: string }[];
  /** Files that draw a page or a dialog. */
  readonly screens: readonly string[];
  /** The screens that a test goes to by their address. */
  readonly visits: ReadonlyMap<string, ReadonlySet<string>>;
}
/** Reads the repository as it is on disk. */
export function buildGraph(): Built;

/** A ring of tests; what each field means: tools/rings.mjs. */
export interface Ring {
  readonly runner: 'vitest' | 'playwright';
  readonly projects?: readonly string[];
  readonly config?: string;
  readonly folders: readonly string[];
  readonly result: string;
  readonly runs: readonly ('page' | 'gateway')[];
  readonly setup?: readonly string[];
  readonly packages?: readonly string[];
}
export const RINGS: Readonly<Record<string, Ring>>;
/** Names of the rings that `npm test` runs. */
export const ringNames: readonly string[];
/** The files of results that these rings leave, each once. */
export function resultsOf(names: readonly string[]): string[];
/** The file of results of the smoke cases in other engines, which may hold none. */
export const ENGINES: string;
/** The files of results of everything that `npm run verify` counts. */
export const allResults: readonly string[];
/** The ring of a test file; null for a file that is no test. */
export function ringOf(file: string): string | null;
/** The rings in a browser and the configurations they run with. */
export const BROWSER_RINGS: Readonly<Record<string, string>>;

import type { Ring, Row } from '../checklist/rows.d.mts';

/** A change that breaks the feature of a row of the checklist. */
export interface Mutant {
  readonly row: string;
  readonly file: string;
  /** What is replaced; it stands in the file once. */
  readonly find: string;
  readonly replace: string;
  /** What a user would notice. */
  readonly why: string;
}
export interface Options {
  readonly rows: readonly string[];
  readonly all: boolean;
  readonly sample: number;
  readonly seed: number;
  /** Where the results go as JSON; null for nowhere. */
  readonly json: string | null;
}
export function faultsOf(mutants: readonly Mutant[], checklist: readonly Row[]): string[];
export function chosen<T extends { readonly row: string }>(
  mutants: readonly T[],
  options: Partial<Options>,
): T[];
export function mutated(text: string, mutant: Mutant): string;
export function optionsOf(args: readonly string[], today: number): Options | null;
export function testsFor(
  row: Pick<Row, 'id' | 'check'>,
  texts: ReadonlyMap<string, string>,
): { readonly ring: Ring; readonly files: readonly string[] };
export function namePattern(ids: readonly string[]): string;

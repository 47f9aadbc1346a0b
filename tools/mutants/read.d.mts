import type { Mutant } from './plan.d.mts';

/** The folder of the lists of mutants. */
export const MUTANTS: string;
/** All mutants of this tree. */
export function readMutants(): Promise<readonly Mutant[]>;
/** Text of every test file below `tests` by its path. */
export function readTests(): ReadonlyMap<string, string>;

import type { Invariant } from '../ground/invariants.ts';
import { MODULES } from '../world/createModules.ts';

/** Modules whose invariants hold of what is kept alone: the balances are carried, and the sums begin where the records do. */
const WHOLE: ReadonlySet<string> = new Set(['wallet', 'records']);

interface Audited {
  readonly name: string;
  readonly invariants?: readonly Invariant[];
}

/** Ids of the invariants that no archive excuses. */
export const STRICT: ReadonlySet<string> = new Set(
  (MODULES as readonly Audited[])
    .filter(({ name }) => WHOLE.has(name))
    .flatMap(({ invariants = [] }) => invariants.map(({ id }) => id)),
);

import type { Tx } from '../../../gateway/db/database.ts';
import { checkInvariant, type Finding } from '../../../gateway/ground/invariants.ts';
import { INVARIANTS } from '../../../gateway/world/createModules.ts';

/** The invariants that don't hold in what `tx` sees. */
export async function auditBooks(tx: Tx): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of INVARIANTS) findings.push(await checkInvariant(tx, invariant));
  return findings.filter(({ broken }) => broken > 0);
}

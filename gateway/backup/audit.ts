import { openDatabase } from '../db/pgDatabase.ts';
import { checkInvariant } from '../ground/invariants.ts';
import { INVARIANTS } from '../world/createModules.ts';
import type { Output } from './progress.ts';

/** Whether the books of the database are sound; says what isn't. */
export async function auditBooks(url: string, terminal: Output): Promise<boolean> {
  const database = openDatabase(url, { connections: 1 });
  let broken = 0;
  try {
    for (const invariant of INVARIANTS) {
      const finding = await database.read(tx => checkInvariant(tx, invariant));
      if (finding.broken === 0) continue;
      broken += 1;
      const where = `${finding.broken} of ${finding.checked}: ${finding.samples.join(', ')}`;
      terminal.write(`BROKEN ${invariant.id}: ${invariant.says} (${where})\n`);
    }
  } finally {
    await database.close();
  }
  terminal.write(`${INVARIANTS.length - broken} of ${INVARIANTS.length} invariants of the books hold.\n`);
  return broken === 0;
}

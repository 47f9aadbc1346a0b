import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { checkInvariant } from '../../../gateway/ground/invariants.ts';
import { INVARIANTS } from '../../../gateway/world/createModules.ts';

/** Throws unless the ledger of a world is sound: figures of bets that went wrong say nothing. */
export async function assertSound(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  try {
    for (const invariant of INVARIANTS) {
      const finding = await database.read(tx => checkInvariant(tx, invariant));
      if (finding.broken > 0) throw new Error(`the books are wrong: ${JSON.stringify(finding)}`);
    }
  } finally {
    await database.close();
  }
}

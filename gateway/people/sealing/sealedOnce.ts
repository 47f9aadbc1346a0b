import { lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sealedEnvelope } from '../../db/schema.ts';

/** Accepts every sealed payload once. */
export interface SealedOnce {
  /**
   * Whether `jti` is new; it is remembered until `until`. Stored in the database, so that a copy is also
   * recognised by another process, or after a restart. Times are real time, epoch ms.
   */
  claim(jti: string, until: number, now: number): Promise<boolean>;
}

/** The memory of opened payloads in the database. */
export function createSealedOnce(database: Database): SealedOnce {
  return {
    claim: (jti, until, now) =>
      database.write(async tx => {
        await tx.delete(sealedEnvelope).where(lt(sealedEnvelope.expiresAt, now));
        const inserted = await tx
          .insert(sealedEnvelope)
          .values({ jti, expiresAt: until })
          .onConflictDoNothing()
          .returning({ jti: sealedEnvelope.jti });
        return inserted.length > 0;
      }),
  };
}

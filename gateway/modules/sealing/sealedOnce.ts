import { lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sealedEnvelope } from '../../db/schema.ts';

/** Lets every sealed payload through once. */
export interface SealedOnce {
  /**
   * Whether `jti` is new; it is remembered until `until`. The database decides, so a copy sent to another
   * process of the gateway, or after a restart, is found too. Times are real time, epoch ms.
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

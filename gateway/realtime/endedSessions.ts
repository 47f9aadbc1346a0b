import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { session } from '../db/schema.ts';

/** Which of these sessions were ended: by a logout they lose all their tokens, while expired ones keep them. */
export type FindEnded = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** `FindEnded` over the sessions' table. */
export function createFindEnded(database: Database): FindEnded {
  return async sessionIds => {
    if (sessionIds.length === 0) return new Set();
    const standing = await database.db
      .selectDistinct({ id: session.sessionId })
      .from(session)
      .where(inArray(session.sessionId, [...sessionIds]));
    const ids = new Set(standing.map(row => row.id));
    return new Set(sessionIds.filter(id => !ids.has(id)));
  };
}

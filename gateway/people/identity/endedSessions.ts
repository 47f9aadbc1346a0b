import { max } from 'drizzle-orm';
import type { ByeCode } from '../../../streams/wire/protocol/words.ts';
import type { Database } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { session } from '../../db/schema.ts';
import type { FindEnded } from '../../ground/findEnded.ts';
import { REVOKED_GEN } from './sessions.ts';

/** `FindEnded` over the sessions' table. */
export function createFindEnded(database: Database): FindEnded {
  return async sessionIds => {
    if (sessionIds.length === 0) return new Map();
    const rows = await database.db
      .select({ id: session.sessionId, gen: max(session.gen) })
      .from(session)
      .where(isAmong(session.sessionId, sessionIds))
      .groupBy(session.sessionId);
    const known = new Map(rows.map(({ id, gen }) => [id, gen]));
    const ended = new Map<string, ByeCode>();
    for (const id of sessionIds) {
      if (!known.has(id)) ended.set(id, 'unauthorized');
      else if (known.get(id) === REVOKED_GEN) ended.set(id, 'kicked');
    }
    return ended;
  };
}
